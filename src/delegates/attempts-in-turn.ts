/**
 * Runs the attempts at each task one after the other. One that was given up may take a while until it is gone (a program has
 * five seconds to end by itself), and two that work at the same thing at once would spoil it for each other.
 */
export class AttemptsInTurn {
  private readonly newest = new Map<string, Promise<unknown>>();

  /** Begins an attempt at a task when the one before it is over, however that ended. */
  async take<T>(task: string, attempt: () => Promise<T>): Promise<T> {
    const before = this.newest.get(task);
    const over = before === undefined ? attempt() : before.then(attempt, attempt);
    this.newest.set(task, over);
    try {
      return await over;
    } finally {
      if (this.newest.get(task) === over) this.newest.delete(task);
    }
  }
}
