import { states } from '../../../theory/statements.ts';
import { isAboutIt } from './about-grief.ts';
import { caringly, checkIn, type Grieving } from './care.ts';
import type { Choose } from './choice.ts';
import { addressed, restated } from './restated.ts';
import type { SpeechAct } from './speech-act.ts';
import type { Spoken } from './spoken.ts';
import { nameGivenIn } from './name-given.ts';
import type { MovingAct } from './tact.ts';

/** Something that is told. */
export type ToldAct = Extract<SpeechAct, { act: 'fact' | 'statement' }>;

export const isTelling = (act: SpeechAct | MovingAct): act is ToldAct =>
  act.act === 'fact' || act.act === 'statement';

/** How many facts of one text are repeated; of more only the number is said. */
const mostFacts = 3;

/** Whether a statement can become a memory (`beliefIn`): only of such a one it is said that it is kept. */
export const isBelievable = (statement: string, { isBelieved }: Pick<Spoken, 'isBelieved'>): boolean =>
  isBelieved && states(statement);

/**
 * What is said to somebody on whom something weighs, where what they say now is about that; null where nothing weighs on them, or they
 * speak of something else.
 */
export function caredFor(act: SpeechAct | MovingAct, spoken: Spoken, choose: Choose): string | null {
  const { speaker, weighing } = spoken;
  return weighing !== null && isOfIt(act, spoken, weighing)
    ? caringly(weighing.weight, speaker, choose)
    : null;
}

function isOfIt(act: SpeechAct | MovingAct, { text }: Spoken, weighing: Grieving): boolean {
  const { weight, isNext } = weighing;
  switch (act.act) {
    case 'moving':
      return true;
    case 'courtesy':
      return weight === 'despair' || (isNext && act.kind === 'assent');
    case 'fragment':
      return isAboutIt(text, weighing.text, isNext || weight === 'despair');
    case 'fact':
    case 'statement':
      return !act.corrects && isAboutIt(text, weighing.text, isNext);
    case 'greeting':
    case 'request':
    case 'question':
      return false;
    default:
      return act satisfies never;
  }
}

/** The question after how it is now, for who has despaired and now first tells something else; null for everybody else. */
const askedAfter = ({ weighing }: Spoken): string | null =>
  weighing?.weight === 'despair' && weighing.isNext ? checkIn : null;

/** Acknowledges what was told: with care where it is about what weighs on who tells it, else that it is kept where it is. */
export function acknowledged(told: readonly ToldAct[], spoken: Spoken, choose: Choose): string {
  const isEntrusted = told.some((telling) => telling.act === 'fact' && telling.isEntrusted === true);
  const cares = isEntrusted || told.some(({ corrects }) => corrects) ? [] : told;
  const cared = cares.map((act) => caredFor(act, spoken, choose)).find((words) => words !== null);
  if (cared !== undefined) return cared;
  const asked = askedAfter(spoken);
  return `${noted(told, isEntrusted, spoken, choose)}${asked === null ? '' : ` ${asked}`}`;
}

function noted(told: readonly ToldAct[], isEntrusted: boolean, spoken: Spoken, choose: Choose): string {
  const facts = [...new Set(told.flatMap(({ text }) => (isBelievable(text, spoken) ? [text] : [])))];
  const thanks = told.some(({ corrects }) => corrects) ? 'Thank you for putting that right.' : null;
  const to = addressed(spoken.speaker);
  const name = told.map(({ text }) => nameGivenIn(text)).find((each) => each !== null) ?? null;
  const others = facts.filter((fact) => nameGivenIn(fact) === null);
  const words = [
    ...(thanks === null ? [] : [thanks]),
    ...(name === null ? [] : [`Nice to meet you, ${name}. I'll remember your name.`]),
    ...(others.length === 0 ? [] : [kept(others, isEntrusted)]),
  ];
  if (words.length > 0) return words.join(' ');
  return choose([`I see${to}.`, `I hear you${to}. Tell me more.`, `Go on${to}, I'm listening.`]);
}

/** Says what is kept: in the listener's words where these differ or it was asked for, else not again. */
export function kept(facts: readonly string[], isEntrusted = false): string {
  const turned = facts.map((fact) => [fact, restated(fact)] as const);
  const own = turned.filter(([fact, words]) => isEntrusted || words.toLowerCase() !== fact.toLowerCase());
  if (own.length === 0) return "I'll keep that in mind.";
  const more = own.length - mostFacts;
  const rest = more > 0 ? `, and ${more} more ${more === 1 ? 'thing' : 'things'}` : '';
  const words = own.slice(0, mostFacts).map(([, said]) => said);
  return `I'll keep in mind that ${words.join(', and that ')}${rest}.`;
}
