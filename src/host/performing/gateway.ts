import type { Clock } from '../../../ports/clock.ts';
import type { Outcome, Perform } from '../../../ports/command.ts';
import { cycleOfKey } from '../../../ports/effect-key.ts';
import { effects, isJournaled, notDone } from '../../../ports/effects/effects.ts';
import { readOutcome } from '../../../ports/effects/read-outcome.ts';
import { useOfOutcome } from '../../../ports/effects/use-of-outcome.ts';
import type { Clearance, JournalEntry, JournalStore, Progress } from '../../../ports/journal.ts';
import { withoutGiven, type Performable, type PerformableOf } from '../../../ports/performable.ts';
import type { Budget, BudgetSpent } from '../../costs/budget.ts';
import type { CallAccount } from '../../costs/call-account.ts';
import { overBudget } from '../../costs/over-budget.ts';
import { AttemptsInTurn } from '../../delegates/attempts-in-turn.ts';
import type { News } from '../news/news.ts';
import { patiently } from '../clock/patiently.ts';
import { partialOf } from './perform-task.ts';
import type { Performer } from './performer.ts';
import type { PreparedReads } from './thought-reads.ts';

export interface GatewayParts {
  performer: Performer;
  journal: JournalStore;
  epoch: number;
  clock: Clock;
  /** Aborts when the mind ends, so that the database is no longer waited for. */
  signal: AbortSignal;
  tell: (news: News) => void;
  /** Knows the calls of the voice that performs; left out, none joins the ledger. */
  account?: CallAccount;
  /** What calls may cost; left out, they are not limited. */
  budget?: Budget | null;
  /** The same call of a tool in a cycle that crashes have ended; left out, none is looked for. */
  calledBefore?: (asked: PerformableOf<'tool.call'>) => Promise<JournalEntry | null>;
  /** The outcome of an attempt at a task is durable; left out, nobody is told. */
  reported?: (attempt: PerformableOf<'task.run'>) => Promise<void>;
}

/** Permission to perform an effect. */
type Cleared = Extract<Clearance, { clearance: 'go' }>;

/**
 * The reason for which effects are cancelled: the mind does without them, or the mind itself ends and the journal keeps them
 * open.
 */
export const givenUpReason = 'given up by the mind';
export const mindEnded = 'the mind ended';

/**
 * The gateway, the only way from a mind to the world (I4). An effect is noted in the journal before it leaves, and its outcome
 * is durable before anybody sees it; what the journal already knows is not done again, and what it cannot know is held for a
 * person.
 */
export class Gateway {
  private readonly parts: GatewayParts;
  private readonly writing = new Set<Promise<unknown>>();
  /** The latest progress of long effects that is still to be written. */
  private readonly told = new Map<string, Progress>();
  /** The writes of progress under way, by the key of the effect. */
  private readonly keeping = new Map<string, Promise<void>>();
  private readonly attempts = new AttemptsInTurn();

  constructor(parts: GatewayParts) {
    this.parts = parts;
  }

  async perform(asked: Performable, signal: AbortSignal): Promise<Outcome> {
    const { performer } = this.parts;
    if (!isJournaled(asked)) return performer.perform(asked, { signal });
    const once = () => this.performOnce(asked, signal);
    return asked.effect === 'task.run' ? this.attempts.take(asked.task, once) : once();
  }

  /** The outcome of an effect: from the journal when it is known there, else by performing it. */
  private async performOnce(asked: Performable, signal: AbortSignal): Promise<Outcome> {
    const { tell } = this.parts;
    if (signal.aborted) return givenUpOutcome(asked);
    const before = await this.before(asked);
    if (before !== null) return before;
    const prepared = this.prepare(asked);
    const cleared = await this.begin(asked);
    switch (cleared.clearance) {
      case 'settled':
        tell({ kind: 'effect.recalled', key: asked.key });
        this.tellReported(asked);
        // an older version may have kept what no part of the mind can use
        return readable(asked, cleared.outcome);
      case 'held':
        tell({ kind: 'effect.unknown', key: asked.key });
        return heldOutcome(asked);
      case 'go': {
        const { attempt, requestedAt } = cleared;
        tell({ kind: 'effect.begun', key: asked.key, attempt, requestedAt });
        return this.performWithinBudget(asked, cleared, signal, prepared);
      }
      default:
        return cleared satisfies never;
    }
  }

