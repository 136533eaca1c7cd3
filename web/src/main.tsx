/* main.tsx: where the page begins. */
import "./style/base.css";
import "./style/pages.css";
import { Component, render, type ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t, useLang } from "./i18n";
import { fetchMe } from "./people";
import { Lobby } from "./pages/Lobby";
import { Missing } from "./pages/Missing";
import { useRoute, type Route } from "./router";
import { startSettings } from "./settings";
import { Loading, Page, Problem } from "./ui/basics";
import { Shell } from "./ui/Shell";

type Pages = typeof import("./pages/more");
let more: Pages | null = null;

/* Pages other than the lobby come a moment later. */
function useMore(wanted: boolean): { pages: Pages | null; failed: boolean; again(): void } {
  const [, again] = useState(0);
  const [failed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    import("./pages/more").then(
      (pages) => {
        more = pages;
        again((n) => n + 1);
      },
      () => setFailed(true),
    );
  };
  useEffect(() => {
    if (wanted && !more) load();
  }, [wanted]);
  return { pages: more, failed, again: load };
}

function Body({ route }: { route: Route }) {
  const simple = route.page === "lobby" || route.page === "missing";
  const { pages, failed, again } = useMore(!simple);
  if (route.page === "lobby") return <Lobby />;
  if (route.page === "missing") return <Missing />;
  if (failed) {
    return (
      <Page title={t("Something is missing")}>
        <Problem text={t("A part of the page did not arrive.")} again={again} />
      </Page>
    );
  }
  if (!pages)
    return (
      <main id="main" class="page" tabIndex={-1}>
        <Loading />
      </main>
    );
  switch (route.page) {
    case "table":
      return <pages.Table key={route.id} id={route.id} />;
    case "replay":
      return <pages.Replay key={route.id} id={route.id} at={route.at} />;
    case "rules":
      return <pages.Rules game={route.game} />;
    case "learn":
      return <pages.Learn key={route.game} game={route.game} />;
    case "person":
      return <pages.Person key={route.id} id={route.id} />;
    case "ratings":
      return <pages.Ratings game={route.game} />;
    case "fair":
      return <pages.Fair />;
  }
}

/* An error of ours must not leave an empty page. */
class Safe extends Component<{ children: ComponentChildren }, { error: boolean }> {
  override state = { error: false };
  static override getDerivedStateFromError() {
    return { error: true };
  }
  override componentDidCatch(error: unknown) {
    console.error(error);
  }
  override render() {
    if (!this.state.error) return this.props.children;
    return (
      <main id="main" class="page" tabIndex={-1}>
        <h1>{t("Something went wrong")}</h1>
        <Problem
          text={t("The page made a mistake. Your game is safe on the server.")}
          again={() => location.reload()}
        />
      </main>
    );
  }
}

function App() {
  useLang();
  const route = useRoute();
  return (
    <Shell route={route}>
      <Safe key={route.page}>
        <Body route={route} />
      </Safe>
    </Shell>
  );
}

void startSettings().then(() => {
  const root = document.getElementById("app");
  if (root) render(<App />, root);
  void fetchMe();
});
