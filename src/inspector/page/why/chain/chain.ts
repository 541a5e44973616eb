/** Who takes part in a cycle: what happens goes from one of them to another. */
export type Participant = 'world' | 'mind' | 'memory' | 'voice' | 'delegates' | 'record';

/** One link of the chain of causes of a cycle. Times are milliseconds since the epoch. */
export interface ChainLink {
  /** Of what was heard and said its own id, of an effect its key. */
  id: string;
  kind: 'heard' | 'competition' | 'effect' | 'context' | 'call' | 'said' | 'commit';
  /** What it is, in a word or two. */
  title: string;
  /** What it says. */
  text: string;
  /** With whom the mind deals in it. */
  with: Participant;
  /** When it happened or was asked for; null when nothing says when. */
  at: number | null;
  /** When it was settled, of what is asked for; null while it is not, and of what only happens. */
  to: number | null;
  /** Whether it came to nothing. */
  isFailed: boolean;
  /** The links that it came of. */
  causes: readonly string[];
}

/** A link with all that it came of and all that came of it. */
export function followed(chain: readonly ChainLink[], id: string): ReadonlySet<string> {
  if (!chain.some((link) => link.id === id)) return new Set();
  const found = new Set([id]);
  const back = (of: string): void => {
    for (const cause of chain.find((link) => link.id === of)?.causes ?? [])
      if (!found.has(cause)) {
        found.add(cause);
        back(cause);
      }
  };
  const on = (of: string): void => {
    for (const link of chain)
      if (link.causes.includes(of) && !found.has(link.id)) {
        found.add(link.id);
        on(link.id);
      }
  };
  on(id);
  back(id);
  return found;
}
