import type { Drive, Driven, EngineCall } from '../../ports/engine.ts';

/** A call of a mind, as Restate is told of it: a name by which the process finds it, and nothing that the mind knows. */
export type CallReference = Pick<EngineCall, 'key' | 'service'>;

/** What a turn was called with. */
export interface TurnAsked {
  /** The newest turn of this activation that the engine has on record; 0 where there is none. */
  known: number;
  /** The time for which this call was delayed, milliseconds since the epoch; null for one that was to come at once. */
  due: number | null;
}

/** What is to be on record of a turn, and to be called because of it. */
export interface TurnTaken {
  /** Its number, from 1 on. */
  sequence: number;
  calls: CallReference[];
  /** The next turn that is called by the time, milliseconds from now; null where none is or one that is under way comes early enough. */
  later: { due: number; delay: number } | null;
}

/** How long after it was asked for a turn that has not come is asked for again, milliseconds. A turn may have been ended by hand, or lost. */
const longestUntilTurn = 10_000;

/**
 * An activation of a mind on Restate. The engine carries names and numbers: that the mind has a turn, that the call with a key is to be
 * performed. Messages, questions and answers stay with the activation and in the database. Hence whatever the engine does twice, late or in
 * another order finds nothing to do: a turn takes the messages that wait, in their order, and a call is performed once.
 *
 * What a turn asks for is told again with each turn until the engine has that turn on record, so that a reply that was lost loses nothing.
 */
export class RestateDrive implements Drive {
  private readonly driven: Driven;
  private readonly send: () => Promise<void>;
  private readonly ended: () => void;
  /** What was asked for and is not performed yet. */
  private readonly waiting = new Map<string, EngineCall>();
  private readonly running = new Map<string, Promise<void>>();
  /** What the engine is to call, each with the turn that told it so; null: none has. */
  private asked: { call: CallReference; turn: number | null }[] = [];
  private sequence = 0;
  private alarm: number | null = null;
  /** The turn that is called by the time, and the one that told the engine so. */
  private later: { due: number; turn: number } | null = null;
  private isRung = false;
  /** How often a turn was asked for. */
  private rings = 0;
  private hasEnded = false;
  private cancelWatch: () => void = () => {};
  /** How many calls of `turn` are under way: more than one where the engine has lost the reply to the first. */
  private turns = 0;
  private isRungAgain = false;
  /** Whether several were under way together: then nobody may have heard the reply that tells what was asked for last. */
  private wereSeveral = false;

  /**
   * @param send asks the engine for a turn; resolves when the engine has taken that, or the activation is over
   * @param ended is told that the activation is over
   */
  constructor(driven: Driven, send: () => Promise<void>, ended: () => void) {
    this.driven = driven;
    this.send = send;
    this.ended = ended;
  }

  ring(): void {
    if (this.turns > 0) this.isRungAgain = true;
    else if (!this.isRung && !this.hasEnded) void this.askForTurn();
  }

  wakeAt(at: number | null): void {
    this.alarm = at;
    if (this.comesTooLate()) this.tell();
  }

  call(call: EngineCall): void {
    const { key, service } = call;
    this.waiting.set(key, call);
    this.asked.push({ call: { key, service }, turn: null });
    this.tell();
  }

  end(): void {
    this.hasEnded = true;
    this.cancelWatch();
    this.waiting.clear();
    this.ended();
  }

  /** Takes the messages that wait, for the engine. */
  async turn({ known: told, due }: TurnAsked): Promise<TurnTaken> {
    this.isRung = false;
    this.cancelWatch();
    // no engine has a turn on record that there was not yet
    const known = told > this.sequence ? 0 : told;
    this.asked = this.asked.filter(({ turn }) => turn === null || turn > known);
    // a turn by the time of which the engine does not know, or that has come
    if (this.later !== null && (this.later.turn > known || this.later.due === due)) this.later = null;
    this.turns += 1;
    this.wereSeveral ||= this.turns > 1;
    try {
      this.wakeIfDue();
      do {
        this.isRungAgain = false;
        await this.driven.turn();
      } while (this.isRungAgain);
    } finally {
      this.turns -= 1;
    }
    this.sequence += 1;
    for (const each of this.asked) each.turn ??= this.sequence;
    const taken = {
      sequence: this.sequence,
      calls: this.asked.map(({ call }) => call),
      later: this.callLater(known),
    };
    if (this.wereSeveral && this.turns === 0) {
      this.wereSeveral = false;
      this.ring();
    }
    return taken;
  }

  /** Performs a call, for the engine: nothing where it has been performed, and what is under way is waited for. */
  async perform(key: string): Promise<void> {
    const call = this.waiting.get(key);
    if (call === undefined) return this.running.get(key);
    this.waiting.delete(key);
    const running = call.perform();
    this.running.set(key, running);
    try {
      await running;
    } finally {
      if (this.running.get(key) === running) this.running.delete(key);
    }
  }

  /** What a turn asks for is told with its reply; all else needs a turn. */
  private tell(): void {
    if (this.turns === 0) this.ring();
  }

  private async askForTurn(): Promise<void> {
    const { clock } = this.driven;
    this.isRung = true;
    this.rings += 1;
    const ring = this.rings;
    await this.send();
    const hasCome = () => !this.isRung || this.rings !== ring || this.hasEnded;
    if (hasCome()) return;
    this.cancelWatch = clock.at(clock.now() + longestUntilTurn, () => {
      if (!hasCome()) void this.askForTurn();
    });
  }

  private wakeIfDue(): void {
    if (this.alarm === null || this.driven.clock.now() < this.alarm) return;
    this.alarm = null;
    this.driven.wake();
  }

  /** Whether the alarm rings before any turn that the engine calls by the time. */
  private comesTooLate(): boolean {
    return this.alarm !== null && (this.later === null || this.later.due > this.alarm);
  }

  /** @param known the turn that the engine has on record: what a later one told may never have come to it */
  private callLater(known: number): TurnTaken['later'] {
    if (this.later !== null && this.later.turn > known) this.later = null;
    if (this.alarm === null || !this.comesTooLate()) return null;
    const due = this.alarm;
    this.later = { due, turn: this.sequence };
    return { due, delay: Math.max(0, due - this.driven.clock.now()) };
  }
}
