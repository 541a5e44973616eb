import type { AskedToForget } from '../../../ports/forgetting.ts';
import { asksBroadly, asksWhatWasSaid } from '../../../theory/asked-broadly.ts';
import { askedForAll, asksToForget } from '../../../theory/asks-to-forget.ts';
import { datedReminder } from '../../../theory/dated-reminder.ts';
import { nameGivenIn, tellsName } from '../../../theory/introductions.ts';
import { putRight } from '../../../theory/put-right.ts';
import { states } from '../../../theory/statements.ts';
import { asksForAlarm, toDoIn } from '../../../theory/reminders.ts';
import { isOffRecord } from '../../../theory/off-record.ts';
import { tellsEnough } from '../../../theory/tells-enough.ts';
import { nowAndBefore } from '../../../theory/was-before.ts';
import { askedToKeepIn, asksToKeep } from '../../../theory/asks-to-keep.ts';
import { readFeelings } from '../../appraisal/appraise.ts';
import { despairIn } from '../../appraisal/despair-words.ts';
import { isForeign } from '../../appraisal/english.ts';
import { withRelations } from '../../appraisal/whom-meant.ts';
import { gistLength, restated } from './addressed.ts';
import { clipped, inQuotes } from './cut.ts';
import { answerOfGoals, howItIs } from './inner-words.ts';
import { answerFromMemory, cited, talkedAbout } from './memory-answer.ts';
import type { SetPiece } from './set-pieces.ts';
import { type SpeechAct, speechActsOf } from './speech-act.ts';
import { isOwn } from '../../finding/recollection.ts';
import type { Spoken } from './listening.ts';
import { type Act, caredFor, type MovingAct, tactfully, type Wordings } from './tact.ts';

/** The speech acts of what somebody said, and which of them move (docs/model/inner-life.md, Appraisal). */
export function actsIn({ text, situation: { self }, whom }: Spoken): Act[] {
  const acts = speechActsOf(text, self);
  const moving = (said: string): MovingAct[] => {
    const reading = readFeelings(said, { self, addressed: true });
    return reading === null ? [] : [{ kind: 'moving', reading, text: said }];
  };
  // a face that weeps says something without words
  if (acts.length === 0) return moving(text);
  return acts.map((act) => {
    // a question moves nobody, but that one would rather not live
    const isMovable = (act.piece === null && act.kind !== 'question') || despairIn(act.text) !== null;
    return (isMovable ? moving(withRelations(act.text, whom()))[0] : undefined) ?? act;
  });
}

/** Whether a statement can become a memory (`beliefIn`): only of such a one it is said that it is kept. */
const isBelievable = (statement: string, { isBelieved }: Spoken): boolean => isBelieved && states(statement);

/** Whether something is worth an answer beside others: no agreement, and nothing that tells nothing, or too little beside what moves. */
function isWorthAnswer(act: Act, spoken: Spoken, all: readonly Act[]): boolean {
  if (caredFor(act, spoken.weighing, spoken.to) !== null) return true;
  if (act.kind === 'fragment' || ('piece' in act && act.piece === 'assent')) return false;
  if (act.kind !== 'telling' || act.corrects || nameGivenIn(act.text) !== null) return true;
  const isMoved = all.some(({ kind }) => kind === 'moving');
  return isBelievable(act.text, spoken) && (!isMoved || tellsEnough(act.text));
}

/** The reply to somebody's speech acts: at least one remark, and one for every question, each made when there is room for it. */
export function repliesTo(acts: readonly Act[], spoken: Spoken): (() => string)[] {
  const { to, isBelieved, weighing, forgetting } = spoken;
  const kept = isBelieved ? ' What you said is kept word for word.' : '';
  if (forgetting !== null && isOffRecord(spoken.text)) return [() => forgettingAnswer(forgetting, to)];
  if (isForeign(spoken.text))
    return [() => `I understand only English as long as the offline voice speaks for me${to}.${kept}`];
  if (acts.length === 0) return [() => `I hear you${to}, but there were no words in it.`];
  const worth = acts.filter((act) => isWorthAnswer(act, spoken, acts));
  const told: SpeechAct[] = [];
  // All that is told is acknowledged in one breath, at the place of the first; what is said twice is answered once.
  const once = new Map<string, () => Wordings>();
  for (const act of worth.length > 0 ? worth : [acts.find(({ kind }) => kind === 'telling') ?? acts[0]!]) {
    const cared = caredFor(act, weighing, to);
    if (cared !== null) once.set('cared', () => cared);
    else if (act.kind !== 'telling') once.set(JSON.stringify(act), () => answerTo(act, spoken));
    else if (told.push(act) === 1) once.set('told', () => acknowledged(told, spoken));
  }
  return [...once.values()].map((words) => () => fresh(words(), spoken));
}

/** Of several ways to say something the one that was not said yet, or else longest ago. */
function fresh(words: Wordings, { said }: Spoken): string {
  if (typeof words === 'string') return words;
  const place = (option: string): number => said.findLastIndex((text) => text.includes(option));
  return words.toSorted((one, other) => place(one) - place(other))[0] ?? words[0];
}

