import { t } from "../i18n";
import { Page } from "../ui/basics";

export function Fair() {
  return (
    <Page title={t("Fair dice")} heading={t("Dice you can check")}>
      <div class="prose">
        <p>
          {t(
            "Nobody has to trust this server. Dice and draws of every game can be checked " +
              "afterwards, on your own computer.",
          )}
        </p>
        <ol>
          <li>
            {t(
              "Before the game the server chooses a secret and shows only its fingerprint, the " +
                "commitment. It cannot choose another secret later: the fingerprint would differ.",
            )}
          </li>
          <li>
            {t(
              "Every player may add words of his own. The server knew none of them when it chose " +
                "the secret.",
            )}
          </li>
          <li>
            {t(
              "Every die and every draw is computed from the secret, the words of all players " +
                "and the number of the decision.",
            )}
          </li>
          <li>
            {t(
              "When the game is over, the secret is told. The replay file contains it together " +
                "with the commitment, the words and all moves.",
            )}
          </li>
        </ol>
        <p>
          {t(
            "Download the replay of a finished game and run this; it computes every die anew and " +
              "compares:",
          )}
        </p>
        <p class="hex">karavana verify FILE</p>
      </div>
    </Page>
  );
}
