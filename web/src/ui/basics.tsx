/* basics.tsx: links, pages, dialogs, notices: what every page is made of. */
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { Icon, type SymbolName } from "../art/symbols";
import { t } from "../i18n";
import { isPlainClick, navigate } from "../router";
import { sentence } from "./words";

export function Link({
  to,
  children,
  ...rest
}: { to: string; children: ComponentChildren } & Omit<JSX.IntrinsicElements["a"], "href">) {
  return (
    <a
      href={to}
      {...rest}
      onClick={(event) => {
        if (!isPlainClick(event) || rest.target) return;
        event.preventDefault();
        navigate(to);
      }}
    >
      {children}
    </a>
  );
}

export function Button({
  icon,
  label,
  children,
  primary,
  plain,
  ...rest
}: {
  icon?: SymbolName;
  label?: string;
  children?: ComponentChildren;
  primary?: boolean;
  plain?: boolean;
} & Omit<JSX.IntrinsicElements["button"], "icon" | "label">) {
  const classes = ["button", primary && "primary", plain && "plain"].filter(Boolean).join(" ");
  return (
    <button type="button" class={classes} aria-label={label} title={label} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

let isFirstPage = true;

/* A page: its title, and the focus on its heading when one comes from another page. */
export function Page({
  title,
  heading,
  quiet,
  wide,
  children,
}: {
  title: string;
  heading?: ComponentChildren;
  quiet?: boolean;
  wide?: boolean;
  children: ComponentChildren;
}) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirstPage) {
      head.current?.focus({ preventScroll: true });
      scrollTo(0, 0);
    }
    isFirstPage = false;
  }, []);
  useEffect(() => {
    document.title = `${title} – Karavana`;
  }, [title]);
  return (
    <main id="main" tabIndex={-1} class={wide ? "page wide" : "page"}>
      <h1 ref={head} tabIndex={-1} class={quiet ? "hidden" : ""}>
        {heading ?? title}
      </h1>
      {children}
    </main>
  );
}

/* A dialog over the page; the browser keeps the focus inside and gives it back. */
export function Dialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose(): void;
  children: ComponentChildren;
}) {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    const node = box.current;
    if (node && !node.open) node.showModal?.();
    return () => opener?.focus?.();
  }, []);
  return (
    <dialog
      ref={box}
      class="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === box.current) onClose();
      }}
    >
      <div class="dialog-inside">
        <header class="row spread">
          <h2 id={id}>{title}</h2>
          <Button icon="close" label={t("Close")} plain onClick={onClose} />
        </header>
        {children}
      </div>
    </dialog>
  );
}

export function Problem({ text, again }: { text: string; again?: () => void }) {
  return (
    <div class="problem" role="alert">
      <p>{text}</p>
      {again && (
        <Button icon="again" onClick={again}>
          {t("Try again")}
        </Button>
      )}
    </div>
  );
}

export function Loading() {
  return (
    <p class="quiet loading" role="status">
      {t("One moment …")}
    </p>
  );
}

/* ---- Notices: short sentences that come and go ---- */

interface Notice {
  id: number;
  text: string;
  bad: boolean;
}
let notices: Notice[] = [];
let nextNotice = 1;
let showNotices: ((list: Notice[]) => void) | null = null;

export function dismiss(id: number): void {
  notices = notices.filter((n) => n.id !== id);
  showNotices?.(notices);
}

export function notify(said: string, bad = false): void {
  if (!said) return;
  const text = sentence(said);
  const id = nextNotice++;
  notices = [...notices.filter((n) => n.text !== text), { id, text, bad }].slice(-3);
  showNotices?.(notices);
  setTimeout(() => dismiss(id), 4000 + 60 * text.length);
}

export function Notices() {
  const [list, setList] = useState(notices);
  useEffect(() => {
    showNotices = setList;
    return () => {
      showNotices = null;
    };
  }, []);
  return (
    <div class="notices" role="status" aria-live="polite">
      {list.map((n) => (
        <div key={n.id} class={n.bad ? "notice bad" : "notice"}>
          <Icon name={n.bad ? "question" : "info"} />
          <span>{n.text}</span>
          <Button icon="close" label={t("Close")} plain onClick={() => dismiss(n.id)} />
        </div>
      ))}
    </div>
  );
}

/* Copies a text; says so. */
export async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify(done);
  } catch {
    notify(text);
  }
}