  /** The outcome of the same call where it was made before and may not be made twice; null where it is to be made. */
  private async before(asked: Performable): Promise<Outcome | null> {
    const { calledBefore, performer, tell } = this.parts;
    if (asked.effect !== 'tool.call' || !calledBefore || performer.isIdempotent(asked)) return null;
    const found = await this.insist(asked.key, () => calledBefore(asked));
    if (found === null) return null;
    const { key, outcome } = found;
    tell({ kind: outcome === null ? 'effect.unknown' : 'effect.recalled', key });
    return outcome === null ? heldOutcome(asked) : readable(asked, outcome);
  }

  /** Calls of a model wait for one another and for the budget, where there is one. */
  private performWithinBudget(
    asked: Performable,
    cleared: Cleared,
    signal: AbortSignal,
    prepared: PreparedReads | null,
  ): Promise<Outcome> {
    const { performer, budget = null } = this.parts;
    const perform = () => performer.perform(asked, { signal, resumes: cleared.progress, prepared });
    if (budget === null || effects[asked.effect].purpose === null)
      return this.performCleared(asked, cleared, signal, perform);
    return budget.within(
      () => this.performCleared(asked, cleared, signal, perform),
      (spent: BudgetSpent) =>
        this.performCleared(asked, cleared, signal, async () =>
          overBudget(asked, spent, this.parts.clock.now()),
        ),
    );
  }

  private async performCleared(
    asked: Performable,
    { attempt }: Cleared,
    signal: AbortSignal,
    perform: () => Promise<Outcome>,
  ): Promise<Outcome> {
    const outcome = signal.aborted ? givenUpOutcome(asked) : readable(asked, await perform());
    // an effect that only the end of the mind cut off stays open, and the next activation asks the journal again
    if (signal.reason === mindEnded) return outcome;
    // what was given up was perhaps half done: nobody who reads this later may take it for a failure to be tried again
    const receipt =
      signal.reason === givenUpReason && !outcome.ok ? givenUpOutcome(asked, partialOf(outcome)) : outcome;
    // a receipt is the last word: what the next attempt is to begin from has to stand before it
    const keeping = this.keeping.get(asked.key);
    if (keeping !== undefined) await Promise.allSettled([keeping]);
    const settled = this.settle(asked.key, receipt, attempt);
    // what the commit looks at leaves with the receipt; it only reads
    void this.written(this.foresee(asked, receipt));
    await settled;
    this.tellUse(asked, outcome);
    this.tellReported(asked);
    return outcome;
  }

  /**
   * Writes the progress of a long effect to the journal, in order; of reports that come during a write only the newest is kept.
   * Rejects when the journal cannot be written any more.
   *
   * @param kept hears of each that is durable, how far it is, 0 to 1
   */
  async progress(key: string, progress: Progress, kept: (done: number) => void): Promise<void> {
    this.told.set(key, progress);
    if (this.keeping.has(key)) return;
    const keeping = this.keepTold(key, kept);
    this.keeping.set(key, keeping);
    await this.written(keeping);
  }

  /** Resolves when nothing is being written to the journal. */
  async quiet(): Promise<void> {
    while (this.writing.size > 0) await Promise.allSettled(this.writing);
  }

  /** Tells watchers the use of a model, once the answer is durable: each call is told once. */
  private tellUse({ key, effect }: Perform, outcome: Outcome): void {
    const { purpose } = effects[effect];
    const use = useOfOutcome(outcome);
    if (purpose !== null && use !== null) this.parts.tell({ kind: 'model.called', key, purpose, ...use });
  }

  /** What was needed for the attempt is put away; what cannot be now is at the next activation. */
  private tellReported(asked: Performable): void {
    if (asked.effect !== 'task.run') return;
    void this.written(this.parts.reported?.(asked).catch(() => undefined) ?? Promise.resolve());
  }

  /** What is read beforehand leaves with the note in the journal; not where the effect may have to wait for the budget. */
  private prepare(asked: Performable): PreparedReads | null {
    const { performer, budget = null } = this.parts;
    const prepared = budget === null ? performer.prepare(asked) : null;
    // what is said is taken in with it, which writes
    if (prepared !== null) void this.written(prepared.reads);
    return prepared;
  }

