/* Ratings.tsx: people and bots of a game on one scale. */
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/symbols";
import { lang, t } from "../i18n";
import { api, type Rated } from "../net/api";
import { useGames } from "../people";
import { Link, Loading, Page, Problem } from "../ui/basics";

export function Ratings({ game }: { game: string | null }) {
  const { games } = useGames();
  const chosen = game ?? games?.[0]?.id ?? null;
  const [list, setList] = useState<Rated[] | null>(null);
  const [error, setError] = useState("");
  const code = lang();
  const load = () => {
    if (!chosen) return;
    setError("");
    setList(null);
    api.ratings(chosen).then(setList, (why: Error) => setError(why.message));
  };
  useEffect(load, [chosen, code]);
  return (
    <Page title={t("Ratings")}>
      <p>{t("People and bots are on one scale; a new player starts in the middle.")}</p>
      <nav class="row" aria-label={t("Games")}>
        {games?.map((g) => (
          <Link
            key={g.id}
            to={`/ratings?game=${g.id}`}
            aria-current={g.id === chosen ? "page" : undefined}
            class={g.id === chosen ? "button chosen" : "button"}
          >
            {g.name}
          </Link>
        ))}
      </nav>
      {error && <Problem text={error} again={load} />}
      {!list && !error && <Loading />}
      {list &&
        (list.length ? (
          <table class="rating-table">
            <thead>
              <tr>
                <th scope="col">{t("Place")}</th>
                <th scope="col">{t("Name")}</th>
                <th scope="col">{t("Rating")}</th>
                <th scope="col">{t("Games")}</th>
              </tr>
            </thead>
            <tbody>
              {list.map((r, i) => {
                const person = /^(?:person:)?(\d+)$/.exec(r.who);
                return (
                  <tr key={r.who}>
                    <td class="num">{i + 1}.</td>
                    <td>
                      {person ? (
                        <Link to={`/person/${person[1]}`}>{r.name}</Link>
                      ) : (
                        <>
                          <Icon name="bot" />
                          {r.name} <span class="hidden">({t("bot")})</span>
                        </>
                      )}
                    </td>
                    <td class="num">
                      <strong>{Math.round(r.rating)}</strong>
                    </td>
                    <td class="num">{r.games}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        ) : (
          <p class="quiet">{t("Nobody has finished a rated game yet.")}</p>
        ))}
    </Page>
  );
}
