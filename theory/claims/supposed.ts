import { keepOf } from '../keep-of.ts';
import { asksByWords } from './asked.ts';
import { isClauseVerb } from './clauses.ts';
import { listed } from './inventories.ts';
import { stretchesOf } from './stretches.ts';
import { spacedOut, spacedWords, type Token } from './words.ts';

const hypothetical = listed(`
  if would could might may maybe perhaps imagine imagined suppose supposing wish wishes wished hope hopes hoping hopefully dream dreams
  dreamed dreamt dreaming fantasize fantasise consider considers considering considered wonder wonders wondering wondered think thinking
  thought tempted almost nearly intend intends whether unless hypothetically
  theoretically possibly potentially rumour rumor rumours rumors rumoured rumored supposedly allegedly assume assuming
  someday eventually unsure doubt doubts guess aim aims aiming debating debates pondering mulling toying fancy fancies
  speculating speculates daydream daydreams daydreaming kidding `);
const pairs = [
  'what if',
  'let us say',
  'as if',
  'as though',
  'say i',
  'in theory',
  'one day',
  'some day',
  'in another life',
  'not sure',
  'looking at',
  'trying to',
  'they said',
  'they say',
  'people say',
  'people said',
  'people think',
  'they think',
  'plan to',
  'plans to',
  'planning to',
  'planned to',
  'planning on',
  'should i',
  'should we',
  'in the novel',
  'in the story',
  'in the game',
  'in my novel',
  'in my story',
  'likely to',
  'would like',
];

/** Frames around a statement whose own words only sound as if they supposed something. */
const frames =
  / (?:(?:not sure|no idea|(?:do|did) not know|not remember|unsure|forget|forgot) (?:if|whether)|if) (?:i|you|we) (?:\w+ ){0,2}?(?:told|mentioned|said|heard|know|knew|remember|noticed|are wondering|were wondering) | than (?:i|we|they|you)(?: (?:had|have))? (?:ever )?(?:thought|expected|planned|hoped|imagined)(?= ) | one day (?:later|earlier|sooner|after|before)(?= ) | in case you (?:\w+ )?(?:wondering|wonder|missed) | you (?:may|might|would|will) (?:\w+ )?(?:know|heard|remember|noticed|want to know|like to know) | (?:would|should) (?:\w+ )?(?:like|love|prefer|rather)(?: you)?(?: to)?(?: be)? (?=call|go by|use|name|known|address)| i would (?:\w+ )?prefer(?= )| i (?:would|should|must|want to|wanted to|would like to|might) (?:say|mention|add|tell|correct|let) /u;

/** Words by which something is only nearly so: "I practically live there". */
const exaggerated =
  / (?:practically|virtually|all but|as good as) (?:lives?|lived|living|resides?|works?|worked|working|moved|am|is|are) /u;

/** A time that is proposed in place of another one: "let's say Friday". */
const settling =
  / let us (?:say|make it)(?= (?:on |at )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|noon|\d))/u;

/** Whoever could not do something did not, and something follows from it: "they could not come, so …". */
const unable =
  / could not (?=.* (?:so|any longer|anymore) )| could not (?:refuse|resist|turn down|say no) | could not (?:be|have been) (?=(?:more|less|\w+er) )| would you believe (?:it|that)(?= )/u;

/** Questions that only bring in what somebody tells: "did I tell you that Ana moved?" */
const told =
  /^ (?:(?:and|so|oh|hey|by the way|wait) )*(?:did (?:i|we) (?:ever |already |even )?(?:tell|mention|say)|have (?:i|we) (?:ever |already )?(?:told|mentioned|said)|(?:did|have) you (?:hear|heard|seen|see|read|noticed|notice) that|(?:is|are) (?:you|everybody|everyone) (?:all )?(?:aware|informed) (?:of it )?that|(?:do|does) (?:you|everybody|everyone) (?:all )?know that) (?!(?:if|whether|what|where|when|who|how|about|you (?:if|whether|what|where|when|who|how|about)) )/u;

const beforeMay =
  /^(?:in|since|until|till|by|of|from|last|next|this|early|mid|late|\d{1,2}(?:st|nd|rd|th)?)$/u;

/** Whether a sentence asks; what only brings in what somebody tells asks nothing. */
const isAsking = (words: readonly Token[]): boolean =>
  !told.test(spacedWords(words)) && (words.some(({ text }) => text === '?') || asksByWords(words));

/** Whether words suppose, wish or doubt. */
function isSupposed(words: readonly Token[], whole: string): boolean {
  const text = spacedOut(words).replace(frames, ' , ').replace(settling, ' ').replace(unable, ' ');
  if (exaggerated.test(text)) return true;
  if (pairs.some((pair) => text.includes(` ${pair} `))) return true;
  const left = new Set(text.split(' '));
  return words.some(({ lower, text: written }, place) => {
    if (!left.has(lower)) return false;
    const isMonth = lower === 'may' && (written !== 'may' || beforeMay.test(words[place - 1]?.lower ?? ''));
    if (!hypothetical.has(lower) || isMonth) return false;
    // what was supposed before and is put right is stated: "I thought … but it is …"
    if (/^(?:thought|planned|wanted|hoped)$/u.test(lower))
      return !/ (?:but|actually|now|moved|instead|not|wrong|so it is) /u.test(whole);
    if (/^(?:think|guess)$/u.test(lower))
      return words[place - 1]?.lower !== 'i' && words[place + 1]?.lower !== 'what';
    return true;
  });
}

/** What a whole sentence depends on, wherever that stands in it. */
const governing =
  / (?:if|unless|whether|what if|suppose|supposing|imagine|imagined|assume|assuming|hypothetically|in theory|let us say|say i|as if|as though|in the novel|in the story|in the game|in my novel|in my story|in another life|wish|wishes|wished|dream|dreams|dreamt|dreamed|dreaming) /u;
/**
 * The words of a sentence that state something, without the clauses that suppose, wish or doubt; null where it asks, or where nothing else stands
 * in it: "nobody could come on Monday, so it is on Friday".
 */
export const statedOf: (words: readonly Token[]) => readonly Token[] | null = keepOf((words) => {
  if (isAsking(words)) return null;
  const text = spacedOut(words);
  if (!isSupposed(words, text)) return words;
  if (governing.test(text.replace(frames, ' , '))) return null;
  const kept = stretchesOf(words).filter((stretch) => !isSupposed(stretch, text));
  return kept.some((stretch) => stretch.some((_, at) => isClauseVerb(stretch, at))) ? kept.flat() : null;
});
