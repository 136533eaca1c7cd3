/* index.tsx: Yspahan for the table page. */
import type { BoardModule } from "../board";
import { Board } from "./Board";
import { Hand } from "./Hand";
import { Panel } from "./Panel";
import { Rules } from "./Rules";
import { say } from "./say";
import { prompt } from "./words";
import "../common/common.css";
import "./yspahan.css";
import "./town.css";

export default { Board, Hand, Panel, Rules, prompt, say } satisfies BoardModule;
