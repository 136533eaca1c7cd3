/* more.ts: the pages that are not needed at first sight, as one file to fetch. */
import "../style/table.css";

export { Table } from "./Table";
export { Replay } from "./Replay";
export { Rules } from "./Rules";
export { Learn } from "./Learn";
export { Person } from "./Person";
export { Ratings } from "./Ratings";
export { Fair } from "./Fair";
