/* Rules.tsx: the rules, fetched when somebody reads them: a table does not need them. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n";
import { Loading, Problem } from "../../ui/basics";

export function Rules() {
  const [Text, setText] = useState<ComponentType | null>(null);
  const [isLost, setLost] = useState(false);
  const fetchText = () => {
    setLost(false);
    import("./RulesText").then((m) => setText(() => m.RulesText), () => setLost(true));
  };
  useEffect(fetchText, []);
  if (isLost) return <Problem text={t("The rules did not arrive.")} again={fetchText} />;
  return Text ? <Text /> : <Loading />;
}