const remedy = 'Whoever set me up can connect me to a language model, and then that speaks for me.';
const withoutModel = `That is more than the offline voice can do. ${remedy}`;

/** What is said to somebody who shows images. */
export const unseenAnswer = ({ to }: Pick<Spoken, 'to'>, images: number): string =>
  `I cannot see ${images === 1 ? 'the image' : 'the images'}${to}: the offline voice has no eyes. ${remedy} Tell me in words what is on ${images === 1 ? 'it' : 'them'}.`;

const toPiece: Readonly<Record<SetPiece, (spoken: Spoken, text: string) => Wordings>> = {
  greeting: ({ to, said, situation: { self } }) =>
    said.length === 0
      ? `Hello${to}. I'm ${self}, and for now the offline voice speaks for me. Tell me things and ask me about them later, or ask what I can do.`
      : [`Hello${to}.`, `Good to hear you${to}.`],
  thanks: ({ to }) => [`You're welcome${to}.`, `Gladly${to}.`],
  farewell: ({ to }) => [`Goodbye${to}. I'll be here.`, `Until next time${to}.`],
  assent: ({ to }) => `All right${to}. I'm here.`,
  abilities: () =>
    `I stay awake, keep what you tell me and give it back when you ask, notice new files in the folders I watch, and speak up at the times that my file sets under “plans”. For now the offline voice speaks for me: it finds what was said, but it cannot reason or write. ${remedy}`,
  itself: ({ to, situation: { self } }, text) =>
    `I'm ${/\bname\b|^who\b/iu.test(text) ? '' : `a program${to}, not a human being: `}${self}, a mind that stays on. For now the offline voice speaks for me, so my answers are simple.`,
  mood: ({ situation }) => howItIs(situation),
  goals: ({ situation }) => answerOfGoals(situation),
  presence: ({ to }) => `I'm here${to}.`,
  name: ({ known, speaker, to }) => {
    const told = known().findLast((each) => isOwn(each) && tellsName(each.text));
    if (told !== undefined) return cited([told]);
    return to === ''
      ? "I don't find your name in what I can look back on."
      : `You're ${clipped(speaker, 60)}.`;
  },
  time: ({ situation: { winner } }) =>
    `It is ${new Date(winner.at).toUTCString().replace(/:\d\d GMT$/, '')} UTC.`,
  beyond: ({ situation: { self } }) =>
    `I can't say that of myself: as long as the offline voice speaks for me, I know what I was told, and that I'm ${self}, a mind that stays on.`,
};

