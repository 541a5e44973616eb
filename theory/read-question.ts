import { asksPast, pastQuestion } from './asks-past.ts';
import { contentWords } from './content-words.ts';

/** A question as it is looked for among statements. */
export interface QuestionRead {
  /** The question without words that only put it into the past, or only ask for what was told. */
  about: string;
  /** Words for whom or whose it asks, of all of which an answer should tell: "my cat's", "Ana". */
  owners: ReadonlySet<string>;
  /** Of these the names, and where it has none, all: an answer must tell of one of them. */
  named: ReadonlySet<string>;
  /** Whether it asks what is done, with a word as "go" or "take" that names nothing by itself, and of nobody besides whoever asks. */
  isDeedOfNobody: boolean;
  /** Whether it asks what somebody does for a living, and for what used to be. */
  isOfWork: boolean;
  isPast: boolean;
  /** Whether it asks what whoever asks is or does, and names nobody besides. */
  isOfI: boolean;
}

/** Words that say little of what something is about, and such as only say when. */
const generic = contentWords(
  'need get have want use take make do go come see plan find keep give put let try start think like must feel bring ask turn look stay help show new next own buy not ever even yet really often',
);
const ofTime = contentWords(
  'today tonight tomorrow yesterday morning evening afternoon night noon midnight week weekend month year day time date hour minute spring summer autumn winter soon monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december one two three four five six seven eight nine ten eleven twelve again later',
);
/** Whether a content word names nothing by itself, as "go" or "take": who goes somewhere and who goes elsewhere share it. */
export const namesNothing = (stem: string): boolean => generic.has(stem);
/** Whether a content word says little of what something is about, or only when. */
export const saysLittle = (stem: string): boolean =>
  namesNothing(stem) || ofTime.has(stem) || /^\d/u.test(stem);

/**
 * The last of some sentences that has a word of another one which says what it is about; else the last of all, and nothing of none.
 *
 * @example lastOn([{ text: 'The funeral is on Friday.' }, { text: 'I like tea.' }], 'The funeral is on Saturday.') // 'The funeral is on Friday.'
 */
export function lastOn(sentences: readonly { text: string }[], about: string): string {
  const words = contentWords(about);
  const isOn = ({ text }: { text: string }): boolean =>
    [...contentWords(text)].some((word) => !saysLittle(word) && words.has(word));
  return (sentences.findLast(isOn) ?? sentences.at(-1))?.text ?? '';
}

/** How much of a question is read, characters. */
const mostRead = 1_000;

