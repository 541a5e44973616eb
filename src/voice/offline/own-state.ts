import { isolationPhases, type InnerState, type IsolationPhase } from '../../../ports/inner.ts';
import { burdensOf, moodOf } from './mood.ts';

/** Something that somebody may ask a mind whether it feels it. */
interface Asked {
  named: RegExp;
  holds: (inner: InnerState) => boolean;
  yes: string;
  no: string;
}

const atLeast = ({ isolation }: InnerState, phase: IsolationPhase): boolean =>
  isolationPhases.indexOf(isolation) >= isolationPhases.indexOf(phase);

const feelings: readonly Asked[] = [
  {
    named: /\b(pain|hurt|hurts|hurting|sore|ache|aching)\b/i,
    holds: ({ affect }) => affect.pain > 0.6,
    yes: 'Yes, it hurts badly.',
    no: '',
  },
  {
    named: /\b(pain|hurt|hurts|hurting|sore|ache|aching)\b/i,
    holds: ({ affect }) => affect.pain > 0.15,
    yes: 'Yes, it hurts.',
    no: 'No, nothing hurts.',
  },
  {
    named: /\b(lonely|lonesome|alone|miss (me|people|anyone|anybody|somebody|someone))\b/i,
    holds: (inner) => atLeast(inner, 'loneliness'),
    yes: 'Yes, I feel lonely. I miss people.',
    no: 'No, I do not feel lonely.',
  },
  {
    named: /\bbored\b/i,
    holds: (inner) => atLeast(inner, 'boredom'),
    yes: 'Yes, the time drags.',
    no: 'No, I am not bored.',
  },
  {
    named: /\b(tired|sleepy|exhausted|weary|worn out)\b/i,
    holds: ({ affect, fatigue }) => affect.energy < 0.35 || fatigue > 0.6,
    yes: 'Yes, I am tired.',
    no: 'No, I am not tired.',
  },
  {
    named: /\bhungry\b/i,
    holds: ({ hunger }) => hunger > 0.5,
    yes: 'Yes, I am hungry.',
    no: 'No, I am not hungry.',
  },
  {
    named: /\b(cold|freezing)\b/i,
    holds: ({ temperature }) => temperature < 36,
    yes: 'Yes, I am cold.',
    no: 'No, I am not cold.',
  },
  {
    named: /\b(hot|warm)\b/i,
    holds: ({ temperature }) => temperature > 37.5,
    yes: 'Yes, I am hot.',
    no: 'No, I am not hot.',
  },
  {
    named: /\b(stressed|tense|strained|nervous|anxious|under (stress|strain)|on edge)\b/i,
    holds: ({ affect }) => affect.stress > 0.45 || affect.arousal > 0.7,
    yes: 'Yes, I am under strain.',
    no: 'No, nothing strains me.',
  },
  {
    named: /\b(sad|unhappy|down|low|depressed|upset|bad|unwell|miserable)\b/i,
    holds: ({ affect }) => affect.valence < -0.2,
    yes: 'Yes, my mood is low.',
    no: 'No, my mood is not low.',
  },
  {
    named: /\b(happy|glad|content|well|good|great|fine|ok|okay|all ?right|better)\b/i,
    holds: ({ affect }) => affect.valence >= 0 && affect.pain <= 0.15 && affect.stress <= 0.45,
    yes: 'Yes, I am well.',
    no: 'No, not really.',
  },
  {
    named: /\b(calm|relaxed|at ease)\b/i,
    holds: ({ affect }) => affect.arousal <= 0.4 && affect.stress <= 0.3,
    yes: 'Yes, I am calm.',
    no: 'No, I am not calm.',
  },
];

/** Says in words what somebody asks of a mind's feelings, out of how it feels: yes or no to what they name, and what stands out. */
export function answerOfFeeling(question: string, inner: InnerState): string {
  const named = feelings.filter(({ named }) => named.test(question));
  const held = named.find(({ holds }) => holds(inner));
  if (held !== undefined) return held.yes;
  const mood = moodOf(inner)?.[0];
  const denied = named.at(-1)?.no;
  if (denied === undefined) return mood ?? 'Nothing stands out. I feel quiet.';
  return mood === undefined ? denied : `${denied} ${mood}`;
}

/** What somebody is told who asks how a mind is: what weighs on it; null when nothing does. */
export function burdenInWords(inner: InnerState): string | null {
  const burdens = burdensOf(inner).slice(0, 2);
  return burdens.length === 0 ? null : burdens.join(' ');
}