  /** It is only a help: what goes wrong with it goes wrong with the commit as well, or does not matter. */
  private async foresee(asked: Perform, outcome: Outcome): Promise<void> {
    await this.parts.performer.foresee(asked, outcome).catch(() => undefined);
  }

  private begin(asked: Performable) {
    const { journal, performer, epoch, clock } = this.parts;
    const idempotent = performer.isIdempotent(asked);
    const cycle = cycleOfKey(asked.key);
    // as the chart asked for it: that answers for it, and is what the mind asks for again
    const kept = withoutGiven(asked);
    return this.insist(asked.key, () => journal.begin(kept, { cycle, idempotent, epoch, now: clock.now() }));
  }

  /** Writes a receipt, and the call that was made with it into the ledger. */
  private async settle(key: string, outcome: Outcome, attempt: number): Promise<void> {
    const { journal, epoch, clock, account, budget } = this.parts;
    const call = account?.take(key, { at: clock.now(), cycle: cycleOfKey(key), attempt }) ?? null;
    await this.insist(key, () =>
      journal.settle(key, outcome, { epoch, now: clock.now(), ...(call !== null && { call }) }),
    );
    if (call !== null) budget?.note(call);
  }

  private async keepTold(key: string, kept: (done: number) => void): Promise<void> {
    const { journal, epoch, clock } = this.parts;
    try {
      for (let next = this.told.get(key); next !== undefined; next = this.told.get(key)) {
        const progress = next;
        this.told.delete(key);
        await this.insist(key, () => journal.progress(key, progress, { epoch, now: clock.now() }));
        kept(progress.done);
      }
    } finally {
      // in the same breath as the last look at what was told, so that nothing can be told in between and lie there
      this.keeping.delete(key);
      this.told.delete(key);
    }
  }

  private insist<T>(key: string, attempt: () => Promise<T>): Promise<T> {
    const { clock, signal, tell } = this.parts;
    const delayed = (error: unknown, again: number) =>
      tell({ kind: 'journal.delayed', key, message: String(error), again });
    return this.written(patiently(attempt, { clock, signal, delayed }));
  }

  private async written<T>(written: Promise<T>): Promise<T> {
    this.writing.add(written);
    try {
      return await written;
    } finally {
      this.writing.delete(written);
    }
  }
}

/** The outcome as it can be kept and used, or the failure that stands for one that cannot. */
function readable(asked: Perform, outcome: Outcome): Outcome {
  const read = readOutcome(asked.effect, outcome);
  return 'outcome' in read ? read.outcome : malformedOutcome(asked, read.problem);
}

/** The outcome that stands for an answer that cannot be used as it came. */
function malformedOutcome({ effect }: Perform, message: string): Outcome {
  if (effect === 'task.run')
    return { effect, ok: false, failure: { kind: 'failed', message, partial: null } };
  const failure = { kind: 'malformed' as const, message };
  if (effect !== 'think') return notDone(effect, failure);
  const remedy = 'If it comes again, choose another model, or lower "voice.maxTokens".';
  return { effect, ok: false, failure: { ...failure, remedy, retryAfter: null } };
}

/** The receipt of an effect that the mind itself gave up, with what there is of its output. */
function givenUpOutcome({ effect }: Perform, partial: string | null = null): Outcome {
  const message = 'The mind gave it up; how far it had come is not known.';
  if (effect === 'think')
    return {
      effect,
      ok: false,
      failure: { kind: 'cancelled', message, remedy: 'Nothing.', retryAfter: null },
    };
  const failure = { kind: 'outcomeUnknown' as const, message };
  return effect === 'task.run'
    ? { effect, ok: false, failure: { ...failure, partial } }
    : notDone(effect, failure);
}

/** The outcome that a mind is given for an effect when nobody knows whether it was done. */
const heldOutcome = ({ effect }: Perform): Outcome =>
  notDone(effect, {
    kind: 'outcomeUnknown',
    message:
      'A crash fell between beginning it and its receipt. A person has to say whether it was done: wakeful review.',
  });
