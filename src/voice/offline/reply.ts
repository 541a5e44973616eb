import { toForgetIn } from '../../../theory/asks-to-forget.ts';
import { nameGivenIn } from '../../../theory/introductions.ts';
import { hasClause } from '../../../theory/sentence-act.ts';
import { tellsEnough } from '../../../theory/tells-enough.ts';
import { readFeelings } from '../../appraisal/appraise.ts';
import { despairIn } from '../../appraisal/despair-words.ts';
import { isForeign } from '../../appraisal/english.ts';
import { withRelations } from '../../appraisal/whom-meant.ts';
import { acknowledged, caredFor, isBelievable, kept } from './acknowledged.ts';
import { restated } from './addressed.ts';
import { type Choose, type Options, unsaid } from './choice.ts';
import { wondered } from './curiosity.ts';
import { answerFromMemory } from './memory-answer.ts';
import type { Remark } from './remark.ts';
import { greeting, withoutModel } from './set-pieces.ts';
import { type SpeechAct, speechActsOf } from './speech-act.ts';
import type { Spoken } from './spoken.ts';
import { isGood, type MovingAct, tactfully } from './tact.ts';

type Act = SpeechAct | MovingAct;
type Fresh = (options: Options) => string;

/** What somebody can be moved by: a question asks, but that one would rather not live. */
const isMovable = ({ piece, kind, text }: SpeechAct): boolean =>
  (piece === null && kind !== 'question') || despairIn(text) !== null;

/** The speech acts of what somebody said, and which of them move (docs/model/inner-life.md, Appraisal). */
export function actsIn({ text, situation: { self }, whom }: Spoken): Act[] {
  const acts = speechActsOf(text, self);
  const moving = (said: string, related = said): MovingAct[] => {
    const reading = readFeelings(related, { self, addressed: true });
    return reading === null ? [] : [{ kind: 'moving', reading, text: said, related }];
  };
  // a face that weeps says something without words
  if (acts.length === 0) return moving(text);
  return acts.map((act) => {
    if (!isMovable(act)) return act;
    const [moved] = moving(act.text, withRelations(act.text, whom()));
    // "Good news: …" says so in what only leads to it
    return moved ?? (/\bnews\b/iu.test(act.sentence) ? moving(act.text, act.sentence)[0] : undefined) ?? act;
  });
}

/** Whether something that is said wants no answer beside others: agreement, and what tells nothing, or too little beside what moves. */
const isIdle = (act: Act, spoken: Spoken, isMoved: boolean): boolean =>
  act.kind === 'assent' ||
  act.kind === 'fragment' ||
  (act.kind === 'telling' &&
    !act.corrects &&
    nameGivenIn(act.text) === null &&
    !(isBelievable(act.text, spoken) && (!isMoved || tellsEnough(act.text))));

/** Of several things that are said those that are answered: where one is about what weighs on somebody, no courtesy beside it. */
function answered(acts: readonly Act[], spoken: Spoken): readonly Act[] {
  const cared = acts.filter((act) => act.kind !== 'courtesy' && caredFor(act, spoken) !== null);
  const isMoved = acts.some(({ kind }) => kind === 'moving');
  const wanting = acts.filter(
    (act) =>
      cared.includes(act) ||
      (!isIdle(act, spoken, isMoved) && !(cared.length > 0 && act.kind === 'courtesy')),
  );
  return wanting.length > 0 ? wanting : [acts.find(({ kind }) => kind === 'telling') ?? acts[0]!];
}

