import type { WhatIfEdit } from '../service/what-if/what-if.ts';

/** What is edited, as it is named on the command line. */
export interface NamedPart {
  kind: WhatIfEdit['kind'];
  id: string;
}

export interface WhatIfCommandOptions {
  cycle?: number;
  edit?: NamedPart;
  /** What it is then. */
  text?: string;
  nothing?: boolean;
  /** Of an answer: what is said aloud; false for nothing. */
  say?: string | false;
  as?: string;
  cycles?: number;
  list?: boolean;
  json?: boolean;
}

/** How many of the latest cycles `--list` shows. */
export const cyclesListed = 5;
