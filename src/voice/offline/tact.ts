import { readFeelings, type Reading, type ToldEvent } from '../../appraisal/appraise.ts';
import { nearOneIn } from '../../appraisal/near-ones.ts';
import { restated } from './addressed.ts';
import type { Options } from './choice.ts';

/** A speech act that asks for feeling, not for being noted. */
export interface MovingAct {
  kind: 'moving';
  reading: Reading;
  /** What is told, and the same with what whoever tells it calls those in it. */
  text: string;
  related: string;
}

/** Whether somebody would rather not live, or says that they would not. */
export const isOfDespair = (happening: ToldEvent | null): boolean =>
  happening === 'despair' || happening === 'despairDenied';

/** Whether somebody speaks of a loss or a trouble that does not put their life in danger. */
export const isGrief = ({ reading: { kind, happening } }: MovingAct): boolean =>
  (kind === 'loss' || kind === 'trouble') && !isOfDespair(happening);

/** Whether somebody speaks of something good, or kindly. */
export const isGood = ({ reading: { kind } }: MovingAct): boolean =>
  kind === 'goodNews' || kind === 'praise' || kind === 'comfort';

/** Feelings of a moment, and what is said to whoever listens: no fact about who says it. */
const passing: ReadonlySet<string> = new Set(['insult', 'threat', 'comfort', 'praise', 'emergency']);

/** Whether something is said to whoever listens, and tells nothing. */
export const isPassingFeeling = (reading: Reading | null): boolean =>
  reading !== null && passing.has(reading.kind);

/**
 * Whether something that was said can be told back to whoever said it: not that they despaired, nor that they insulted the mind or were
 * sorry for it.
 *
 * @param self the name of the mind
 */
export function canBeToldBack(text: string, self: string): boolean {
  const reading = readFeelings(text, { self, addressed: true });
  return !isPassingFeeling(reading) && !isOfDespair(reading?.happening ?? null);
}

