/**
 * The equations a mind lives by, and the parameters they are given when nothing else is said: pure, without time, chance or input of
 * their own. What each says, in formulas and tables, is in `docs/model`.
 *
 * @module wakeful/theory
 */

// docs/model/activation.md
export { activation, retrievalLatency, retrievalProbability, type ActivationParts } from './activation.ts';
export { gateActivation, type ActivationParameters } from './activation-parameters.ts';
export { baseLevel, boundedBaseLevel, optimizedBaseLevel } from './base-level.ts';
export { fanStrength } from './fan.ts';
export { logisticNoise } from './logistic-noise.ts';
export { partialMatching } from './partial-matching.ts';
export { publishedVariableDecay, variableBaseLevel, type VariableDecayParameters } from './variable-decay.ts';

// docs/model/belief.md
export {
  beliefWeight,
  boundaryWeight,
  center,
  centerCeiling,
  contradict,
  isContested,
  isUninformed,
  newMemoryWeight,
  observe,
  reinforce,
  uninformedWeight,
  type BeliefWeight,
} from './belief-weight.ts';
export { isDormant } from './dormancy.ts';

// docs/model/gate.md
export {
  defaultEntryGate,
  entryDecision,
  type EntryDecision,
  type EntryGateParameters,
} from './entry-gate.ts';
export {
  defaultGate,
  gateDecision,
  gateMatrix,
  type GateDecision,
  type GateEvidence,
  type GateParameters,
} from './gate-decision.ts';
export { defaultNovelty, noveltyBand, type NoveltyBand, type NoveltyParameters } from './novelty-band.ts';

// docs/model/gut.md
export {
  attentionCentroid,
  congruence,
  gutDelta,
  layerShares,
  nearness,
  subconsciousCentroid,
  type GutLayers,
  type Weighted,
} from './gut.ts';
export { meaningOf, withFixedSign, type AxisMeaning, type GutOutcome } from './gut-axes.ts';

// docs/model/recall.md
export type { Bond } from './co-access.ts';
export { coAccessScore } from './co-access-score.ts';
export { convexFusion, reciprocalRankFusion } from './fusion.ts';
export { selectionScore, type SelectionCues } from './memory-selection.ts';
export { coldStartBlend, matureBlend, relevance, sampleBlend, type RelevanceVector } from './relevance.ts';
export { defaultSpreading, spreadActivation, type SpreadingParameters } from './spreading-activation.ts';

// docs/model/attention.md
export { agedRank, defaultPriority, standing, type PriorityParameters } from './priority.ts';

// docs/model/timing.md
export { initialTiming, nextInterval, type TimingSample, type TimingState } from './timing.ts';

// docs/model/inner-life.md
export { affectOf, bodyAffect, type RegulatedAffect } from './affect.ts';
export { advanced, undisturbed, type BodyConditions } from './body-step.ts';
export { stimulated, type BodyStimulus } from './body-stimuli.ts';
export { newbornBody, type BodyState } from './body-variables.ts';
export { copingOf, type CopingStrategy, type Strain } from './coping.ts';
export { distortionsAt, type DistortionKind } from './distortions.ts';
export {
  defaultDrives,
  driveCauses,
  drivePressure,
  drivesAfter,
  type DriveDeficits,
  type DriveFigures,
  type DriveSources,
} from './drives.ts';
export { isolationPhase, type IsolationName } from './isolation.ts';
export { defaultPersonality, type BigFive } from './personality.ts';
export { baselineRegulation, effectiveRegulation } from './regulation.ts';
export { salienceOf, type Salience, type Shift } from './salience.ts';
export { salienceThreshold, type ThresholdState } from './salience-threshold.ts';

// docs/model/identity-and-goals.md
export { mayChange } from './identity-change.ts';

// docs/model/stream.md
export { selfSummary } from './self-summary.ts';
export { estimateTokens } from './tokens.ts';
