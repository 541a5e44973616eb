/** The holder of a mind's lease: shown to whoever finds the mind held. */
export interface Holder {
  /** The machine's name. */
  machine: string;
  /** The process, as the machine numbers it. */
  process: number;
}
