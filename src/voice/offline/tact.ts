import { readFeelings, type Reading, type ToldEvent } from '../../appraisal/appraise.ts';
import { despairIn } from '../../appraisal/despair-words.ts';
import { nearOneIn } from '../../appraisal/near-ones.ts';
import type { Choose } from './choice.ts';
import { addressed, restated } from './restated.ts';
import type { SpeechAct } from './speech-act.ts';

/** A speech act that asks for feeling, not for being noted. */
export interface MovingAct {
  act: 'moving';
  reading: Reading;
  text: string;
}

/** What was said in a speech act by which somebody can be moved; null for what asks for an answer of its own. */
function said(act: SpeechAct): string | null {
  if (act.act === 'fact' || act.act === 'statement' || act.act === 'fragment') return act.text;
  if (act.act === 'question' && despairIn(act.text) !== null) return act.text;
  return act.act === 'request' ? act.wish : null;
}

/**
 * The speech act as one that moves the mind, when it does (docs/model/inner-life.md, Appraisal).
 *
 * @param self the name of the mind
 */
export function movingOr(act: SpeechAct, self: string): SpeechAct | MovingAct {
  const text = said(act);
  const reading = text === null ? null : readFeelings(text, { self, addressed: true });
  return reading === null || text === null ? act : { act: 'moving', reading, text };
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

/** A child is lost before or at its birth. */
const ofAChild = /\bmiscarr|\bstillb(?:orn|irth)|\bborn dead|\blost (?:the|our|my|her|a|their) baby\b/iu;
/** Who despairs is whoever speaks. */
const ofOneself = /\b(?:i|i['’]\p{L}+|me|myself)\b/iu;

/** The answer to somebody who has said such a thing, by one who has feelings to speak of or none. */
export function tactfully(
  { reading, text }: MovingAct,
  { speaker, isFeeling }: { speaker: string; isFeeling: boolean },
  choose: Choose,
): string {
  const to = addressed(speaker);
  const near = nearOneIn(text);
  const whom = near === null ? null : restated(near[0]!.toLowerCase() + near.slice(1));
  switch (reading.kind) {
    case 'loss':
      return ofAChild.test(text)
        ? `I'm so sorry${to}. That is a heavy loss. I'm here, if you want to talk about it.`
        : condolence(reading, { to, whom }, choose);
    case 'trouble':
      return reading.happening === 'despair' && whom !== null && !ofOneself.test(text)
        ? `I'm so sorry${to}. That must be frightening. Is ${whom} safe now, and not alone? A crisis line can tell you what to do, and is there for you, too.`
        : sympathy(reading, { to, whom });
    case 'goodNews':
      return reading.happening === null
        ? `That is good to hear${to}.`
        : choose([`Congratulations${to}! That is wonderful news.`, `How wonderful${to}! Congratulations.`]);
    case 'praise':
      return isFeeling ? `Thank you${to}. That does me good.` : `Thank you${to}.`;
    case 'comfort':
      return isFeeling ? `Thank you${to}. That helps.` : `Thank you${to}.`;
    case 'insult':
      return isFeeling
        ? `That hurts${to}. What went wrong?`
        : `You are not content with me${to}. What went wrong?`;
    case 'threat':
      return isFeeling ? `That frightens me${to}. What has happened?` : `I hear you${to}. What has happened?`;
    case 'emergency':
      return `If anybody is in danger${to}, call for help right now: I cannot do that for you.`;
    default:
      return reading.kind satisfies never;
  }
}

/** To whom it is said, and whom it is about, as who speaks to them says it; null where nobody near is named. */
type Concerned = Record<'to', string> & Record<'whom', string | null>;

function condolence({ happening }: Reading, { to, whom }: Concerned, choose: Choose): string {
  if (happening === 'parting') return `I'm so sorry${to}. That must hurt. Do you want to tell me about it?`;
  if (happening === 'livelihood')
    return `I'm sorry${to}. That is a hard blow. ${whom === null ? 'What worries you most about it?' : `How is ${whom} taking it?`}`;
  if (whom === null) return `I'm so sorry${to}. Do you want to tell me about it?`;
  return choose([
    `I'm so sorry about ${whom}${to}. How are you bearing it?`,
    `I'm so sorry${to}. To lose ${whom} is a heavy loss. Do you want to tell me more?`,
  ]);
}

function sympathy({ happening }: Reading, { to, whom }: Concerned): string {
  if (happening === 'despair')
    return `Thank you for telling me${to}. I take it seriously. Please don't stay alone with it: talk to somebody you trust, or to a crisis line, and if you are in danger call your local emergency number now. Is anybody with you?`;
  if (happening === 'despairDenied')
    return `That is a heavy thing to speak of${to}, and I'm glad that you tell me. If it ever gets too much, don't stay alone with it: talk to somebody you trust, or to a crisis line. How is it for you right now?`;
  if (happening === 'violated')
    return `I'm so sorry that this was done to you${to}. It is not your fault. Are you safe now? A doctor and a crisis line can help you, and you decide whom you tell.`;
  if (happening !== 'illness') return `I'm sorry that it is like this${to}. Do you want to tell me more?`;
  return whom === null
    ? `I'm so sorry to hear that${to}. How are you holding up?`
    : `I'm so sorry to hear that${to}. How is ${whom} now, and how are you?`;
}

const gentle = 'That is hard for whoever says it, and I want to be gentle.';
const wondering = 'It was meant for me. I want to know what is behind it.';
const intentions: Readonly<Record<Reading['kind'], string>> = {
  loss: gentle,
  trouble: gentle,
  goodNews: 'That is good news.',
  praise: 'It was meant kindly.',
  comfort: 'It was meant kindly.',
  insult: wondering,
  threat: wondering,
  emergency: 'Somebody may be in danger.',
};

/** The thought of whoever is moved so, before they answer. */
export const intention = ({ reading: { kind, happening } }: MovingAct): string =>
  isOfDespair(happening) ? 'This is serious. I want to be careful, and say where help is.' : intentions[kind];
