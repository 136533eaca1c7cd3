/* index.tsx: CATAN - Rise of the Inkas for the table page. */
import type { BoardModule } from "../board";
import { Board } from "./Board";
import { Hand } from "./Hand";
import { Panel } from "./Panel";
import { Rules } from "./Rules";
import { Score } from "./Score";
import { say } from "./say";
import { prompt } from "./words";
import "../common/common.css";
import "./inkas.css";
import "./map.css";

export default { Board, Hand, Panel, Rules, Score, prompt, say } satisfies BoardModule;
