import { nameGivenIn } from '../../../theory/introductions.ts';
import { states } from '../../../theory/statements.ts';
import { isAboutIt } from '../../appraisal/about-loss.ts';
import { nearOneIn } from '../../appraisal/near-ones.ts';
import { restated } from './addressed.ts';
import { caringly, checkIn, notAlone, reachesOut } from './care.ts';
import type { Options } from './choice.ts';
import type { SpeechAct } from './speech-act.ts';
import type { Spoken } from './spoken.ts';
import { isGrief, type MovingAct } from './tact.ts';

/** How many facts of one text are repeated; of more only the number is said. */
const mostFacts = 3;

/** Whether a statement can become a memory (`beliefIn`): only of such a one it is said that it is kept. */
export const isBelievable = (statement: string, { isBelieved }: Pick<Spoken, 'isBelieved'>): boolean =>
  isBelieved && states(statement);

/**
 * What is said to somebody on whom something weighs, where what they say now is about that; null where nothing weighs on them, or they
 * speak of something else.
 */
export function caredFor(act: SpeechAct | MovingAct, { weighing, to }: Spoken): Options | null {
  if (weighing === null) return null;
  const { weight, isNext, text } = weighing;
  const isDespair = weight === 'despair';
  if (isDespair && act.kind === 'telling' && reachesOut.test(act.text)) return notAlone(to);
  const isOfIt =
    (act.kind === 'moving' && isGrief(act) && nearOneIn(act.related) === null) ||
    (act.kind === 'assent' && (isDespair || isNext)) ||
    (act.kind === 'courtesy' && isDespair) ||
    (act.kind === 'fragment' && ((isDespair && isNext) || isAboutIt(act.text, text, isNext))) ||
    (act.kind === 'telling' && !act.corrects && !act.isEntrusted && isAboutIt(act.text, text, isNext));
  return isOfIt ? caringly[weight](to) : null;
}

/** Acknowledges what was told: with care where it is about what weighs on who tells it, else that it is kept where it is. */
export function acknowledged(told: readonly SpeechAct[], spoken: Spoken): string | Options {
  // who goes on to something else has it acknowledged
  const [first] = told;
  const isPlain = !told.some(({ corrects, isEntrusted }) => corrects || isEntrusted);
  const cared = first !== undefined && isPlain ? caredFor(first, spoken) : null;
  if (cared !== null) return cared;
  const words = noted(told, spoken);
  const { weighing, to } = spoken;
  const asked = weighing?.weight === 'despair' && weighing.isNext ? [checkIn] : [];
  if (words.length + asked.length > 0) return [...words, ...asked].join(' ');
  return [
    `I see${to}.`,
    `I hear you${to}. Tell me more.`,
    `Go on${to}, I'm listening.`,
    `Tell me more about that${to}, if you like.`,
  ];
}

function noted(told: readonly SpeechAct[], spoken: Spoken): string[] {
  const corrects = told.some((telling) => telling.corrects);
  const ellipsis = told.find(({ isElliptic }) => isElliptic);
  const facts = [...new Set(told.flatMap(({ text }) => (isBelievable(text, spoken) ? [text] : [])))];
  const name = told.map(({ text }) => nameGivenIn(text)).find((each) => each !== null) ?? null;
  const others = facts.filter((fact) => nameGivenIn(fact) === null && fact !== ellipsis?.text);
  const isEntrusted = told.some((telling) => telling.isEntrusted);
  const right =
    ellipsis === undefined
      ? 'Thank you for putting that right.'
      : `Thank you for putting that right: ${restated(ellipsis.text)}, then.`;
  return [
    ...(corrects ? [right] : []),
    ...(name === null ? [] : [`Nice to meet you, ${name}. I'll remember your name.`]),
    ...(others.length === 0 ? [] : [kept(others, isEntrusted)]),
  ];
}

/** Leaves out whom it is about, and cannot stand inside a sentence: "Married to Tom, two kids." */
const subjectless =
  /^(?:married|engaged|divorced|retired|born|single|been|went|had|was|from|moved|started|good (?:that|thing))\b/iu;

/** Says what is kept: in the listener's words where these differ or it was asked for, else not again. */
export function kept(facts: readonly string[], isEntrusted = false): string {
  const turned = facts.map((fact) => [fact, restated(fact)] as const);
  const own = turned
    .filter(([fact]) => !subjectless.test(fact))
    .filter(([fact, words]) => isEntrusted || words.toLowerCase() !== fact.toLowerCase());
  if (own.length === 0) return "I'll keep that in mind.";
  const more = own.length - mostFacts;
  const rest = more > 0 ? `, and ${more} more ${more === 1 ? 'thing' : 'things'}` : '';
  const words = own.slice(0, mostFacts).map(([, said]) => said);
  return `I'll keep in mind that ${words.join(', and that ')}${rest}.`;
}