/** Whether somebody only asks about what is secret, and does not ask for silence: "Which secret did I tell you?", but not "Can you keep a secret?". */
const asksAboutSecret = ({ kind, text }: Act): boolean =>
  (kind === 'question' ||
    /^(?:wh(?:o|at|en|ere|y|ich|ose)|how|do|does|did|is|are|was|were|have|has)\b/iu.test(text)) &&
  askedToKeepIn(text).length === 0 &&
  !/\b(?:can|could|will|would|won['’]?t) (?:you|we|this|that|it)\b/iu.test(text);

/** The answer to anything but what is told. */
function answerTo(act: Act, spoken: Spoken): Wordings {
  const { to, situation, forgetting } = spoken;
  if (forgetting !== null && asksToForget(act.text)) return forgettingAnswer(forgetting, to);
  if (act.kind === 'moving') {
    const words = tactfully(act, to, situation.inner !== null);
    const isNews = act.reading.kind === 'goodNews' && act.reading.happening !== null;
    return isNews && isBelievable(act.text, spoken) ? `${fresh(words, spoken)} ${kept([act.text])}` : words;
  }
  if (asksToKeep(act.text) && !asksAboutSecret(act)) return `All right${to}. I keep it to myself.`;
  if (act.piece !== null) return toPiece[act.piece](spoken, act.text);
  if (asksWhatWasSaid.test(act.text)) return talkedAbout(act.text, spoken);
  if (act.kind === 'question') return answerFromMemory(act.text, spoken) ?? withoutModel;
  if (act.kind === 'fragment') return `I did not catch what you mean${to}. Tell me more, if you like.`;
  if (asksBroadly.ownPlans.test(act.text)) return answerFromMemory(act.text, spoken) ?? withoutModel;
  const todo = toDoIn(datedReminder(act.text, situation.winner.at));
  if (todo !== null || asksForAlarm.test(act.text)) {
    const noted =
      todo === null || !spoken.isBelieved
        ? 'Tell me what you have to do and when, and I have it ready when you ask for your plans.'
        : `But I have noted that ${restated(todo)}, and tell you when you ask.`;
    return `I can't speak up at a time by myself${to}: only what stands under “plans” in my file comes to my mind then. ${noted}`;
  }
  if (/^(?:forget|delete|erase)\b/iu.test(act.text))
    return 'Say in one sentence what I am to forget, as in “Forget that I like tea”; where you can type commands, /forget and some words of it do the same.';
  return withoutModel;
}

const quotedAll = (texts: readonly string[]): string =>
  texts.map((each) => inQuotes(each, gistLength)).join(', ');

/** What is said to somebody who wants something forgotten. */
function forgettingAnswer(asked: AskedToForget, to: string): string {
  const { about, outcome, content, among, keeps = [], unclear = [], count = 1, isRestLeft } = asked;
  const all = askedForAll(about);
  return {
    forgets: `All right${to}. I forget ${count > 1 ? `the ${count} memories that tell of it` : 'it'}: ${quotedAll([content ?? about, ...among])}${count > among.length + 1 ? ' and others' : ''}${count > 1 ? '. They come' : ' comes'} to my mind no more.${keeps.length === 0 ? '' : ` What was told with it I keep: ${quotedAll(keeps)}.`}${isRestLeft ? ' More are left: ask again.' : ''}${unclear.length === 0 ? '' : ` What you mean by ${quotedAll(unclear)} I don't find, or not it alone: that stays.`}`,
    several: `I remember several things like that${to}, so I forgot none${among.length === 0 ? '' : `: ${quotedAll(among)}`}. Tell me in more words which one${all === null ? '' : `, or say “${all}” to have all of them gone`}.`,
    protects: `I have not forgotten that yet${to}, because it may protect somebody: ${quotedAll(among)}. To have it gone, say “Forget that …” with its words.`,
    everything: `I forget one thing at a time${to}: say “Forget that …” with its words. Whoever keeps me can have me begin anew: stopped, I am gone with the folder or database that I am kept in.`,
    unkept: `All right${to}. I don't keep that.`,
    nothing: `I remember nothing that has all the words of ${inQuotes(about, gistLength)}${to}.${among.length === 0 ? '' : ` What comes nearest: ${quotedAll(among)}. Say “Forget that …” with its words to have it gone.`}`,
    immutable: `I cannot forget that${to}: I was made to keep it in mind always.`,
    'of others': `Somebody else told me that${to}. Only they or my owner can have me forget it.`,
  }[outcome];
}

/** The name that somebody gives as theirs: what only says what "it" is, is theirs where what they said before was. */
const ownNameIn = ({ text, corrects }: SpeechAct, before = ''): string | null =>
  (corrects || before !== '') && /^it['’]s /iu.test(text) && !tellsName(before.replace(/[\s.!]*$/u, ''))
    ? null
    : nameGivenIn(text);

const itIs = /^(?:it|they)(?:['’](?:s|re)| is| are) (?!(?:from|to|until|till|by)\b)/iu;

/** What is told, each with what puts it right in the next sentence: of "My boss is Sara." and "It's Sonja." that it is Sonja. */
function asPutRight(told: readonly SpeechAct[]): SpeechAct[] {
  const all: SpeechAct[] = [];
  for (const act of told) {
    const last = all.at(-1);
    const whole =
      last !== undefined && (act.corrects || itIs.test(act.text)) ? putRight(last.text, act.text) : null;
    if (whole === null) all.push(act);
    else all[all.length - 1] = { ...last!, text: nowAndBefore(whole)?.now ?? whole };
  }
  return all;
}

/** Acknowledges what was told: what it puts right, a name, and that facts are kept where they are. */
function acknowledged(told: readonly SpeechAct[], spoken: Spoken): Wordings {
  const hasDespaired = spoken.weighing?.isDespair === true && spoken.weighing.isNext;
  const [name] = told.flatMap((act, at) => ownNameIn(act, told[at - 1]?.text ?? spoken.turns.at(-1)) ?? []);
  const facts = asPutRight(told).filter(
    ({ text, isElliptic }) => !isElliptic && nameGivenIn(text) === null && isBelievable(text, spoken),
  );
  const words = [
    told.some(({ corrects }) => corrects) ? 'Thank you for putting that right.' : '',
    name === undefined ? '' : `Nice to meet you, ${name}. I'll remember your name.`,
    facts.length === 0 ? '' : kept(facts.map(({ text }) => text)),
    hasDespaired ? 'Please stay in touch with somebody you trust, and tell me how it is.' : '',
  ].filter((each) => each !== '');
  if (words.length > 0) return words.join(' ');
  return [`I see${spoken.to}. Tell me more, if you like.`, `Go on${spoken.to}, I'm listening.`];
}

/** Leaves out whom it is about, and cannot stand inside a sentence: "Married to Tom, two kids." */
const subjectless = /^(?:married|engaged|divorced|retired|born|been|had|was|from|went|got|started)\b/iu;

/** Says what is kept: in the listener's words where these differ, else not again. */
function kept(facts: readonly string[]): string {
  const own = [...new Set(facts)].filter(
    (fact) => !subjectless.test(fact) && restated(fact).toLowerCase() !== fact.toLowerCase(),
  );
  if (own.length === 0) return "I'll keep that in mind.";
  return `I'll keep in mind that ${own.map(restated).join(', and that ')}.`;
}
