import { alertness } from './body-circadian.ts';
import { hungerOf } from './body-nutrition.ts';
import type { BodyState } from './body-variables.ts';
import { personalValence, type BigFive } from './personality.ts';
import { regulated } from './regulation.ts';

const ratio = (value: number): number => Math.min(1, Math.max(0, value));
const signed = (value: number): number => Math.min(1, Math.max(-1, value));

/**
 * Affect as the body or its work produces it, before personality and regulation change it. Ratios, valence −1 to 1, temperature
 * in °C.
 */
export interface Underneath {
  arousal: number;
  valence: number;
  energy: number;
  cognitiveLoad: number;
  pain: number;
  fatigue: number;
  hunger: number;
  temperature: number;
  cortisol: number;
}

/** Affect after personality and regulation, as it reaches the mind. Ratios, valence −1 to 1. */
export interface RegulatedAffect {
  arousal: number;
  valence: number;
  energy: number;
  cognitiveLoad: number;
  stress: number;
  pain: number;
}

/** Blood sugar as a share of its range, 0 at 50 mg/dL to 1 at 200. */
const sugarShare = (bloodSugar: number): number => (bloodSugar - 50) / 150;

/**
 * The affect that a body produces, before personality and regulation (docs/model/inner-life.md).
 *
 * @param load how many things are on the mind, ≥ 0
 */
export function bodyAffect(body: BodyState, load: number): Underneath {
  const { adrenaline, heartRate, cortisol, fatigue, serotonin, dopamine, endorphins, pain } = body;
  const sugar = sugarShare(body.bloodSugar);
  return {
    arousal: ratio(0.3 * adrenaline + (0.25 * (heartRate - 40)) / 160 + 0.2 * cortisol + 0.1 * (1 - fatigue)),
    valence: signed(
      1.25 * (0.35 * serotonin + 0.3 * dopamine + 0.15 * endorphins - 0.2 * cortisol - 0.6 * pain),
    ),
    energy: ratio(
      0.3 * (1 - fatigue) + 0.25 * sugar + 0.25 * alertness(body.circadianPhase) + 0.2 * dopamine,
    ),
    cognitiveLoad: ratio((0.3 * load) / (load + 5) + 0.25 * fatigue + 0.25 * (1 - sugar)),
    pain,
    fatigue,
    hunger: hungerOf(body),
    temperature: body.temperature,
    cortisol,
  };
}

/** Stress, 0 to 1: `0.35·arousal + 0.35·max(0, −valence) + 0.30·cognitiveLoad`. */
export const stressOf = ({
  arousal,
  valence,
  cognitiveLoad,
}: Pick<RegulatedAffect, 'arousal' | 'valence' | 'cognitiveLoad'>): number =>
  ratio(0.35 * arousal + 0.35 * Math.max(0, -valence) + 0.3 * cognitiveLoad);

/** The pain that can break into awareness: of the body, or distress, `−valence·arousal`, whichever is more (docs/model/inner-life.md). */
export const salientPain = (
  bodily: number,
  { arousal, valence }: { arousal: number; valence: number },
): number => Math.max(bodily, valence >= 0 ? 0 : Math.min(1, -valence * arousal));

/**
 * How strongly an unmet drive colours affect: added to arousal and taken from valence, per point of deficit above its set
 * point.
 */
export const driveColour = { arousal: 0.1, valence: 0.15 };

/**
 * Affect as it reaches the mind: coloured by the most unmet drive, then amplified by personality, then dampened by regulation.
 * Stress and pain follow from what has reached it.
 *
 * @param pressure how far the most unmet drive lies above its set point, 0 to 1 (see `drivePressure`)
 * @param regulation effective regulation capacity, 0 to 1
 */
export function affectOf(
  felt: Pick<Underneath, 'arousal' | 'valence' | 'energy' | 'cognitiveLoad' | 'pain'>,
  personality: BigFive,
  regulation: number,
  pressure: number,
): RegulatedAffect {
  const coloured = {
    arousal: ratio(felt.arousal + driveColour.arousal * pressure),
    valence: personalValence(signed(felt.valence - driveColour.valence * pressure), personality),
  };
  const { energy, cognitiveLoad } = felt;
  const reached = { ...regulated(coloured, regulation), energy, cognitiveLoad };
  return { ...reached, stress: stressOf(reached), pain: salientPain(felt.pain, reached) };
}
