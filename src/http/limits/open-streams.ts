/** Counts open streams, in all and for each bearer, and lets no more than so many be open. */
export class OpenStreams {
  private readonly most: { all: number; each: number };
  private readonly byName = new Map<string, number>();
  private open = 0;

  constructor(most: { all: number; each: number }) {
    this.most = most;
  }

  /** How many are open. */
  get count(): number {
    return this.open;
  }

  /** Takes a place; null when none is free. What is returned gives it back, once. */
  take(name: string): (() => void) | null {
    const own = this.byName.get(name) ?? 0;
    if (this.open >= this.most.all || own >= this.most.each) return null;
    this.open += 1;
    this.byName.set(name, own + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.open -= 1;
      const left = (this.byName.get(name) ?? 1) - 1;
      if (left === 0) this.byName.delete(name);
      else this.byName.set(name, left);
    };
  }
}
