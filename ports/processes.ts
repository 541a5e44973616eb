/** A program that runs on this machine, as it is at one moment. */
export interface RunningProcess {
  pid: number;
  /** When it began, in the system's own count; with the pid it tells a process from a later one of the same number. */
  started: string;
  /** Its command line, with a space between two arguments. */
  command: string;
  /** The memory that it holds, bytes. */
  memory: number;
  /** The time for which it has had a processor, milliseconds. */
  processorTime: number;
}

/** Looks up the programs that run on this machine. */
export interface ProcessTable {
  /**
   * The processes of which the command line holds a text, without this one.
   *
   * @throws when this system does not tell
   */
  find(text: string): Promise<readonly RunningProcess[]>;
}
