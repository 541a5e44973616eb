/** Tells what was derived from memory whether it still holds, so that it is read again only where it does not. */
export interface Revisions {
  /** The cycle of what the last deep pass has found of the gut; null before the first, and from when something is forgotten until the next: it was made of that, too. */
  attuned: number | null;
  /** Another text whenever the single times that something recurred may have changed: something new was noticed, or something was forgotten, wherever that was done. */
  occurrences: string;
}

export interface RevisionStore {
  revisions(): Promise<Revisions>;
}
