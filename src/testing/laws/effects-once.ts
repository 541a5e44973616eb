import type { Perform, PerformOf } from '../../../ports/command.ts';
import { effects, isJournaled, type JournaledKind } from '../../../ports/effects/effects.ts';
import type { PerceptId } from '../../../ports/identifiers.ts';
import type { Message, StepRecord } from '../../../ports/step.ts';
import type { Day } from '../days.ts';
import { faultTimesOf } from '../fault-schedule.ts';
import type { DayLaw } from '../day-law.ts';
import { must } from '../law.ts';
import type { LivedWorld } from '../lived-world.ts';
import { delegations } from '../tasks.ts';
import { ringing, type Think } from '../thoughts.ts';
import type { WorldParts } from '../world-parts.ts';
import { dayOf, daySize, troubledDays } from './lived-day.ts';

/**
 * What an effect is about. A turn that is taken up again after a crash may be in another mode or space by then: it is the same
 * question all the same.
 */
const subjectOf = (asked: PerformOf<JournaledKind>): string =>
  JSON.stringify(effects[asked.effect].journal.subject.map((field) => asked[field as keyof typeof asked]));

/** What a person wants done again, by the percept that says so, of what the mind reads in its inbox. */
const retriesIn = (message: Message): [PerceptId, string][] =>
  message.type === 'effect.settled' && message.outcome.effect === 'inbox.read' && message.outcome.ok
    ? message.outcome.candidates.flatMap(({ id, source }): [PerceptId, string][] =>
        source.kind === 'command' &&
        source.command.name === 'resolve' &&
        source.command.resolution === 'retry'
          ? [[id, source.command.effect]]
          : [],
      )
    : [];

/**
 * Checks that every key stands for one effect, however often the process dies, and that within one activation nothing is asked
 * twice under it, unless a person wants it done again.
 */
class KeyWitness {
  private readonly asked = new Set<string>();
  private readonly retries = new Map<PerceptId, string>();
  private readonly calls: CallWitness;

  constructor(calls: CallWitness) {
    this.calls = calls;
  }

  sees({ message, commands }: StepRecord, world: LivedWorld): void {
    if (message.type === 'activation.began') this.asked.clear();
    for (const [percept, key] of retriesIn(message)) this.retries.set(percept, key);
    for (const each of commands) {
      if (each.type === 'commit')
        for (const percept of each.acknowledged) {
          const key = this.retries.get(percept);
          if (key === undefined) continue;
          this.asked.delete(key);
          this.calls.wantedAgain(key);
        }
      if (each.type !== 'perform' || !isJournaled(each)) continue;
      const { key } = each;
      must(!this.asked.has(key), () => `The key ${key} was minted twice.`);
      this.asked.add(key);
      const known = world.begun(key);
      if (!known || !isJournaled(known)) continue;
      const [before, now] = [subjectOf(known), subjectOf(each)];
      must(before === now, () => `The key ${key} stands for two effects:\n${before}\n${now}`);
    }
  }
}

/** Checks every call from outside: what was begun, and what was answered durably. It does not believe the journal. */
class CallWitness {
  private readonly begun = new Set<string>();
  private readonly answered = new Set<string>();
  /** By winner, the cycle whose first question about it was answered well. */
  private readonly paid = new Map<string, number>();
  /** Cycles that were given up in the middle, or whose last call failed: what they worked on may be thought about anew. */
  readonly dropped = new Set<number>();
  private last: { think: Think; ok: boolean } | null = null;

  begins(asked: Perform): void {
    if (asked.effect === 'task.run' || asked.effect === 'tool.call') {
      must(!this.begun.has(asked.key), () => `${asked.key} was begun twice, and may have been done twice.`);
      this.begun.add(asked.key);
    }
    if (asked.effect !== 'think') return;
    const { cycle, step, winner, key } = asked;
    must(!this.answered.has(key), () => `${key} was answered, and the voice was asked again.`);
    must(
      !this.answered.has(`${cycle}.${step}`),
      () => `Step ${step} of cycle ${cycle} was answered, and the voice was asked again under ${key}.`,
    );
    const paid = this.paid.get(winner);
    must(
      step > 0 || paid === undefined || paid === cycle || this.dropped.has(paid),
      () => `Cycle ${paid} had an answer about ${winner}, and cycle ${cycle} asked again.`,
    );
  }

  /** A person has said that it is to be done again: what may have been done twice then is theirs to answer for. */
  wantedAgain(key: string): void {
    this.begun.delete(key);
  }

  does(think: Think, ok: boolean): void {
    this.last = { think, ok };
  }

  /** The receipt of what was done last is durable. */
  settles(): void {
    if (this.last === null) return;
    const { think, ok } = this.last;
    this.last = null;
    this.answered.add(think.key);
    if (!ok) this.dropped.add(think.cycle);
    if (!ok) return;
    this.answered.add(`${think.cycle}.${think.step}`);
    if (think.step === 0) this.paid.set(think.winner, think.cycle);
  }
}

function witnessed(witness: CallWitness, { thoughts, latencies, faults }: Day): WorldParts {
  const schedule = faultTimesOf(faults);
  let calls = 0;
  let others = 0;
  return {
    latency(asked) {
      witness.begins(asked);
      if (asked.effect !== 'think') return faults.delays[others++ % faults.delays.length]!;
      return latencies[calls++ % latencies.length]!;
    },
    think(asked, call) {
      const outcome = thoughts[call % thoughts.length]!;
      witness.does(asked, outcome.ok);
      return outcome;
    },
    dies(moment) {
      if (moment === 'after receipt') witness.settles();
      return schedule.dies?.(moment) === true;
    },
  };
}

/** The law of effects once (I4). */
export const effectsOnce: DayLaw<Day> = {
  name: 'effects-once',
  invariant: 'I4',
  statement:
    'What came of an effect is never asked for again, whenever the process dies; a key stands for one effect; what may have been done is not done again, unless a person says so.',
  // something is given away for sure, when there is anybody to give it to
  lives: (build, limits) =>
    troubledDays(limits)(build).map((day) => ({
      ...day,
      thoughts: [ringing, ...delegations, ...day.thoughts],
    })),
  size: daySize,
  *holds(day, worldOf) {
    const witness = new CallWitness();
    const keys = new KeyWitness(witness);
    const world = worldOf(day, {
      ...witnessed(witness, day),
      watch(step) {
        keys.sees(step, world);
        for (const each of step.commands) {
          if (each.type === 'emit' && each.observation.kind === 'cycle.preempted')
            witness.dropped.add(each.observation.cycle);
          // given up without an answer
          if (each.type === 'emit' && each.observation.kind === 'voice.failed')
            witness.dropped.add(each.observation.cycle);
        }
      },
    });
    yield* dayOf(world, day);
  },
};
