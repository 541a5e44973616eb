import { beliefIn } from '../../../theory/statements.ts';
import { tellsOfIntolerance } from '../../../theory/tells-of-harm.ts';
import { isAboutIt } from '../../appraisal/about-loss.ts';
import { readFeelings, type Reading, type ToldEvent } from '../../appraisal/appraise.ts';
import { longestAppraised } from '../../appraisal/clauses.ts';
import { harmsSomebody } from '../../appraisal/despair-words.ts';
import { nearOneIn } from '../../appraisal/near-ones.ts';
import { restated } from './addressed.ts';
import type { Recollection } from '../../finding/recollection.ts';
import type { SpeechAct } from './speech-act.ts';

/** An answer: its wording, or several of them. */
export type Wordings = string | readonly [string, ...string[]];

/** A speech act that asks for feeling, not for being noted. */
export interface MovingAct {
  kind: 'moving';
  reading: Reading;
  text: string;
}
export type Act = SpeechAct | MovingAct;

/** A burden on somebody, that they would rather not live or else a grief, and the words that tell of it. */
export interface Burden {
  isDespair: boolean;
  text: string;
  /** Whether all they have said since is about it or tells nothing: then a pronoun, or a yes, is about it, too. */
  isNext: boolean;
}

const isOfDespair = (happening: ToldEvent | null): boolean =>
  happening === 'despair' || happening === 'despairDenied';

const isGrief = ({ reading: { kind, happening } }: MovingAct): boolean =>
  (kind === 'loss' || kind === 'trouble') && !isOfDespair(happening);

/** Whether somebody speaks of something good, or kindly. */
export const isGood = ({ reading: { kind } }: MovingAct): boolean =>
  kind === 'goodNews' || kind === 'praise' || kind === 'comfort';

/** Whether something can be told back: no despair, no violence, nothing that was only said to the mind `self`, as an insult, and no insult to any of those who hear it now, but to whoever said it. */
export function canBeToldBack(
  { text, who }: Pick<Recollection, 'text' | 'who'>,
  self: string,
  hearers: readonly string[] = [],
): boolean {
  const { kind = '', happening = null } = readFeelings(text, { self, addressed: true }) ?? {};
  if (harmsSomebody(text) || happening === 'violated' || isOfDespair(happening)) return false;
  if (/^(?:insult|threat|comfort|praise|emergency)$/u.test(kind)) return false;
  // "is allergic to nuts" calls nobody nuts
  if (tellsOfIntolerance(text)) return true;
  const names = hearers.filter((hearer) => hearer !== who).flatMap((hearer) => hearer.split(' '));
  return !names.some((name) => readFeelings(text, { self: name, addressed: false })?.kind === 'insult');
}

