import { t } from "../i18n";
import { Link, Page } from "../ui/basics";

export function Missing() {
  return (
    <Page title={t("There is nothing here")}>
      <p>{t("The caravan has moved on: this address leads nowhere.")}</p>
      <Link to="/" class="button primary">
        {t("To the lobby")}
      </Link>
    </Page>
  );
}
