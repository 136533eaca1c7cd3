/* Stopped.tsx: a game that cannot be played on: why, and what can still be done with it. */
import { Icon } from "../art/symbols";
import { t } from "../i18n";
import { replayFile } from "../net/api";
import type { TableInfo } from "../protocol";
import { Button, Link } from "./basics";

export function Stopped({ table, onClose }: { table: TableInfo; onClose(): void }) {
  const isOurs = table.hosting || table.mine.length > 0;
  return (
    <section class="result card" aria-labelledby="stopped-title">
      <h2 id="stopped-title" tabIndex={-1}>
        {t("This game has stopped")}
      </h2>
      <p>{table.stopped}</p>
      {isOurs && (
        <div class="row">
          <a class="button" href={replayFile(table.id)} download={`${table.id}.replay`}>
            <Icon name="download" />
            {t("Download")}
          </a>
          <Link to={`/replay/${table.id}`} class="button">
            <Icon name="play" />
            {t("Replay")}
          </Link>
          <Button icon="door" onClick={onClose}>
            {t("End it unfinished")}
          </Button>
        </div>
      )}
    </section>
  );
}
