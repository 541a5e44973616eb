/** A signal of change that several callers can wait for. */
export class Changes {
  private waiting: (() => void)[] = [];

  /** Resolves with the next change. */
  next(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Something has changed: all who wait look again. */
  happened(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}
