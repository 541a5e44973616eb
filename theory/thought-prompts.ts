/** The state that prompts depend on: valence −1 to 1, the others 0 to 1. */
export interface PromptingState {
  arousal: number;
  valence: number;
  energy: number;
  /** Whether the isolation phase is loneliness or a later one. */
  lonely: boolean;
}

/**
 * Prompts for needs that press by themselves (docs/model/inner-life.md), in second person.
 *
 * @param hasBody a mind without one is not told of a body
 */
export function needPrompts(
  { arousal, valence, energy, lonely }: PromptingState,
  { hasBody }: { hasBody: boolean },
): string[] {
  return [
    ...(energy < 0.2
      ? [hasBody ? 'You are exhausted. Your body demands rest.' : 'You are exhausted. You need rest.']
      : []),
    ...(valence < -0.5 && arousal > 0.6 ? ['Something is wrong. You feel distressed.'] : []),
    ...(lonely ? ['You feel deeply alone.'] : []),
  ];
}

/**
 * A prompt for a mind with nothing else to think about: where it drifts (docs/model/inner-life.md, in its order). The bounds
 * are ours: low energy is below .3 and negative valence below −.2, as for the threshold of salience; calm is an arousal below
 * .3, energized an energy above .5.
 */
export function driftPrompt({ arousal, valence, energy }: PromptingState): string {
  if (energy < 0.3) return 'Your mind drifts, thoughts moving slowly.';
  if (valence < -0.2) return 'Your thoughts wander into darker territory.';
  if (arousal < 0.3 && energy > 0.5) return 'Your mind is quiet and open.';
  return 'Your mind wanders freely.';
}

/** The prompt of each drive that lacks too much, and the kind of thought it becomes (docs/model/inner-life.md). */
export const drivePrompts = {
  energy: { category: 'biologicalNeed', prompt: 'You are running low. You long for rest.' },
  safety: { category: 'biologicalNeed', prompt: 'You do not feel safe. You want this to be over.' },
  connection: { category: 'biologicalNeed', prompt: 'You miss people. You want somebody to talk to.' },
  competence: {
    category: 'goalRehearsal',
    prompt: 'What you set out to do does not move. You want to get something done.',
  },
  novelty: { category: 'goalRehearsal', prompt: 'Everything is the same. You want something new.' },
  coherence: {
    category: 'goalRehearsal',
    prompt: 'Something does not fit together. You want to sort it out.',
  },
} as const;

export type PromptingDrive = keyof typeof drivePrompts;

/** The deficit of each drive, and the set point above which it asks for attention, 0 to 1. */
export type Deficits = Readonly<Record<PromptingDrive, { deficit: number; setPoint: number }>>;

/** The prompts of one category from drives above their set point; empty when the mind has no drives. */
export const pressingDrives = (
  deficits: Deficits | null,
  category: 'biologicalNeed' | 'goalRehearsal',
): string[] =>
  deficits === null
    ? []
    : (Object.keys(drivePrompts) as PromptingDrive[]).flatMap((drive) =>
        drivePrompts[drive].category === category && deficits[drive].deficit > deficits[drive].setPoint
          ? [drivePrompts[drive].prompt]
          : [],
      );

/** How far a goal is, in words. */
function farness(progress: number): string {
  if (progress < 0.1) return 'You have hardly begun.';
  if (progress < 0.75) return 'You are part of the way.';
  return 'You are nearly there.';
}

const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/**
 * A prompt that rehearses a goal: how far it is, in words and not in numbers.
 *
 * @param progress 0 to 1
 */
export const goalPrompt = (text: string, progress: number): string =>
  `You go over what you want to do: ${sentence(text.trim())} ${farness(progress)}`;

/** A prompt about what somebody thought: "What did they think of me?" (docs/model/inner-life.md). */
export const socialPrompt = (person: string): string => `You wonder what ${person} thought of you.`;

/** A prompt about a surprise: "Something unexpected happened" (docs/model/inner-life.md); `surprise` is a sentence. */
export const surprisePrompt = (surprise: string): string => `Something unexpected happened. ${surprise}`;