/** Short forms that deny, of which no part is a word: "don't". */
const denying = /\b\p{L}+n['’]t\b/giu;

const tellsI =
  /\b(did|have|had) i (say|said|tell|told|mention|mentioned)\b|\bi (told|said|mentioned)\b|\b(tell|told|remind) (?:me|you)\b/giu;
const ofI =
  /\b(?:do|am|are|did|have|was|were|can|will|should|could|would|must)(?:n['’]?t)? (?:i|we)\b|\bmy (?:new |own |old )?(?:job|trade|profession|occupation|work|name|age|birthday|hobb(?:y|ies)|interests)\b/iu;
/** Whom or whose thing is asked for, by a name or as "my cat's". */
const ownersIn =
  /(?<=\b(?:my|our|his|her|their) )\p{L}+(?=['’]s\b)|(?<=\b(?:my|our) (?:\p{L}+(?:['’]s)? )?)(?:mother|mum|mom|father|dad|brother|sister|son|daughter|wife|husband|partner|boyfriend|girlfriend|fianc[ée]e?|child|children|kids?|aunt|uncle|cousin|niece|nephew|grand\p{L}+|granny|gran|nana|twins?|parents|friend|boss|colleague|neighbou?r|flatmate|roommate|teacher|doctor|dentist|dog|cat|rabbit|hamster|parrot|horse)\b|(?<=\p{L}['’]?\p{L}* )(?<!\b(?:to|in|at|from|near|on|by|until|since) )(?!I\b|I['’])(?-i:\p{Lu}\p{Ll}+)/giu;
const ofWork =
  /\b(?:job|profession|trade|occupation|for a living|for work)\b|^where (?:do|did|am|are) (?:i|we) (?:\S+ ){0,2}work(?:ing)?\b(?! (?:out|on|from))|^what (?:do|does|did) (?:\S+ ){1,4}do\b(?! (?:about|when|with|to|for (?!a living|work)))/iu;

/** Who asks what somebody cannot eat, must not be given or may have asks for their allergies. */
const ofDiet =
  /\b(?:can|may|should|could) (?:i|we) (?:give|feed|serve|cook|bake|offer)\b|^(?:can|may) (?:my |our )?\S+ (?:eat|drink|have)\b|\b(?:allowed|safe) to (?:eat|drink|have)\b|\bsafe for\b|\b(?:anything|what) (?:\S+ ){1,4}should (?:know|watch|avoid)\b|\b(?:(?:can|must|should)(?:n?['’]?t|not)|(?:can|must|should|may) (?:\S+ ){0,2}not|(?:not allowed|not supposed) to) (?:(?!forget )\S+ ){0,3}(?:eat|drink|have|(?:take|get|be given)(?=$|[?.!]))/iu;

/** Somebody cannot eat or drink something, or must not; of what they cannot "have" it must tell that it is eaten, or harms. */
const barred =
  /\b(?:can['’]?t|cannot|can not|mustn['’]?t|must not|may not|(?:is|am|are)(?:n['’]t| not) (?:allowed|supposed) to|shouldn['’]?t) (?:ever )?(?:(?:eat|drink|tolerate|digest) (?!it\b|with\b|at\b|in\b|out\b|alone\b|alcohol\b)|have (?:any |(?:\S+ ){1,4}?(?:milk|nuts?|eggs?|wheat|fish|soy|sesame|gluten|dairy|lactose|shellfish|peanuts?|strawberries)\b)(?!children|kids|visitors|guests|pets?|more\b|idea|fun|dogs?|cats?|friends))/iu;

/** Who asks what somebody does not like asks for what they dislike; and somebody tells that. */
const ofDislike =
  /\b(?:do|does|did)n['’]?t (?:\S+ ){1,3}(?:like|enjoy)\b|\b(?:hates?|can['’]?t (?:\S+ ){0,2}stand)\b/iu;
const disliked =
  /\b(?:can['’]?t|cannot|couldn['’]?t|can not) (?:really )?stand (?!up|still|on|in|the thought|to (?:lose|see))|\b(?:hates?|hated|detests?|loathes?)\b|\b(?:do|does|did)(?:n['’]?t| not) (?:really |much |even )?(?:like|enjoy)\b|\bnever (?:really )?liked\b|\bnot (?:a|much of a) fan of\b/iu;

/** Who asks for hobbies or for what somebody likes asks for what they love, enjoy or are into; and somebody tells that. */
const ofLiking =
  /\b(?:hobb(?:y|ies)|pastimes?|interests)\b|\b(?:do|does|did) (?:\S+ ){1,3}(?:like|love|enjoy)\b/iu;
const liked =
  /(?<!n['’]t |\bnot |\bnever )(?:\b(?:i|we|they|you)(?: (?:really|also|just|still|absolutely|both))? (?:love|like|enjoy|adore)|\b(?:loves|likes|enjoys|adores)|(?:['’](?:m|s|re)|am|is|are) (?:really |very )?(?:into|fond of|keen on|mad about)|\b(?:big|huge) fan of)\b(?! (?:you|it|that|this|him|her|them|to be)\b)/iu;

/**
 * Words for what a statement tells without them: who cannot have something is asked for by their allergies, what somebody cannot stand by what they
 * dislike.
 *
 * @example alsoTells("Noor can't have any sesame.") // 'allergic'
 */
export function alsoTells(statement: string): string {
  const read = statement.slice(0, mostRead);
  return [
    barred.test(read) ? 'allergic' : '',
    disliked.test(read) ? 'dislike' : '',
    liked.test(read) ? 'hobby like' : '',
  ]
    .filter((each) => each !== '')
    .join(' ');
}

/** Whether a question asks what somebody cannot have: then all that is known of it matters. */
export const asksOfDiet = (question: string): boolean => ofDiet.test(question.slice(0, mostRead));

/** Reads whom and what a question asks for. */
export function readQuestion(asked: string): QuestionRead {
  const question = asked.slice(0, mostRead);
  const isPast = asksPast(question);
  const about = (isPast ? pastQuestion(question) : question).replace(tellsI, ' ');
  const found = about.match(ownersIn) ?? [];
  // whether something is so is asked of its subject: all else may be otherwise
  const asksWhether = !/^(?:wh|how\b)/iu.test(about.trim());
  const owners = found.slice(0, asksWhether ? 1 : found.length);
  const names = owners.filter((each) => /^\p{Lu}/u.test(each));
  return {
    about:
      about.replace(denying, ' ') +
      (ofDiet.test(about) ? ' allergic' : '') +
      (ofDislike.test(about) ? ' dislike' : ofLiking.test(about) ? ' like' : ''),
    owners: contentWords(owners.join(' ')),
    named: contentWords((names.length > 0 ? names : owners).join(' ')),
    isDeedOfNobody:
      owners.length === 0 && !/^who/iu.test(about.trim()) && [...contentWords(about)].some(namesNothing),
    isOfWork: ofWork.test(about),
    isPast,
    isOfI: owners.length === 0 && ofI.test(about),
  };
}
