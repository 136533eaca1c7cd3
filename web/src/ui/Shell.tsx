/* Shell.tsx: what surrounds every page: skip link, header, notices. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../art/symbols";
import { LANGUAGES } from "../generated/languages";
import { lang, t } from "../i18n";
import { useMe } from "../people";
import { changeSettings } from "../settings";
import type { Route } from "../router";
import { Button, Link, Notices } from "./basics";
import { SettingsDialog } from "./Settings";

export function Shell({ route, children }: { route: Route; children: ComponentChildren }) {
  const me = useMe();
  const [settings, setSettings] = useState(false);
  const now = LANGUAGES.findIndex((l) => l.code === lang());
  const other = LANGUAGES[(now + 1) % LANGUAGES.length]!;
  const slim = route.page === "table" || route.page === "replay";
  const here = (page: Route["page"]) => (route.page === page ? "page" : undefined);
  return (
    <>
      <a
        class="skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById("main")?.focus();
        }}
      >
        {t("Skip to the content")}
      </a>
      <header class={slim ? "top slim" : "top"}>
        <Link to="/" class="brand" aria-label={t("Karavana, to the lobby")}>
          <Icon name="camel" />
          <span>Karavana</span>
        </Link>
        <nav aria-label={t("Main")}>
          <Link to="/rules" class="button plain" aria-current={here("rules")}>
            <Icon name="book" />
            <span>{t("Rules")}</span>
          </Link>
          <Link to="/ratings" class="button plain" aria-current={here("ratings")}>
            <Icon name="cup" />
            <span>{t("Ratings")}</span>
          </Link>
          <Link to="/me" class="button plain me" aria-current={here("person")}>
            <Icon name="person" />
            <span>{me?.person.name ?? t("You")}</span>
          </Link>
          <button
            type="button"
            class="button plain"
            lang={other.code}
            onClick={() => changeSettings({ lang: other.code })}
            aria-label={`${other.code.toUpperCase()}: ${other.name}`}
          >
            {other.code.toUpperCase()}
          </button>
          <Button icon="gear" label={t("Settings")} plain onClick={() => setSettings(true)} />
        </nav>
      </header>
      {children}
      <Notices />
      {settings && <SettingsDialog onClose={() => setSettings(false)} />}
    </>
  );
}
