import type { Outcome, Perform, PerformOf } from '../../ports/command.ts';
import {
  effects,
  isJournaled,
  notDone,
  type JournaledKind,
  type OutcomeOf,
} from '../../ports/effects/effects.ts';
import { withoutGiven } from '../../ports/performable.ts';
import { answerOf, exampleOf, type AnsweringWorld } from './answer-world.ts';
import type { MemoryJournal } from './memory-journal.ts';
import { givenUpOutcome, heldOutcome, silence, type TaskRunPerform, type Think } from './thoughts.ts';
import type { Moment, WorldParts } from './world-parts.ts';

/** What performing needs of the world. */
interface Surroundings extends AnsweringWorld {
  /** Counts the activations. */
  epoch(): number;
  readonly journal: MemoryJournal;
  /** Whether the process dies here, or is dead already. */
  reaches(moment: Moment): boolean;
  later(delay: number, happen: () => void): void;
  settled(key: string, outcome: Outcome): void;
}

type Back = (delay: number, outcome: () => Outcome | null) => void;

/** Performs the effects of a mind, as the gateway of a host does, and keeps those under way. */
export class Performing {
  /** Every call of the voice that was made: not those that the journal answered. */
  readonly thinks: Think[] = [];
  /** Every review that was asked for. */
  readonly reviews: PerformOf<'review.write'>[] = [];
  /** How many reflections were asked for. */
  private reflections = 0;
  /** Every attempt at a delegated task that was begun. */
  readonly runs: TaskRunPerform[] = [];
  private readonly parts: WorldParts;
  private readonly world: Surroundings;
  private readonly inFlight = new Map<string, object>();

  constructor(parts: WorldParts, world: Surroundings) {
    this.parts = parts;
    this.world = world;
  }

  has(key: string): boolean {
    return this.inFlight.has(key);
  }

  /** Ignores all results from now on. */
  forget(): void {
    this.inFlight.clear();
  }

  /** What is given up is settled as that: nobody takes it up again. */
  cancel(key: string): void {
    if (!this.inFlight.delete(key)) return;
    const { journal } = this.world;
    const effect = journal.read(key)?.asked.effect;
    if (effect) journal.settle(key, givenUpOutcome(effect), this.world.now());
  }

  perform(asked: Perform): void {
    const token = {};
    this.inFlight.set(asked.key, token);
    const back: Back = (delay, outcome) =>
      this.world.later(delay, () => {
        if (this.inFlight.get(asked.key) !== token) return;
        const settled = outcome();
        if (settled === null) return;
        this.inFlight.delete(asked.key);
        this.world.settled(asked.key, settled);
      });
    if (isJournaled(asked)) return this.performOnce(asked, back);
    // what the inbox answers is what waited when it was asked, however late the answer comes
    const known =
      asked.effect === 'mandates.query' && this.parts.consult !== undefined
        ? this.parts.consult(asked)
        : answerOf(asked, this.world);
    const delay = this.latency(asked);
    if (delay !== null) back(delay, () => known);
  }

  /** Through the journal: what was answered is never done again. */
  private performOnce(asked: PerformOf<JournaledKind>, back: Back): void {
    const { world } = this;
    if (world.reaches('before journal')) return;
    const { journal } = world;
    const { journal: journaling } = effects[asked.effect];
    const given = { idempotent: journaling.idempotent === true, epoch: world.epoch(), now: world.now() };
    const cleared = journal.begin(withoutGiven(asked), given);
    if (world.reaches('after journal')) return;
    if (cleared.clearance === 'settled') return back(1, () => cleared.outcome);
    if (cleared.clearance === 'held') return back(1, () => heldOutcome(asked));
    const does = this.beginning(asked);
    const delay = this.latency(asked);
    if (delay === null) return;
    back(delay, () => {
      const outcome = does();
      if (world.reaches('after effect')) return null;
      journal.settle(asked.key, outcome, world.now());
      return world.reaches('after receipt') ? null : outcome;
    });
  }

  /** Begins an effect that happens once; what is returned ends it. */
  private beginning(asked: PerformOf<JournaledKind>): () => Outcome {
    if (asked.effect === 'think') {
      const call = this.thinks.push(asked) - 1;
      return () => this.parts.think?.(asked, call) ?? silence;
    }
    if (asked.effect === 'review.write') {
      const call = this.reviews.push(asked) - 1;
      return () => this.parts.review?.(asked, call) ?? exampleOf(asked.effect);
    }
    if (asked.effect === 'reflection.write') {
      const call = this.reflections++;
      return () => this.parts.reflect?.(asked, call) ?? exampleOf(asked.effect);
    }
    if (asked.effect === 'consolidation.write')
      return () => {
        const outcome = answerOf(asked, this.world) as OutcomeOf<'consolidation.write'>;
        return this.parts.consolidate?.(asked, outcome) ?? outcome;
      };
    if (
      asked.effect === 'confidence.ask' ||
      asked.effect === 'thought.retry' ||
      asked.effect === 'thought.escalate'
    )
      return () => this.parts.doubt?.(asked) ?? exampleOf(asked.effect);
    if (asked.effect === 'task.run') {
      this.runs.push(asked);
      return () => this.parts.run?.(asked) ?? exampleOf(asked.effect);
    }
    if (asked.effect === 'tool.call') {
      // the last check is where the call leaves, as in the performer of a host
      if (asked.consent !== undefined && this.world.now() > asked.consent.until)
        return () => notDone('tool.call', { kind: 'failed', message: 'The time for it is over.' });
      this.parts.called?.(asked, this.world.now());
    }
    return () => exampleOf(asked.effect);
  }

  private latency(asked: Perform): number | null {
    return this.parts.latency ? this.parts.latency(asked) : 1;
  }
}
