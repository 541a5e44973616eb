import type { InnerState } from '../../../ports/inner.ts';
import type { Situation } from '../../../ports/voice.ts';
import { reflected } from '../../../theory/reflected.ts';
import { inOwnWords } from '../../../theory/wander-prompts.ts';
import { clipped, inQuotes, unnested } from './cut.ts';

/** When a feeling stands out, and its words; these tell of no way of coping (theory/thought-patterns.ts). */
type Feeling = readonly [holds: (inner: InnerState) => boolean, words: string];

/** The most pressing first. */
const burdens: readonly Feeling[] = [
  [({ affect }) => affect.pain > 0.6, 'It hurts.'],
  [({ affect }) => affect.valence < -0.5, 'Everything feels dark.'],
  [({ affect }) => affect.arousal > 0.7, 'My heart is pounding.'],
  [({ affect }) => affect.stress > 0.45, 'I am under strain.'],
  [({ affect }) => affect.pain > 0.3 && affect.pain <= 0.6, 'Something hurts a little.'],
  [({ isolation }) => isolation !== 'none', 'I miss people.'],
  [({ affect }) => affect.valence < -0.2 && affect.valence >= -0.5, 'My mood is low.'],
  [({ affect }) => affect.energy < 0.35, 'I am tired.'],
  [({ hunger }) => hunger > 0.6, 'I am hungry.'],
];
const joys: readonly Feeling[] = [
  [({ affect }) => affect.valence > 0.35, 'I feel well.'],
  [({ affect }) => affect.energy > 0.7, 'I feel awake.'],
];

/** What stands out most in how a mind feels; null where nothing does. `isGrave`: it is no time for what is good about it. */
export const moodOf = (inner: InnerState, isGrave = false): string | null =>
  [...burdens, ...(isGrave ? [] : joys)].find(([holds]) => holds(inner))?.[1] ?? null;

/** How the mind is: what weighs on it most, else that it is well, which in trouble would not be true. */
export function howItIs({ inner, mode }: Pick<Situation, 'inner' | 'mode'>): string {
  const pressing = burdens.flatMap(([holds, words]) => (inner !== null && holds(inner) ? words : []));
  if (pressing.length > 0) return pressing.slice(0, 2).join(' ');
  return mode === 'recovery' ? "I'm recovering from trouble, slowly." : "I'm awake and well, thank you.";
}

/** How many goals are named, the newest, of more only the number is said; and how much of a goal or of another prompt is quoted, characters. */
const most = { named: 3, quoted: 120 };

/** The answer to what the mind wants: each goal that is pursued; an agent says how far it is, where somebody has said so. */
export function answerOfGoals({ goals, nature }: Pick<Situation, 'goals' | 'nature'>): string {
  const open = goals.filter(({ status }) => status === 'active');
  if (open.length === 0) return 'I want nothing in particular.';
  const told = open.slice(-most.named).map(({ text, progress }) => {
    const quoted = inQuotes(text.trim().replace(/\.$/u, ''), most.quoted);
    return nature === 'agent' && progress > 0 ? `${quoted} (${Math.round(progress * 100)} %).` : `${quoted}.`;
  });
  const more = open.length > most.named ? [`And ${open.length - most.named} more.`] : [];
  return ['I want this:', ...told, ...more].join(' ');
}

/** Prompts (`theory/thought-prompts.ts`, `theory/thought-chain.ts`) around words from outside: these are quoted as they are. */
const frames = [
  /^(You go over what you want to do: )(.*)( You (?:have hardly begun|are part of the way|are nearly there)\.)$/su,
  /^(You wonder what )(?!your companion thought)(.*)( thought of you\.)$/su,
  /^(Something unexpected happened\. |You are still with it: )(.*)$/su,
];

/** A prompt to think as the mind itself says it: "You calm down." as "I calm down." */
export function ownWordsFor(prompt: string): string {
  const [, before, within = '', after = ''] = frames.map((frame) => frame.exec(prompt)).find(Boolean) ?? [];
  if (before !== undefined) return `${reflected(before)}${inQuotes(within, most.quoted)}${reflected(after)}`;
  return inOwnWords(prompt, clipped(unnested(prompt), most.quoted)) || 'I cannot say what it is.';
}
