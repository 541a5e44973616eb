/** How the page stands to its server. What is shown is old in every state but `live`. */
export type Connection =
  | { kind: 'connecting' }
  | { kind: 'live' }
  /** It is tried again. `since`: when the last was heard of it. */
  | { kind: 'lost'; since: number }
  /** Trying again is of no use before somebody does something. */
  | { kind: 'refused'; code: string; why: string };
