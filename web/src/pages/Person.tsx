/* Person.tsx: somebody's games and ratings; one's own page has the account, too. */
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/symbols";
import { lang, t, tn } from "../i18n";
import { api, type PersonPage } from "../net/api";
import { gameName, setMe, useGames, useMe } from "../people";
import { Button, Link, Loading, notify, Page, Problem } from "../ui/basics";
import { dateText, rankText } from "../ui/words";

function Entry({
  action,
  title,
  lead,
  onDone,
  isNew,
}: {
  action(login: string, password: string): Promise<unknown>;
  title: string;
  lead: string;
  onDone(): void;
  isNew: boolean;
}) {
  const me = useMe();
  const [login, setLogin] = useState(isNew ? (me?.person.name ?? "") : "");
  const [password, setPassword] = useState("");
  const [error, setError] = useState("");
  return (
    <form
      class="card stack"
      onSubmit={(e) => {
        e.preventDefault();
        action(login.trim(), password).then(
          () => {
            setPassword("");
            setError("");
            onDone();
          },
          (why: Error) => setError(why.message),
        );
      }}
    >
      <h2>{title}</h2>
      <p class="quiet">{lead}</p>
      <label class="field">
        <span>{t("Name")}</span>
        <input
          required
          minLength={isNew ? 3 : 1}
          maxLength={32}
          value={login}
          autocomplete="username"
          onInput={(e) => setLogin(e.currentTarget.value)}
        />
      </label>
      <label class="field">
        <span>{t("Password")}</span>
        <input
          required
          type="password"
          minLength={isNew ? 8 : 1}
          value={password}
          autocomplete={isNew ? "new-password" : "current-password"}
          onInput={(e) => setPassword(e.currentTarget.value)}
        />
        {isNew && <span class="small quiet">{t("At least 8 characters.")}</span>}
      </label>
      {error && <Problem text={error} />}
      <Button type="submit">{title}</Button>
    </form>
  );
}

function Account() {
  const me = useMe();
  if (!me) return null;
  const welcome = () => notify(t("Welcome."));
  if (me.person.account) {
    return (
      <section class="card stack">
        <h2>{t("Account")}</h2>
        <p>{t("Your name and your games are kept by a password.")}</p>
        <Button
          icon="door"
          onClick={() => {
            api
              .logout()
              .then(() => api.me())
              .then(setMe)
              .catch((why: Error) => notify(why.message, true));
          }}
        >
          {t("Log out")}
        </Button>
      </section>
    );
  }
  return (
    <div class="accounts">
      <Entry
        key="new"
        isNew
        title={t("Make an account")}
        onDone={welcome}
        lead={t("You can play without one. It keeps your name, games and ratings on any device.")}
        action={(login, password) => api.makeAccount(login, password).then(setMe)}
      />
      <Entry
        key="old"
        isNew={false}
        title={t("Log in")}
        onDone={welcome}
        lead={t("If you have an account already.")}
        action={(login, password) =>
          api
            .login(login, password)
            .then(() => api.me())
            .then(setMe)
        }
      />
    </div>
  );
}

function Facts({ page }: { page: PersonPage }) {
  const ratings = Object.entries(page.ratings);
  return (
    <>
      <section>
        <h2>{t("Ratings")}</h2>
        {ratings.length ? (
          <ul class="rating-list">
            {ratings.map(([game, r]) => (
              <li key={game} class="card">
                <span>{gameName(game)}</span>
                <strong class="num">{Math.round(r.rating)}</strong>
                <span class="small quiet">{tn("{n} game", "{n} games", r.games)}</span>
              </li>
            ))}
          </ul>
        ) : (
          <p class="quiet">{t("No rated games yet.")}</p>
        )}
      </section>
      <section>
        <h2>{t("Games")}</h2>
        {page.games.length ? (
          <ul class="tables">
            {page.games.map((g) => (
              <li key={g.table} class="table-row">
                <div>
                  <strong>{gameName(g.game)}</strong>
                  <div class="small quiet">
                    {dateText(g.at)}
                    {g.rank !== null && g.status === "over" && <> · {rankText(g.rank)}</>}
                    {g.score !== null && g.status === "over" && (
                      <> · {tn("{n} point", "{n} points", g.score)}</>
                    )}
                  </div>
                </div>
                <Link
                  class="button"
                  to={g.status === "over" ? `/replay/${g.table}` : `/table/${g.table}`}
                >
                  <Icon name="play" />
                  {g.status === "over" ? t("Replay") : t("To the table")}
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <p class="quiet">{t("No games yet.")}</p>
        )}
      </section>
    </>
  );
}

export function Person({ id }: { id: number | null }) {
  const me = useMe();
  useGames();
  const who = id ?? me?.person.id ?? null;
  const [page, setPage] = useState<PersonPage | null>(null);
  const [error, setError] = useState("");
  const code = lang();
  const load = () => {
    if (who === null) return;
    setError("");
    api.person(who).then(setPage, (why: Error) => setError(why.message));
  };
  useEffect(load, [who, code]);
  const own = me !== null && who === me.person.id;
  const name = (own ? me?.person.name : page?.person.name) ?? t("Person");
  return (
    <Page key={own ? "me" : "other"} title={name}>
      {error && <Problem text={error} again={load} />}
      {page ? <Facts page={page} /> : !error && <Loading />}
      {own && <Account />}
    </Page>
  );
}
