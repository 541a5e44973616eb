import type { z } from 'zod';
import type { Stage } from './stage/stage.ts';
import type { Judgement, Names, Words } from './step.ts';

/** A kind of step. Made with `stepKind`. */
export interface StepKind {
  /** The name a scenario writes: `say`, `wait`. */
  readonly name: string;
  /** What it does, for people. */
  readonly summary: string;
  schema(words: Words): z.ZodType;
  /** One line for the timeline. */
  describe(given: unknown, stage: Stage): string;
  /** Does it. Throws `StepFailed` when it cannot be done; the scenario ends there. */
  run(given: unknown, stage: Stage, path: readonly PropertyKey[]): Promise<void>;
}

/**
 * A kind of step. What is written for it has been checked against `schema` when `describe` and `run` are given it.
 *
 * @param kind.schema what is written after the name: a schema, or what makes one of the other words there are
 * @example
 * const sing = stepKind({
 *   name: 'sing',
 *   summary: 'Somebody sings to the mind.',
 *   schema: z.strictObject({ song: z.string() }),
 *   describe: ({ song }) => song,
 *   run: async ({ song }, stage) => void (await stage.perceive(…)),
 * });
 */
export function stepKind<Schema extends z.ZodType>(kind: {
  name: string;
  summary: string;
  schema: Schema | ((words: Words) => Schema);
  describe: (given: z.output<Schema>, stage: Stage) => string;
  run: (given: z.output<Schema>, stage: Stage, path: readonly PropertyKey[]) => Promise<void>;
}): StepKind {
  const { name, summary, schema, describe, run } = kind;
  return {
    name,
    summary,
    schema: (words) => (typeof schema === 'function' ? schema(words) : schema).describe(summary),
    describe: (given, stage) => describe(given as z.output<Schema>, stage),
    run: (given, stage, path) => run(given as z.output<Schema>, stage, path),
  };
}

/** A kind of expectation, which a scenario can state or wait for. Made with `expectationKind`. */
export interface ExpectationKind {
  readonly name: string;
  readonly summary: string;
  schema(names: Names): z.ZodType;
  /** @param since what happened before this time does not count, milliseconds since the epoch */
  judge(wanted: unknown, stage: Stage, since: number): Judgement | Promise<Judgement>;
}

/**
 * A kind of expectation. What is written for it has been checked against `schema` when it is judged.
 *
 * @param kind.schema what is written after the name: a schema, or what makes one of the names there are
 */
export function expectationKind<Schema extends z.ZodType>(kind: {
  name: string;
  summary: string;
  schema: Schema | ((names: Names) => Schema);
  judge: (wanted: z.output<Schema>, stage: Stage, since: number) => Judgement | Promise<Judgement>;
}): ExpectationKind {
  const { name, summary, schema } = kind;
  return {
    name,
    summary,
    schema: (names) => (typeof schema === 'function' ? schema(names) : schema).describe(summary),
    judge: (wanted, stage, since) => kind.judge(wanted as z.output<Schema>, stage, since),
  };
}

/**
 * An invariant, which must hold at every moment of every scenario. It is checked at the end of each, and when a scenario asks.
 */
export interface Invariant {
  readonly name: string;
  /** What it promises, for people. */
  readonly promise: string;
  /** Every breach in words; none when it holds. */
  breaches(stage: Stage): Promise<string[]>;
}

interface Kinds {
  steps?: readonly StepKind[];
  expectations?: readonly ExpectationKind[];
  invariants?: readonly Invariant[];
}

function byName<T extends { name: string }>(kinds: readonly T[], what: string): ReadonlyMap<string, T> {
  const named = new Map<string, T>();
  for (const kind of kinds) {
    if (named.has(kind.name)) throw new Error(`There are two ${what} named "${kind.name}".`);
    named.set(kind.name, kind);
  }
  return named;
}

/**
 * The steps, expectations and invariants that scenarios can be written with. It is open: `with` makes a larger one, and nothing
 * global is changed.
 *
 * @example await simulate(scenario, { vocabulary: builtInVocabulary.with({ steps: [sing] }) })
 */
export class Vocabulary {
  readonly steps: ReadonlyMap<string, StepKind>;
  readonly expectations: ReadonlyMap<string, ExpectationKind>;
  readonly invariants: ReadonlyMap<string, Invariant>;

  constructor({ steps = [], expectations = [], invariants = [] }: Kinds) {
    this.steps = byName(steps, 'steps');
    this.expectations = byName(expectations, 'expectations');
    this.invariants = byName(invariants, 'invariants');
  }

  /** This vocabulary and more words. Throws when a name is taken. */
  with({ steps = [], expectations = [], invariants = [] }: Kinds): Vocabulary {
    return new Vocabulary({
      steps: [...this.steps.values(), ...steps],
      expectations: [...this.expectations.values(), ...expectations],
      invariants: [...this.invariants.values(), ...invariants],
    });
  }
}
