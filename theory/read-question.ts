import { asksPast, pastQuestion } from './asks-past.ts';
import { statementAsked } from './asked-statement.ts';
import { contentWords } from './content-words.ts';
import { isKind } from './word-families.ts';

/** A question as it is looked for among statements. */
export interface QuestionRead {
  /** The words that say what it asks, each with how much it says. */
  words: ReadonlyMap<string, number>;
  /** The same, and what it supposes besides: that somebody has something, or is with somebody. */
  supposed: ReadonlySet<string>;
  /** Words for whom or whose it asks, all of which an answer must tell of: "my cat's", "Ana". */
  owners: ReadonlySet<string>;
  /** Kinds of things of which an answer must name one: a colour, a pet. */
  needed: ReadonlySet<string>;
  /** Whether it asks if something has to be done. */
  isOfNeed: boolean;
  /** Whether it asks what somebody does, what used to be, and what whoever asks is or does. */
  isOfWork: boolean;
  isPast: boolean;
  isOfI: boolean;
  /** Without words that only ask for what was told, and so of nobody yet: "what did I tell you about Ana". */
  withoutTelling: string;
}

/** Words that say little of what something is about, and such as only say when. */
const generic = contentWords(
  'need get have want use take make do go come see plan find keep give put let try start think like must feel bring ask turn look stay help show new next own buy',
);
const ofTime = contentWords(
  'today tonight tomorrow yesterday morning evening afternoon night noon midnight week weekend month year day time date hour minute spring summer autumn winter soon monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december one two three four five six seven eight nine ten eleven twelve new next again later once two first',
);
export const isGeneric = (word: string): boolean => generic.has(word);
export const isOfTime = (word: string): boolean => ofTime.has(word) || /^\d/u.test(word);

/** Words that only help another one. */
const helping = contentWords('not must ever even yet let shall most really often do doing');

/** How much of a question is read, characters, and how many of its words are looked for. */
const mostRead = 1_000;
const mostWords = 40;

/** A word that says little, and the name of a kind of which nothing is known, count this much of any other. */
const little = 0.4;
/** What is done, where that is asked, counts this much. */
const much = 1.5;

const tellsI =
  /\b(did|have|had) i (say|said|tell|told|mention|mentioned)\b|\bi (told|said|mentioned)\b|\b(tell|told|remind) me\b/gi;
const asksOfI =
  /\b(?:do|am|did|have|was|were|can|will|should|could|would|must)(?:n['’]?t)? (?:i|we)\b(?! (?:say|said|tell|told|mention))/i;
const near = String.raw`(?<=\b(?:my|our|his|her|their) )\p{L}+(?=['’]s\b)|(?<=\b(?:my|our) (?:\p{L}+(?:['’]s)? )?)(?:mother|mum|mom|father|dad|brother|sister|son|daughter|wife|husband|partner|boyfriend|girlfriend|fianc[ée]e?|child|children|kids?|aunt|uncle|cousin|niece|nephew|grand\p{L}+|granny|gran|nana|twins?|parents|friend|boss|colleague|neighbou?r|flatmate|roommate|teacher|doctor|dentist|dog|cat|rabbit|hamster|parrot|horse)\b`;
/** Whom or whose thing is asked for, by a name or as "my cat's": an answer must be about the same. */
const ownersIn = new RegExp(
  String.raw`${near}|(?<=\p{Ll}['’]?\p{L}* )(?<!\b(?:to|in|at|from|near|on|by|until|since) )(?!I\b|I['’])(?-i:\p{Lu}\p{Ll}+)`,
  'giu',
);
/** The same where something is asked to be so: only its subject, all else may be otherwise. */
const whoseIn = new RegExp(
  String.raw`${near}|(?<=^\p{L}+(?:n['’]t)? )(?!I\b|I['’])(?-i:\p{Lu}\p{Ll}+)`,
  'giu',
);
/** What is asked for by its kind: "what car do I drive" */
const kindAsked =
  /^(?:what|which|whose|how many) (?<kind>\p{L}+(?: \p{L}+)??) (?=(?:am|is|are|was|were|do|does|did|have|has|will|can|should)\b)/iu;
const work =
  /^what(?:['’]s| is| was| are| were) (?<owner>my|(?:my |our |the |his |her )?\S+['’]s) (?:new |current )?(?:job|profession|occupation|work)(?: now)?$|^what (?:kind of work |work )?(?:do|does) (?<who>.+?) do(?: now| for (?:a living|work|fun|money)| as a (?:job|hobby)| all day)*$|^what did .+ (?:use to do|do for (?:a living|work))$|^where (?:do|does) .+ work(?: now)?$/iu;

/** Words of such a question that do not tell of whom it asks. */
const ofWork = /\b(?:new|current|job|profession|occupation|work|living|hobby|fun|money|used?|do|day)\b/giu;

/** What is done stands at the end of a question: "what does the car need" */
const deedAsked =
  /\b(?:do|does|did) .*(?<!\b(?:the|an?|my|our|your|his|her|their|to|for|in|at|of|on|with|from|by) )\b(?<deed>\p{L}+)$/iu;

/** Something has to be done. */
export const asksNeed = /\b(?:(?:have|has|had|need|needs) to|must|should)\b/iu;

/** Reads whom and what a question asks for. */
export function readQuestion(asked: string): QuestionRead {
  const question = asked.slice(0, mostRead);
  const isPast = asksPast(question);
  const bare = (isPast ? pastQuestion(question) : question).replace(/,? and why$/iu, '');
  const isOfWork = work.test(bare.trim());
  const { kind } = kindAsked.exec(bare)?.groups ?? {};
  const kinds = contentWords(kind ?? '');
  const asksWhether = statementAsked(question) !== null;
  const whose = contentWords(bare.match(asksWhether ? whoseIn : ownersIn)?.join(' ') ?? '');
  const owners = isOfWork ? contentWords(bare.replace(ofWork, ' ')) : whose;
  const said = isOfWork ? owners : contentWords(bare.replace(/(?:\bnot|n['’]t) like\b/iu, ' hate '));
  const isLittle = (word: string): boolean =>
    isGeneric(word) || (kinds.has(word) && !isKind(word)) || isOfTime(word);
  const deed = contentWords(asksWhether ? '' : (deedAsked.exec(bare)?.groups?.['deed'] ?? ''));
  const telling = [...said].filter((word) => !helping.has(word)).slice(0, mostWords);
  // beside one thing alone what is done with it is what is asked: "what does the car need"
  const isAlone = telling.filter((word) => !isLittle(word)).length === 1;
  const words = new Map(
    telling.map((word): [string, number] => [
      word,
      deed.has(word) ? much : isLittle(word) && !(isAlone && isGeneric(word)) ? little : 1,
    ]),
  );
  const supposed = new Set(words.keys());
  if (/\bhave\b/iu.test(question)) supposed.add('own');
  if (/^(?:am|are|is|was|were) .*\bwith\b/iu.test(question)) supposed.add('togeth');
  return {
    words,
    supposed,
    owners,
    needed: /^how many/iu.test(bare) ? new Set() : new Set([...kinds].filter(isKind)),
    isOfWork,
    isOfNeed: asksNeed.test(question),
    isPast,
    isOfI: asksOfI.test(question) || (isOfWork && /\b(?:my|i)\b/iu.test(question) && owners.size === 0),
    withoutTelling: question.replace(tellsI, ' '),
  };
}
