/* index.tsx: Wayfarers of the South Tigris for the table page. */
import type { BoardModule } from "../board";
import { Board } from "./Board";
import { Hand } from "./Hand";
import { Panel } from "./Panel";
import { Rules } from "./Rules";
import { Score } from "./Score";
import { help } from "./says";
import { prompt, say } from "./words";
import "../common/common.css";
import "./wayfarers.css";

export default { Board, Hand, Panel, Rules, Score, prompt, help, say } satisfies BoardModule;
