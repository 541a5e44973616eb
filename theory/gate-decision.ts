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

/** The action of the exit gate on an item: exactly one. */
export type GateAction =
  /** The nearest memory gets evidence, and nothing new is stored. */
  | { readonly action: 'reinforce'; readonly strength: GateStrength }
  /** Nothing changes: the item is known already and not relevant enough to be reinforced. */
  | { readonly action: 'skip'; readonly strength: GateStrength }
  /** The item goes into long-term memory. */
  | { readonly action: 'persist'; readonly strength: GateStrength }
  /** The item goes into long-term memory with the contradiction on record. */
  | { readonly action: 'persist-and-flag'; readonly strength: GateStrength }
  /** The item waits in the scratch buffer to be judged again. */
  | { readonly action: 'buffer'; readonly strength: GateStrength }
  /** The item is discarded for good. */
  | { readonly action: 'drop' };

/** An action of the exit gate, and why. */
export type GateDecision = GateAction & {
  readonly relevance: RelevanceBand;
  readonly novelty: NoveltyBand;
  /** S with the emotional bonus, from which the relevance band was read. */
  readonly spreading: number;
  /** Whether the noise floor, which is chance, lifted the decision. */
  readonly byChance: boolean;
  /** Whether the permissiveness of a young mind lifted the decision. */
  readonly byPermission: boolean;
  /** Whether too little activation holds it in the buffer, which would have been persisted. */
  readonly byActivation: boolean;
};

export interface GateParameters {
  /** The spreading activation, S, above which relevance is core. */
  readonly coreAbove: number;
  /** The spreading activation, S, below which relevance is irrelevant; between the two, ends included, it is peripheral. */
  readonly irrelevantBelow: number;
  /** tau, the activation that is needed to persist: with less, the item waits in the buffer (docs/model/activation.md). */
  readonly persistFrom: number;
  /** The probability, in every cell, of being lifted one step towards keeping, 0 to 1. */
  readonly noiseFloor: number;
  /** The number of memories below which a mind is permissive. */
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

/** The measurements that the gate judges an item by. */
export interface GateEvidence {
  /** S, −1 to 1, without the emotional bonus. */
  readonly spreading: number;
  readonly novelty: NoveltyBand;
  /** A, the total activation of the item, its ages counted in hours. */
  readonly activation: number;
  /** Emotional charge, 0 to 1. */
  readonly charge: number;
  /** How many memories the mind has. */
  readonly memories: number;
  /** Whether it was said in the mind's hearing, but not to it: a young mind is not permissive about that. False when left out. */
  readonly overheard?: boolean;
  /** A uniform random draw, 0 to below 1. */
  readonly draw: number;
}

/** The decision matrix of the exit gate (docs/model/gate.md); elaborating acts as novel does, one step weaker. */
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

/**
 * A cell lifted one step towards keeping. What is kept already is kept more strongly; nothing is ever lifted towards the drop.
 */
const lifted = (cell: GateAction): GateAction => {
  if (cell.action === 'drop' || cell.action === 'skip') return { action: 'buffer', strength: 'low' };
  if (cell.action === 'buffer') return { action: 'persist', strength: cell.strength };
  return { ...cell, strength: stronger[cell.strength] };
};

/**
 * The cell for an item whose activation is too low: instead of persisting, it waits in the buffer. A flagged contradiction
 * never waits.
 */
const held = (cell: GateAction): GateAction =>
  cell.action === 'persist' ? { action: 'buffer', strength: cell.strength } : cell;

/**
 * The cell as a young mind has it: what would be dropped or buffered is lifted. What only confirms is known already, so letting
 * it go loses nothing.
 */
const permitted = (cell: GateAction, novelty: NoveltyBand): GateAction =>
  novelty !== 'confirming' && (cell.action === 'drop' || cell.action === 'buffer') ? lifted(cell) : cell;

/**
 * The decision of the exit gate (docs/model/gate.md): the cell of the matrix, then the rules that modify it, in this order. A
 * young mind is permissive: what does not merely confirm is lifted one step (drop to buffer, buffer to persist) and its
 * activation is not asked, for keeping too much can be undone and dropping cannot. In an older one, what would be persisted
 * waits in the buffer unless its activation reaches tau. Last the noise floor: in every cell a draw below it lifts one step.
 */
export function gateDecision(evidence: GateEvidence, parameters: GateParameters = defaultGate): GateDecision {
  const spreading = evidence.spreading + emotionalBonus(evidence.charge, parameters.emotionalCharge);
  const relevance = relevanceBand(spreading, parameters);
  const { novelty } = evidence;
  const cell = gateMatrix[relevance][novelty];
  const permissive = evidence.memories < parameters.permissiveUntil && evidence.overheard !== true;
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
    byActivation: !permissive && judged !== cell && !byChance,
  };
}
