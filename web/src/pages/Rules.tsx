/* Rules.tsx: the rules of a game, from its board; or the list of games. */
import { GamePicture } from "../art/pictures";
import { hasLesson } from "../boards/registry";
import { lang, t } from "../i18n";
import { useGames } from "../people";
import { Link, Loading, Page, Problem } from "../ui/basics";
import { useBoard } from "../ui/Playing";

function GameRules({ game, name, note }: { game: string; name: string; note: string | null }) {
  const { module, error, again } = useBoard(game);
  return (
    <Page title={t("Rules: {game}", { game: name })} heading={name}>
      <p>
        <Link to="/rules">{t("Rules of all games")}</Link>
        {hasLesson(game) && (
          <>
            {" · "}
            <Link to={`/learn/${game}`}>{t("Learn it in a guided turn")}</Link>
          </>
        )}
      </p>
      {error && <Problem text={t("The rules did not arrive.")} again={again} />}
      {!module && !error && <Loading />}
      {module && (
        <article class="prose rules">
          <module.Rules key={lang()} />
        </article>
      )}
      {note && <p class="quiet small">{note}</p>}
    </Page>
  );
}

export function Rules({ game }: { game: string | null }) {
  const { games, error, again } = useGames();
  if (game) {
    const known = games?.find((g) => g.id === game);
    if (games && !known) {
      return (
        <Page title={t("Rules")}>
          <p>{t("There is no such game here.")}</p>
          <Link to="/rules">{t("Rules of all games")}</Link>
        </Page>
      );
    }
    return (
      <GameRules key={game} game={game} name={known?.name ?? game} note={known?.rules ?? null} />
    );
  }
  return (
    <Page title={t("Rules")}>
      {error && <Problem text={error} again={again} />}
      {!games && !error && <Loading />}
      <ul class="rules-list">
        {games?.map((g) => (
          <li key={g.id}>
            <Link to={`/rules/${g.id}`} class="card rules-card">
              <GamePicture game={g.id} />
              <strong>{g.name}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