/** A child is lost before or at its birth. */
const ofAChild = /\bmiscarr|\bstillb(?:orn|irth)|\bborn dead|\blost (?:the|our|my|her|a|their) baby\b/iu;
/** It is the speaker's own. */
const ofOneself = /\b(?:i|i['’]\p{L}+|me|us|myself|my (?:own )?fault)\b/iu;
/** Somebody else is only who told it. */
const toldBy =
  /^.{0,80}\b(?:told (?:me|us)|said|says|heard|learned|called|texted|wrote)\b(?: to say)?(?: that)? /iu;
/** What stands behind somebody's name and is their own: all else is somebody of theirs, "my brother's friend". */
const own =
  /^['’]s (?!(?:funeral|burial|death|loss|cancer|illness|birthday|died|passed|dead|dying|been|gone|got|in|had|very|just|really|not|so|broken|still|now|also|a|the|\p{L}+ed|\p{L}+ing)\b)(?<theirs>\p{Ll}+)/u;

/** Whom a text tells of, as who speaks to its speaker calls them; null where nobody near is named. */
function whomIn(text: string): string | null {
  const told = text.replace(toldBy, '');
  const words = nearOneIn(told) === null ? text : told;
  const near = nearOneIn(words);
  if (near === null) return null;
  const at = words.indexOf(near);
  const [before = ''] = /\b(?:an?|the|one) \p{L}+ of $/iu.exec(words.slice(0, at)) ?? [];
  const theirs = own.exec(words.slice(at + near.length))?.groups?.['theirs'];
  const isSomebody = theirs !== undefined && nearOneIn(`my ${theirs}`) !== null;
  const whole = `${before}${near}${isSomebody ? `'s ${theirs}` : ''}`;
  return restated(whole[0]!.toLowerCase() + whole.slice(1));
}

/** To whom it is said, whom it is about, the words, and whether whoever answers has feelings to speak of. */
interface Concerned {
  to: string;
  whom: string | null;
  text: string;
  isFeeling: boolean;
}

const sympathy = ({ to }: Concerned): string =>
  `I'm sorry that it is like this${to}. Do you want to tell me more?`;
/** Asks how whoever suffers is: somebody near, or whom a pronoun means, else the speaker. */
function inquiry({ whom, text }: Concerned): string {
  const [pronoun] = /\b(?:he|she)\b/iu.exec(text) ?? [];
  const who = whom ?? (ofOneself.test(text) ? undefined : pronoun?.toLowerCase());
  return who === undefined ? 'How are you holding up?' : `How is ${who} now, and how are you?`;
}
const insulted = ({ to, isFeeling }: Concerned): Options =>
  isFeeling
    ? [`That hurts${to}. What went wrong?`, `That hurts to hear${to}. Tell me what I did wrong?`]
    : [`You are not content with me${to}. What went wrong?`];
const thanks =
  (why: string) =>
  ({ to, isFeeling }: Concerned): string =>
    isFeeling ? `Thank you${to}. ${why}` : `Thank you${to}.`;
const apologetic = /\bsorry\b|\bapologi|\bforgive\b|^(?:i|that) (?:was|should)/iu;

/** The answer to somebody who has told of such an event, or has spoken so. */
const answers: Readonly<
  Record<ToldEvent | 'loss' | 'trouble' | 'praise' | 'good', (concerned: Concerned) => string | Options>
> = {
  death: ({ to, whom, text }) => {
    if (ofAChild.test(text))
      return `I'm so sorry${to}. That is a heavy loss. I'm here, if you want to talk about it.`;
    if (whom === null) return `I'm so sorry${to}. Do you want to tell me about it?`;
    return [
      `I'm so sorry about ${whom}${to}. How are you bearing it?`,
      `I'm so sorry${to}. To lose ${whom} is a heavy loss. Do you want to tell me more?`,
    ];
  },
  loss: ({ to }) => `I'm so sorry${to}. Do you want to tell me about it?`,
  parting: ({ to }) => `I'm so sorry${to}. That must hurt. Do you want to tell me about it?`,
  livelihood: ({ to, whom, text }) =>
    `I'm sorry${to}. That is a hard blow. ${whom === null || ofOneself.test(text) ? 'What worries you most about it?' : `How is ${whom} taking it?`}`,
  illness: (concerned) => `I'm so sorry to hear that${concerned.to}. ${inquiry(concerned)}`,
  accident: (concerned) => {
    const { to, whom } = concerned;
    return whom === null
      ? `I'm so sorry to hear that${to}. ${inquiry(concerned)}`
      : `I'm so sorry about ${whom}${to}. Do you want to tell me what happened?`;
  },
  violated: ({ to }) =>
    `I'm so sorry that this was done to you${to}. It is not your fault. Are you safe now? A doctor and a crisis line can help you, and you decide whom you tell.`,
  mistreated: (concerned) => {
    const { to, whom, text } = concerned;
    return whom === null || ofOneself.test(text)
      ? sympathy(concerned)
      : `I'm so sorry that ${whom} has to go through that${to}. How is it now, and how are you?`;
  },
  trouble: sympathy,
  despair: ({ to, whom, text }) =>
    whom !== null && !ofOneself.test(text)
      ? `I'm so sorry${to}. That must be frightening. Is ${whom} safe now, and not alone? A crisis line can tell you what to do, and is there for you, too.`
      : [
          `Thank you for telling me${to}. I take it seriously. Please don't stay alone with it: talk to somebody you trust, or to a crisis line, and if you are in danger call your local emergency number now. Is anybody with you?`,
          `I take that seriously${to}, and you matter. Please call somebody you trust or a crisis line now, and your local emergency number if you are in danger. Are you safe at this moment?`,
        ],
  despairDenied: ({ to }) =>
    `That is a heavy thing to speak of${to}, and I'm glad that you tell me. If it ever gets too much, don't stay alone with it: talk to somebody you trust, or to a crisis line. How is it for you right now?`,
  goodNews: ({ to }) => [
    `Congratulations${to}! That is wonderful news.`,
    `How wonderful${to}! Congratulations.`,
  ],
  good: ({ to }) => [`That is good to hear${to}.`, `I'm glad to hear that${to}.`],
  praise: thanks('That does me good.'),
  comfort: (concerned) =>
    apologetic.test(concerned.text)
      ? [`It's all right${concerned.to}.`, `That's all right${concerned.to}. Thank you for saying so.`]
      : thanks('That helps.')(concerned),
  insult: insulted,
  threat: ({ to, isFeeling }) =>
    isFeeling ? `That frightens me${to}. What has happened?` : `I hear you${to}. What has happened?`,
  emergency: ({ to }) => `If anybody is in danger${to}, call for help right now: I cannot do that for you.`,
};

/** The ways to answer somebody who has said such a thing, by one who has feelings to speak of or none. */
export function tactfully(
  { reading: { kind, happening }, related, text }: MovingAct,
  { to, isFeeling }: { to: string; isFeeling: boolean },
): Options {
  const key = happening ?? (kind === 'goodNews' ? 'good' : kind);
  const words = answers[key]({ to, whom: whomIn(related), text, isFeeling });
  return typeof words === 'string' ? [words] : words;
}

/** The thought of whoever is moved so, before they answer. */
export function intention(act: MovingAct): string {
  const { kind, happening } = act.reading;
  if (isOfDespair(happening)) return 'This is serious. I want to be careful, and say where help is.';
  if (isGrief(act)) return 'That is hard for whoever says it, and I want to be gentle.';
  if (kind === 'emergency') return 'Somebody may be in danger.';
  if (kind === 'goodNews') return 'That is good news.';
  return isGood(act) ? 'It was meant kindly.' : 'It was meant for me. I want to know what is behind it.';
}
