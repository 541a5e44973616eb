import fc from 'fast-check';
import { soundBuild, type Build } from './build.ts';
import type { Law } from './law.ts';

/** The parameters of a law's trial. */
export interface Trial {
  /** How many lives. */
  runs: number;
  /** The same seed, the same lives. */
  seed: number;
  /** Repeats one life of that seed instead: the `path` of a report. */
  path?: string;
  build?: Build;
}

/** A life that broke a law, as small as it could be made. */
export interface Breach {
  /** After how many lives it was found. */
  runs: number;
  /** With the seed, repeats the smallest life alone. */
  path: string;
  /** The smallest life that breaks the law, and how many things happen in it. */
  life: unknown;
  size: number;
  message: string;
  cause: unknown;
}

/** The result of a law's trial. */
export interface LawReport {
  law: string;
  invariant: string;
  statement: string;
  seed: number;
  /** Lives that kept the law. */
  runs: number;
  /** Null: the law holds. */
  breach: Breach | null;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Tries a law on so many lives and shrinks the one that breaks it, if one does. */
export function checkLaw(law: Law, { runs, seed, path, build = soundBuild }: Trial): LawReport {
  const repeated = path === undefined ? {} : { path };
  return reportOf(law, seed, fc.check(law.property(build), { numRuns: runs, seed, ...repeated }));
}

/** A report of a law from fast-check's result. */
export function reportOf(
  law: Pick<Law, 'name' | 'invariant' | 'statement' | 'size'>,
  seed: number,
  details: fc.RunDetails<[life: unknown]>,
): LawReport {
  const { name, invariant, statement } = law;
  const report = { law: name, invariant, statement, seed };
  if (!details.failed) return { ...report, runs: details.numRuns, breach: null };
  const [life] = details.counterexample ?? [];
  const breach = {
    runs: details.numRuns,
    path: details.counterexamplePath ?? '',
    life,
    size: law.size(life),
    message: messageOf(details.errorInstance),
    cause: details.errorInstance,
  };
  return { ...report, runs: details.numRuns - 1, breach };
}
