import type { ActivationEngine, Drive, Driven } from '../../../ports/engine.ts';
import type { Random } from '../../../ports/random.ts';
import { RestateDrive, type TurnTaken } from '../../../src/restate/restate-drive.ts';

/** Resolves behind all that waits now. */
const nextTurn = () => new Promise<void>((resolve) => queueMicrotask(resolve));

/** What is called, by which promise it is over. */
type Call = () => Promise<unknown>;

/**
 * Restate as bad as it may be: it calls once or more, late, and what came later first; it loses replies and calls again; and what it has called it
 * calls once more long after. One turn of a mind at a time is all that it holds to.
 */
export class UnreliableRestate implements ActivationEngine {
  private readonly random: Random;
  private readonly isHeldUp: (key: string) => boolean;
  private drawn = 0;
  private underWay = 0;
  private readonly past: Call[] = [];
  /** How often it called once more than it should have. */
  repeats = 0;

  /** @param isHeldUp which calls come too late, whenever that is */
  constructor(random: Random, isHeldUp: (key: string) => boolean = () => false) {
    this.random = random;
    this.isHeldUp = isHeldUp;
  }

  /** Resolves when nothing is on its way but what comes by the time. */
  async quiet(): Promise<void> {
    while (this.underWay > 0) await nextTurn();
  }

  drive(driven: Driven): Drive {
    let known = 0;
    let turning: Promise<unknown> = Promise.resolve();
    const takeTurn = async (due: number | null): Promise<void> => {
      let taken: TurnTaken;
      do {
        // the first attempt is lost while it runs, and is over before or after the second
        if (this.happens(0.2)) void this.deliver(() => drive.turn({ known, due }));
        taken = await drive.turn({ known, due });
      } while (this.happens(0.2));
      known = taken.sequence;
      for (const { key } of taken.calls) if (!this.isHeldUp(key)) this.send(() => drive.perform(key));
      const { later } = taken;
      if (later !== null) driven.clock.at(driven.clock.now() + later.delay, () => this.send(turn(later.due)));
    };
    const turn = (due: number | null): Call => {
      return () => {
        turning = turning.then(() => takeTurn(due));
        return turning;
      };
    };
    const drive = new RestateDrive(
      driven,
      async () => this.send(turn(null)),
      () => {},
    );
    return drive;
  }

  private draw(): number {
    this.drawn += 1;
    return this.random.uniform('engine', this.drawn);
  }

  private happens(chance: number): boolean {
    return this.draw() < chance;
  }

  private send(call: Call): void {
    const repeats = this.happens(0.3) ? 2 : 1;
    for (let each = 0; each < repeats; each += 1) void this.deliver(call);
    this.repeats += repeats - 1;
    const old = this.past[Math.floor(this.draw() * this.past.length)];
    if (old !== undefined && this.happens(0.2)) {
      this.repeats += 1;
      void this.deliver(old);
    }
    this.past.push(call);
  }

  private async deliver(call: Call): Promise<void> {
    this.underWay += 1;
    for (let wait = Math.floor(this.draw() * 5); wait > 0; wait -= 1) await nextTurn();
    await call();
    this.underWay -= 1;
  }
}