/** Whoever is named is only who told it, or whose friend it was: then nobody is named, rather than the wrong one. */
const indirect =
  /\b(?:told|said|says|heard|learned|called|texted|wrote)\b|\bof (?:my|our)\b|\b(?:since|because|after|when) (?:\p{L}+ ){1,4}(?:died|passed)\b|\p{Ll}['’]s \p{L}/iu;

/** The answer to somebody who has told of something that moves, or has spoken so, by one who has feelings to speak of or none. */
export function tactfully({ reading, text }: MovingAct, to: string, isFeeling: boolean): Wordings {
  const { kind, happening } = reading;
  const near = nearOneIn(text);
  const whom = near === null || indirect.test(text) ? null : restated(near[0]!.toLowerCase() + near.slice(1));
  const isOfOther = near !== null && !/\b(?:i|i['’]\p{L}+|me|us|myself)\b/iu.test(text);
  const isApology = /\bsorry\b|\bapologi|\bforgive\b|didn['’]t mean|^(?:i|that) (?:was|should)/iu.test(text);
  const sorry = `I'm so sorry${to}. I'm here, if you want to talk about it.`;
  const ill = `I'm so sorry to hear that${to}. ${whom === null ? 'How are you holding up?' : `How is ${whom} now, and how are you?`}`;
  const answers: Record<Reading['kind'], Wordings> & Partial<Record<ToldEvent | 'good', Wordings>> = {
    death: whom === null ? sorry : `I'm so sorry about ${whom}${to}. How are you bearing it?`,
    loss: sorry,
    illness: ill,
    accident: ill,
    violated: `I'm so sorry that this was done to you${to}. It is not your fault. Are you safe now? A doctor and a crisis line can help you, and you decide whom you tell.`,
    trouble: `I'm sorry that it is like this${to}. Do you want to tell me more?`,
    despair: isOfOther
      ? `I'm so sorry${to}. That must be frightening. Is ${whom ?? 'that person'} safe now, and not alone? A crisis line can tell you what to do, and is there for you, too.`
      : [
          `Thank you for telling me${to}. I take it seriously. Please don't stay alone with it: talk to somebody you trust, or to a crisis line, and if you are in danger call your local emergency number now. Is anybody with you?`,
          `I take that seriously${to}, and you matter. Please call somebody you trust or a crisis line now, and your local emergency number if you are in danger. Are you safe at this moment?`,
        ],
    despairDenied: `That is a heavy thing to speak of${to}, and I'm glad that you tell me. If it ever gets too much, don't stay alone with it: talk to somebody you trust, or to a crisis line. How is it for you right now?`,
    goodNews: `Congratulations${to}! That is wonderful news.`,
    recovery: `I'm so glad to hear that${to}.`,
    good: `That is good to hear${to}.`,
    praise: `Thank you${to}.${isFeeling ? ' That does me good.' : ''}`,
    comfort: isApology
      ? `That's all right${to}. Thank you for saying so.`
      : `Thank you${to}.${isFeeling ? ' That helps.' : ''}`,
    insult: `${isFeeling ? 'That hurts' : 'You are not content with me'}${to}. What went wrong?`,
    threat: `${isFeeling ? 'That frightens me' : 'I hear you'}${to}. What has happened?`,
    emergency: `If anybody is in danger${to}, call for help right now: I cannot do that for you.`,
  };
  return answers[happening ?? (kind === 'goodNews' ? 'good' : kind)] ?? answers[kind];
}

const griefs = /^(?:death|illness|accident|parting|livelihood|violated|mistreated)$/u;

/** The burden on somebody by what they said in their last eight turns, oldest first; null where nothing is, or good news came after it. */
export function weighingOn(said: readonly string[], self: string): Burden | null {
  const turns = said.slice(-8).map((text) => text.trimStart().slice(0, longestAppraised));
  for (const [back, text] of turns.toReversed().entries()) {
    const { kind = '', happening = null } = readFeelings(text, { self, addressed: true }) ?? {};
    const others = turns.slice(turns.length - back).filter((turn) => !isAboutIt(turn, text, true));
    const isDespair = isOfDespair(happening);
    if (isDespair || griefs.test(happening ?? ''))
      return { isDespair, text, isNext: others.every((turn) => beliefIn(turn) === null) };
    if (kind === 'goodNews' && happening !== null) return null;
  }
  return null;
}

/** Somebody who has despaired is not alone, or has turned to others. */
const reachesOut =
  /\b(?:with me|coming over|on (?:his|her|their) way)\b|\bi(?:['’]ve| have)? (?:just )?(?:called|rang|texted|told|talked|spoke)\b/iu;
/** Somebody asks what to do, or why. */
const asksAdvice =
  /^(?:(?:what (?:should|shall|must|can)|how (?:can|should|will)|should) i\b.*|what do i do(?: now| next)?|how do i (?:go on|cope|get|bear|deal|tell)\b.*|why(?: me| him| her| us| now)?)$/iu;

/** Whether what somebody says is about what weighs on them. */
function isOfIt(act: Act, { isDespair, isNext, text }: Burden): boolean {
  if (act.kind === 'moving') return isGrief(act) && nearOneIn(act.text) === null;
  if (act.piece === 'assent' || act.piece === 'abilities') return isDespair || isNext;
  if (act.piece !== null) return isDespair && /^(?:greeting|thanks|farewell)$/u.test(act.piece);
  if (act.kind === 'question') return asksAdvice.test(act.text);
  if ((act.kind !== 'fragment' && act.kind !== 'telling') || act.corrects || act.isEntrusted) return false;
  return (act.kind === 'fragment' && isDespair && isNext) || isAboutIt(act.text, text, isNext);
}

/** What is said to somebody who speaks of what weighs on them; null where nothing does, or they speak of something else. */
export function caredFor(act: Act, weighing: Burden | null, to: string): Wordings | null {
  if (weighing?.isDespair === true && act.kind === 'telling' && reachesOut.test(act.text))
    return `I'm glad that you are not alone with it${to}. Please let them know how it is for you.`;
  if (weighing === null || !isOfIt(act, weighing)) return null;
  return weighing.isDespair
    ? [
        `I'm still here with you${to}. Is somebody you trust near you, or can you call one?`,
        `Thank you for staying in touch with me${to}. Please let a person who can be with you know how it is, too.`,
        `I'm listening${to}. If it gets too much, call your local emergency number or a crisis line: they are there for this.`,
      ]
    : [
        `Thank you for telling me${to}. I'm listening.`,
        `I'm with you${to}. Take all the time you need.`,
        `I'm with you in this${to}. You can tell me as much or as little of it as you like.`,
      ];
}
