import type { BigFive } from './personality.ts';
import { calmStress } from './regulation.ts';

/** How a person copes with what weighs on them. */
export type CopingStrategy =
  'denial' | 'rumination' | 'problemSolving' | 'distraction' | 'reappraisal' | 'acceptance' | 'suppression';

/** The strain that decides how somebody copes. Ratios. */
export interface Strain {
  stress: number;
  cognitiveLoad: number;
  energy: number;
  /** Effective regulation capacity. */
  regulation: number;
  /** Whether something can be done about it (see `isControllable`). */
  controllable: boolean;
}

/**
 * Whether something can be done about what weighs: work can be worked off; pain of the body and the absence of others cannot. So
 * a strain is controllable unless the body hurts (above 0.3) or the mind has been lonely. Our criterion.
 *
 * @param pain of the body, 0 to 1
 * @param lonely the isolation phase is loneliness or worse
 */
export const isControllable = ({ pain, lonely }: { pain: number; lonely: boolean }): boolean =>
  pain <= 0.3 && !lonely;

/** The strategies when nothing can be done and cognitive load is too high to make sense of the strain. */
const withoutCognition = (neuroticism: number): CopingStrategy[] =>
  neuroticism > 0.6 ? ['rumination', 'suppression'] : ['distraction', 'acceptance'];

function makingSense({ openness, agreeableness }: BigFive, regulation: number): CopingStrategy {
  if (openness > 0.5 && regulation > 0.4) return 'reappraisal';
  return agreeableness > 0.6 ? 'acceptance' : 'distraction';
}

/**
 * How somebody copes (docs/model/inner-life.md), with cognition = 1 − cognitiveLoad. Who is calm (stress up to 0.3) has nothing to cope
 * with. Where two strategies are joined by "or", the first that applies is taken. Denial asks for a cognitive load above 0.8,
 * which only a mind without a body can reach: a body's equation ends below it.
 */
export function copingOf(strain: Strain, personality: BigFive): CopingStrategy[] {
  const { stress, energy, regulation, controllable } = strain;
  const { neuroticism } = personality;
  const cognition = 1 - strain.cognitiveLoad;
  if (stress <= calmStress) return [];
  if (stress > 0.85 && cognition < 0.2) return ['denial'];
  if (stress > 0.85 && neuroticism > 0.7) return ['rumination'];
  if (controllable) return [cognition > 0.4 && energy > 0.3 ? 'problemSolving' : 'distraction'];
  if (cognition > 0.4) return [makingSense(personality, regulation)];
  return withoutCognition(neuroticism);
}
