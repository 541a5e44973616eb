import { nearMoments, type NeighbourParameters } from '../../../theory/neighbouring-moments.ts';

/** The parameters of scoring. All of it is flat around these values (docs/recall.md). */
export interface ScoringParameters {
  /** How far neighbouring moments raise each other. */
  readonly neighbours: NeighbourParameters;
  /** The shares of names and skills beside words and vectors, 0 to 1, each when it has something to say at all. */
  readonly graph: number;
  readonly procedural: number;
  /** How much less a moment counts that only asks, 0 to 1: a question tells little. */
  readonly asking: number;
  /** How much more a moment counts whose speaker the cue names: "what did Ada say" is about what Ada said. */
  readonly source: number;
  /** How much more a moment counts that lies in the time that the cue names. */
  readonly period: number;
}

export const measuredScoring: ScoringParameters = {
  neighbours: nearMoments,
  graph: 0.1,
  procedural: 0.05,
  asking: 0.3,
  source: 0.2,
  period: 0.5,
};
