/* Settings.tsx: the dialog of settings; every change shows at once. */
import { LANGUAGES } from "../generated/languages";
import { t } from "../i18n";
import { changeSettings, useSettings, type Settings } from "../settings";
import { Dialog } from "./basics";

interface Row<K extends keyof Settings> {
  key: K;
  name: string;
  choices: { value: Settings[K]; text: string }[];
}

function Choice<K extends keyof Settings>({ row, now }: { row: Row<K>; now: Settings[K] }) {
  return (
    <fieldset class="choice">
      <legend>{row.name}</legend>
      <div class="row">
        {row.choices.map(({ value, text }) => (
          <label key={String(value)} class={value === now ? "button chosen" : "button"}>
            <input
              type="radio"
              class="hidden"
              name={row.key}
              checked={value === now}
              onChange={() => changeSettings({ [row.key]: value } as Partial<Settings>)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function SettingsDialog({ onClose }: { onClose(): void }) {
  const s = useSettings();
  return (
    <Dialog title={t("Settings")} onClose={onClose}>
      <div class="stack">
        <Choice
          now={s.lang}
          row={{
            key: "lang",
            name: t("Language"),
            choices: [
              { value: "auto", text: t("as the browser") },
              ...LANGUAGES.map((l) => ({ value: l.code, text: l.name })),
            ],
          }}
        />
        <Choice
          now={s.theme}
          row={{
            key: "theme",
            name: t("Colours"),
            choices: [
              { value: "auto", text: t("as the device") },
              { value: "light", text: t("light") },
              { value: "dark", text: t("dark") },
            ],
          }}
        />
        <Choice
          now={s.motion}
          row={{
            key: "motion",
            name: t("Motion"),
            choices: [
              { value: "off", text: t("off") },
              { value: "fast", text: t("fast") },
              { value: "normal", text: t("usual") },
              { value: "slow", text: t("slow") },
            ],
          }}
        />
        <Choice
          now={s.sound}
          row={{
            key: "sound",
            name: t("Sounds"),
            choices: [
              { value: false, text: t("off") },
              { value: true, text: t("on") },
            ],
          }}
        />
        <Choice
          now={s.text}
          row={{
            key: "text",
            name: t("Size of text"),
            choices: [
              { value: "normal", text: t("usual") },
              { value: "large", text: t("large") },
              { value: "larger", text: t("larger") },
            ],
          }}
        />
      </div>
    </Dialog>
  );
}
