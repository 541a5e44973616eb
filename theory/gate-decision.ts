import {
  defaultEmotionalCharge,
  emotionalBonus,
  type EmotionalChargeParameters,
} from './emotional-charge.ts';
import { gateActivation } from './activation-parameters.ts';
import type { NoveltyBand } from './novelty-band.ts';

/** How near something is to what matters now: the relevance axis of the matrix (docs/model/gate.md). */
export type RelevanceBand = 'core' | 'peripheral' | 'irrelevant';

/** How strongly a cell acts (docs/model/gate.md); what is dropped has no strength. */
export type GateStrength = 'low' | 'moderate' | 'high' | 'max';

/** What to do, once and for all: nothing is both dropped and kept. */
export type GateAction =
  /** The nearest memory gets evidence; nothing new is stored. */
  | { readonly action: 'reinforce'; readonly strength: GateStrength }
  /** It is known and does not matter enough to be reinforced. */
  | { readonly action: 'skip'; readonly strength: GateStrength }
  /** It goes into long-term memory. */
  | { readonly action: 'persist'; readonly strength: GateStrength }
  /** It goes into long-term memory with the contradiction on record. */
  | { readonly action: 'persist-and-flag'; readonly strength: GateStrength }
  /** It waits in the scratch buffer for another look. */
  | { readonly action: 'buffer'; readonly strength: GateStrength }
  /** It is let go for good. */
  | { readonly action: 'drop' };

/** An action of the exit gate, and why. */
export type GateDecision = GateAction & {
  readonly relevance: RelevanceBand;
  readonly novelty: NoveltyBand;
  /** S with the emotional bonus: what the relevance band was read from. */
  readonly spreading: number;
  /** The noise floor lifted it. */
  readonly byChance: boolean;
  /** The young mind's permission lifted it. */
  readonly byPermission: boolean;
};

export interface GateParameters {
  /** S above this is core. */
  readonly coreAbove: number;
  /** S below this is irrelevant; between the two, ends included, is peripheral. */
  readonly irrelevantBelow: number;
  /** tau: what would be persisted with less activation waits in the buffer (docs/model/activation.md). */
  readonly persistFrom: number;
  /** The chance, in every cell, to be lifted one step towards keeping, 0 to 1. */
  readonly noiseFloor: number;
  /** A mind with fewer memories than this is permissive. */
  readonly permissiveUntil: number;
  readonly emotionalCharge: EmotionalChargeParameters;
}

export const defaultGate: GateParameters = {
  coreAbove: 0.6,
  irrelevantBelow: 0.3,
  persistFrom: gateActivation.threshold,
  noiseFloor: 0.02,
  permissiveUntil: 100,
  emotionalCharge: defaultEmotionalCharge,
};

/** What the gate judges by. */
export interface GateEvidence {
  /** S, −1 to 1, without the emotional bonus. */
  readonly spreading: number;
  readonly novelty: NoveltyBand;
  /** A in total, its ages counted to when the thing left, not to when the gate got round to it. */
  readonly activation: number;
  /** Emotional charge, 0 to 1. */
  readonly charge: number;
  /** How many memories the mind has. */
  readonly memories: number;
  /** Uniform, 0 to below 1. */
  readonly draw: number;
}

/** The matrix (docs/model/gate.md), with elaborating as novel one step weaker (docs/model/gate.md). */
export const gateMatrix: Readonly<Record<RelevanceBand, Readonly<Record<NoveltyBand, GateAction>>>> = {
  core: {
    confirming: { action: 'reinforce', strength: 'moderate' },
    elaborating: { action: 'persist', strength: 'moderate' },
    novel: { action: 'persist', strength: 'high' },
    contradicting: { action: 'persist-and-flag', strength: 'max' },
  },
  peripheral: {
    confirming: { action: 'skip', strength: 'low' },
    elaborating: { action: 'buffer', strength: 'low' },
    novel: { action: 'buffer', strength: 'moderate' },
    contradicting: { action: 'persist', strength: 'high' },
  },
  irrelevant: {
    confirming: { action: 'drop' },
    elaborating: { action: 'drop' },
    novel: { action: 'drop' },
    contradicting: { action: 'drop' },
  },
};

/** The band of relevance of a spreading activation. */
export function relevanceBand(
  spreading: number,
  { coreAbove, irrelevantBelow }: Pick<GateParameters, 'coreAbove' | 'irrelevantBelow'> = defaultGate,
): RelevanceBand {
  if (Number.isNaN(spreading))
    throw new RangeError('The spreading activation is not a number: give 0 for none.');
  if (spreading > coreAbove) return 'core';
  return spreading < irrelevantBelow ? 'irrelevant' : 'peripheral';
}

const stronger: Readonly<Record<GateStrength, GateStrength>> = {
  low: 'moderate',
  moderate: 'high',
  high: 'max',
  max: 'max',
};

/** One step towards keeping. What is kept already is kept more strongly; nothing is ever lifted towards the drop. */
const lifted = (cell: GateAction): GateAction => {
  if (cell.action === 'drop' || cell.action === 'skip') return { action: 'buffer', strength: 'low' };
  if (cell.action === 'buffer') return { action: 'persist', strength: cell.strength };
  return { ...cell, strength: stronger[cell.strength] };
};

/** To persist takes activation. What has too little waits for another look; a flagged contradiction never waits. */
const held = (cell: GateAction): GateAction =>
  cell.action === 'persist' ? { action: 'buffer', strength: cell.strength } : cell;

/** Permission keeps what would be lost or left in doubt. What only confirms is known already: letting it go loses nothing. */
const permitted = (cell: GateAction, novelty: NoveltyBand): GateAction =>
  novelty !== 'confirming' && (cell.action === 'drop' || cell.action === 'buffer') ? lifted(cell) : cell;

/**
 * The exit gate (docs/model/gate.md): the cell of the matrix, then what bears on it, in this order. A young mind is permissive:
 * what does not merely confirm is lifted one step (drop to buffer, buffer to persist) and its activation is not asked,
 * for keeping too much can be undone and dropping cannot. In an older one, what would be persisted waits in the
 * buffer unless its activation reaches tau. Last the noise floor: in every cell a draw below it lifts one step.
 */
export function gateDecision(evidence: GateEvidence, parameters: GateParameters = defaultGate): GateDecision {
  const spreading = evidence.spreading + emotionalBonus(evidence.charge, parameters.emotionalCharge);
  const relevance = relevanceBand(spreading, parameters);
  const { novelty } = evidence;
  const cell = gateMatrix[relevance][novelty];
  const permissive = evidence.memories < parameters.permissiveUntil;
  const judged = permissive
    ? permitted(cell, novelty)
    : evidence.activation >= parameters.persistFrom
      ? cell
      : held(cell);
  const byChance = evidence.draw < parameters.noiseFloor;
  return {
    ...(byChance ? lifted(judged) : judged),
    relevance,
    novelty,
    spreading,
    byChance,
    byPermission: permissive && judged !== cell,
  };
}
