import type { z } from 'zod';

/** A step of a scenario as it was read: which kind, and what was written for it. */
export interface Step {
  kind: string;
  given: unknown;
}

/** The schemas that a kind of step may use for its fields: other steps, and expectations. */
export interface Words {
  /** Takes a list of steps. */
  steps: z.ZodType<Step[]>;
  /** Takes each kind of expectation under its name, none of which has to be there. */
  expectations: Readonly<Record<string, z.ZodOptional<z.ZodType>>>;
}

/** The names that a kind of expectation may use for its fields. */
export interface Names {
  /** Of the invariants there are. */
  invariants: readonly string[];
}

/** The part of a vocabulary that reading a scenario needs: the schema after each word. */
export interface WrittenWords {
  readonly steps: ReadonlyMap<string, { readonly name: string; schema(words: Words): z.ZodType }>;
  readonly expectations: ReadonlyMap<string, { readonly name: string; schema(names: Names): z.ZodType }>;
  readonly invariants: ReadonlyMap<string, unknown>;
}

/** The judgement of an expectation: whether it holds, and in words what was wanted and what there is instead. */
export interface Judgement {
  holds: boolean;
  /** Read after "expected": `mode sleep`. */
  wanted: string;
  /** What there is, a sentence without its full stop: `the mode was exploration from 00:10:20 on`. */
  found: string;
}
