/** Where something is said or done, and by whom. */
export interface SayOptions {
  /** The owner when left out. */
  speaker?: string;
  /** The first space of the configuration when left out. */
  space?: string;
  /** The percept's id; whoever repeats it with the same id is told `duplicate`. A new one when left out. */
  id?: string;
  /** Gives up before it is sent. */
  signal?: AbortSignal;
}
