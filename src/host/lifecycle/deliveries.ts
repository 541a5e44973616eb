import type { Utterance } from '../../../ports/command.ts';
import type { EngineCall } from '../../../ports/engine.ts';

/** The deliveries for which a mind has asked its engine. */
export class Deliveries {
  private readonly call: (call: EngineCall) => void;
  private readonly perform: (pending?: readonly Utterance[]) => Promise<void>;
  private readonly isOver: () => void;
  /** Those that the engine has not begun. */
  private readonly waiting = new Set<() => Promise<void>>();
  private latest: Promise<void> = Promise.resolve();
  private asked = 0;
  private over = 0;

  /**
   * @param call has it performed
   * @param perform brings what is pending to its channel; never rejects
   * @param isOver is told when one is over
   */
  constructor(
    call: (call: EngineCall) => void,
    perform: (pending?: readonly Utterance[]) => Promise<void>,
    isOver: () => void,
  ) {
    this.call = call;
    this.perform = perform;
    this.isOver = isOver;
  }

  /** How many are not over. */
  get size(): number {
    return this.asked - this.over;
  }

  /** Asks for one. @param pending all that is to be delivered, where that is known */
  ask(pending?: readonly Utterance[]): void {
    this.asked += 1;
    const begin = () => {
      if (!this.waiting.delete(begin)) return this.latest;
      this.latest = this.perform(pending).finally(() => {
        this.over += 1;
        this.isOver();
      });
      return this.latest;
    };
    this.waiting.add(begin);
    this.call({ key: `delivery/${this.asked}`, service: 'delivery', perform: begin });
  }

  /** Begins those that the engine has not begun: it is not asked any more. */
  beginAll(): void {
    for (const begin of this.waiting) void begin();
  }

  /** Resolves when those that have begun are over. */
  quiet(): Promise<void> {
    return this.latest;
  }
}