/** The reply to somebody's speech acts: at least one remark, and one for every question. */
export function repliesTo(acts: readonly Act[], spoken: Spoken, choose: Choose): Remark[] {
  const { to, isBelieved, forgetting } = spoken;
  const fresh = unsaid(choose, spoken.said);
  if (isForeign(spoken.text)) {
    const foreign = `I understand only English as long as the offline voice speaks for me${to}.${isBelieved ? ' What you said is kept word for word.' : ''}`;
    return [{ answers: true, text: () => foreign }];
  }
  if (acts.length === 0)
    return [{ answers: false, text: () => `I hear you${to}, but there were no words in it.` }];
  const said = answered(acts, spoken);
  // All that is told is acknowledged in one breath, at the place of the first; what is said twice is answered once.
  const once = new Map(said.map((act) => [act.kind === 'telling' ? 'told' : JSON.stringify(act), act]));
  const told = said.flatMap((act) => (act.kind === 'telling' ? act : []));
  // who greets, or goes on to tell of themselves and of nothing hard, may be asked something
  const greets = (act: Act): boolean => 'piece' in act && act.piece === greeting;
  const isOpen = acts.every(
    (act) => act.kind === 'telling' || greets(act) || (act.kind === 'moving' && isGood(act)),
  );
  const isBegun = spoken.said.length > 0 || acts.some(greets);
  const question = isOpen && isBegun && forgetting === null ? wondered(spoken) : null;
  const asks = question === null ? [] : [{ answers: false, text: () => question }];
  const remarks = [...once.values()].map((act) => ({
    answers: act.kind === 'question' || act.kind === 'piece' || act.kind === 'mood',
    text: () => {
      const words = act.kind === 'telling' ? acknowledged(told, spoken) : answerTo(act, spoken, fresh);
      return typeof words === 'string' ? words : fresh(words);
    },
  }));
  return [...remarks, ...asks];
}

/** The answer to anything but what is told; of several ways to say it one is chosen. */
function answerTo(act: Act, spoken: Spoken, fresh: Fresh): string | Options {
  const { to, situation, forgetting } = spoken;
  if (forgetting !== null && toForgetIn(act.text) !== null) return forgettingAnswer(forgetting, to);
  const cared = caredFor(act, spoken);
  if (cared !== null) return cared;
  if (act.kind === 'moving') {
    const options = tactfully(act, { to, isFeeling: situation.inner !== null });
    return act.reading.happening === 'goodNews' && isBelievable(act.text, spoken)
      ? `${fresh(options)} ${kept([act.text])}`
      : options;
  }
  if (act.piece !== null) return act.piece.answer(spoken, act.text);
  if (act.kind === 'request') return asked(act.text, spoken, fresh);
  if (act.kind === 'question') return answerFromMemory(act.text, spoken) ?? withoutModel;
  return [`What do you mean by that${to}?`, `Tell me more${to}: I did not catch what you mean.`];
}

/** The answer to a wish: what the offline voice cannot do. */
function asked(wish: string, { to }: Spoken, fresh: Fresh): string {
  if (/^(?:remind|wake) me\b|\b(?:alarm|reminder|timer)\b/iu.test(wish))
    return `I can't set myself a time to speak up${to}: only what stands under “plans” in my file comes to my mind by itself. Tell me what you have to do and when, and I have it ready when you ask for your plans.`;
  if (/^let['’]?s\b/iu.test(wish)) return fresh(withoutModel);
  if (/^(?:forget|delete|erase)\b/iu.test(wish))
    return 'Say in one sentence what I am to forget, as in “Forget that I like tea”; where you can type commands, /forget and some words of it do the same.';
  // The start of a wish is a verb, never a name.
  const verb = restated(wish.slice(0, 1).toLowerCase() + wish.slice(1));
  const asked = verb.replace(/^(?:don['’]t|do not) /iu, 'not to ');
  return `You ask me ${asked.startsWith('not to ') ? '' : 'to '}${asked}. ${fresh(withoutModel)}`;
}

/** What is said to somebody who wants something forgotten. */
function forgettingAnswer({ about, outcome }: NonNullable<Spoken['forgetting']>, to: string): string {
  const what = `${hasClause(about) ? 'that' : 'about'} ${restated(about)}`;
  const told = hasClause(about) ? what : `what you told me ${what}`;
  return {
    forgets: `All right${to}. I forget it: ${told} comes to my mind no more.`,
    several: `I remember several things that say something ${what}${to}, so I forgot none. Tell me in more words which one.`,
    nothing: `I remember nothing that has all the words of ${told}${to}.`,
    immutable: `I cannot forget that${to}: I was made to keep it in mind always.`,
    'of others': `Somebody else told me that${to}. Only they or my owner can have me forget it.`,
  }[outcome];
}
