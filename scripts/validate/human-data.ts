import { readFileSync } from 'node:fs';

type Row = readonly number[];

interface Published {
  /** Correlation of ACT-R's published model with the data. */
  readonly r: number;
  /** Its mean deviation: the root of the mean squared difference, as ACT-R reports it. */
  readonly deviation: number;
}

/** Published results of experiments with people, and of ACT-R's own models of them, with their sources. */
interface HumanData {
  readonly fanEffect: {
    readonly source: string;
    readonly targets: { readonly data: readonly Row[]; readonly actr: readonly Row[] };
    readonly foils: { readonly data: readonly Row[]; readonly actr: readonly Row[] };
    readonly parameters: {
      readonly strongest: number;
      readonly latencyFactor: number;
      readonly fixedTime: number;
      readonly sourceActivation: number;
    };
    readonly published: Published;
  };
  readonly pairedAssociates: {
    readonly source: string;
    readonly accuracy: { readonly data: Row; readonly actr: Row };
    readonly latency: { readonly data: Row };
    readonly design: {
      readonly pairs: number;
      readonly blocks: number;
      readonly probeSeconds: number;
      readonly studySeconds: number;
    };
    readonly parameters: {
      readonly decay: number;
      readonly noise: number;
      readonly latencyFactor: number;
      readonly threshold: number;
    };
    readonly published: Published;
  };
  readonly retention: { readonly source: string; readonly days: Row; readonly recalled: Row };
  readonly spacing: {
    readonly source: string;
    readonly claim: string;
    readonly parameters: {
      readonly scale: number;
      readonly intercept: number;
      readonly threshold: number;
      readonly noise: number;
      readonly betweenSessions: number;
    };
  };
}

export const humanData = JSON.parse(
  readFileSync(new URL('human-data.json', import.meta.url), 'utf8'),
) as HumanData;
