import { type ClauseSpan, groupStart, isClauseVerb } from './clauses.ts';
import { firstPerson, listed } from './inventories.ts';
import { lemma } from './lemma.ts';
import { isNounThere } from './verb-subjects.ts';
import { spacedOut, type Token } from './words.ts';

const stems = (words: string): ReadonlySet<string> => new Set([...listed(words)].map((word) => lemma(word)));

/** Verbs by which somebody says or believes what follows. */
const reporting = stems(`
  say tell claim state print publish mention announce write report insist swear remark note argue complain maintain assert allege declare reply answer
  hint imply suggest show list think believe assume reckon suppose suspect guess imagine fear expect hope doubt wonder ask hear want
  read pretend joke lie decide promise warn explain admit confess repeat shout whisper text figure bet wish dream persuade convince convinced sure certain positive afraid`);
/** Of these, those by which the speaker vouches for nothing even for themselves. */
const unvouched = stems(
  'claim suppose assume suspect imagine fear expect hope doubt wonder ask want pretend joke lie decide promise wish dream',
);
/** Of these, those that hold what follows for true although they are denied: "I have not told you that …". */
const factive = stems('tell mention know hear read show write');

/** A noun or judgement that states nothing of what follows it, or a source that somebody else is. */
const judged =
  / (?:(?:not|never) (?:true|the case|correct|right|so|certain|clear|like)|untrue|false|lie|myth|nonsense|unlikely|impossible|possible|likely|no way|rumou?rs?|gossip|talk|idea|theory|notion|chance|possibility|suggestion|offer|proposal|invitation) (?:that |has it |of |to |(?=i |we |he |she |they ))/u;
/** News of which people only talk: "there was talk in the chat about moving it". */
const talkedOf =
  / (?:there|it) (?:is|was|were|has been|'s|are) (?:\w+ ){0,2}(?:talk|gossip|speculation|rumou?rs?)(?: so far| only)? (?:of |about |in |at |among |that |(?=[.,;!]))/u;
const according = / according to (?!(?:me|us) )/u;

const ends = listed('and but so because while although though');
const nominative = listed('i we you he she they it there');
const nobody = listed('nobody none nothing neither');

const isFirst = ({ lower }: Token): boolean => firstPerson.has(lower);
const isOther = (words: readonly Token[]): boolean => !words.some(isFirst);

/** Where what a verb of saying or believing governs begins and ends; null where it governs no clause. */
function governedBy(words: readonly Token[], verb: number): ClauseSpan | null {
  let at = verb + 1;
  // "decided to …" is told by how its infinitive stands
  if (words[at]?.lower === 'to') return null;
  // "I meant to tell you, we have moved"
  if (words[at]?.lower === 'you' && words[at + 1]?.isMark === true) return null;
  for (; at < words.length; at += 1) {
    const { lower, text } = words[at]!;
    if (lower === 'that' || lower === 'whether' || text === ':') break;
    if (ends.has(lower) || /^[,;—–]$/u.test(text)) return null;
    if (nominative.has(lower)) break;
    if (isClauseVerb(words, at)) break;
  }
  if (at >= words.length) return null;
  const end = words.findIndex(({ lower, text }, place) => place > at && (lower === 'but' || text === ';'));
  return { from: at, to: end < 0 ? words.length : end };
}

/** Whether somebody tells of themselves: "she said she moved". */
function tellsOfSelf(reporter: readonly Token[], words: readonly Token[], { from }: ClauseSpan): boolean {
  const subject = words[from]?.lower === 'that' ? words[from + 1] : words[from];
  const isPerson = reporter.some(({ lower, isLarge }) => isLarge || /^(?:he|she|they|my|our)$/u.test(lower));
  return isPerson && /^(?:he|she|they)$/u.test(subject?.lower ?? '');
}

/** Whether what a verb of saying or believing governs is not stated by who speaks. */
function isUnstated(
  words: readonly Token[],
  verb: number,
  clause: ClauseSpan,
  governed: ClauseSpan,
): boolean {
  const start = groupStart(words, verb, clause.from);
  const reporter = words
    .slice(clause.from, start)
    .filter(({ isMark, lower }) => !isMark && !/^(?:please|now|just|so|and|then|also)$/u.test(lower));
  const own = reporter.findLast(({ lower }) => nominative.has(lower));
  // "it should have said Rome"
  if (own?.lower === 'it' && words.slice(start, verb).some(({ lower }) => lower === 'should')) return false;
  // "as Ana says": the speaker agrees
  if (reporter[0]?.lower === 'as') return false;
  const isDenied = words.slice(start, verb).some(({ lower }) => /^(?:not|never)$/u.test(lower));
  const base = words[verb]!.lemma;
  const isOwn = own === undefined ? !isOther(reporter.slice(-1)) : isFirst(own);
  // who cannot believe it knows it
  if (isOwn && base === lemma('believe') && words[start]?.lower === 'can') return false;
  if (isOwn) return unvouched.has(base) || (isDenied && !factive.has(base));
  // "tell Ana that …", "note that …"
  if (reporter.length === 0 && isDenied) return true;
  if (reporter.length === 0 && base !== lemma('say')) return false;
  if (reporter.some(({ lower }) => nobody.has(lower) || lower === 'only') || isDenied) return true;
  if (words.slice(start, verb).some(({ lower }) => lower === 'only')) return true;
  // who tells it again and again, or to everybody, is quoted: nobody vouches for it
  const isGoingOn = words
    .slice(clause.from, verb)
    .some((word) => word.lemma === lemma('keep') || word.lower === 'around');
  if (
    isGoingOn ||
    /^(?:people|everybody|everyone|anybody|anyone|strangers)$/u.test(words[verb + 1]?.lower ?? '')
  )
    return true;
  return !tellsOfSelf(reporter, words, governed) || /^(?:think|believ|assum|expect|want)$/u.test(base);
}

/** Whether a word in "-ing" is a noun behind another one: "the morning reading". */
const isNamedDoing = (words: readonly Token[], at: number): boolean =>
  words[at]!.lower.endsWith('ing') &&
  at > 1 &&
  !words[at - 1]!.isMark &&
  !/^(?:am|is|are|was|were|been|be|keeps?|kept|and|from|of|by|not)$/u.test(words[at - 1]!.lower) &&
  /^(?:the|an?|my|our|his|her|their)$/u.test(words[at - 2]!.lower);

/** The stretches of a sentence that others say or believe, or that nobody vouches for. */
export function reportedIn(words: readonly Token[], clauses: readonly ClauseSpan[]): ClauseSpan[] {
  const text = spacedOut(words);
  const whole = [{ from: 0, to: words.length }];
  if (
    judged.test(text) ||
    talkedOf.test(text) ||
    according.test(text) ||
    isSaidAfterwards(words) ||
    isSaidAmid(words)
  )
    return whole;
  return clauses.flatMap((clause) => {
    for (let verb = clause.from; verb < clause.to; verb += 1) {
      if (!reporting.has(words[verb]!.lemma) || isNounThere(words, verb)) continue;
      if (isNamedDoing(words, verb)) continue;
      const governed = governedBy(words, verb);
      // who says it is no value either
      if (governed !== null && isUnstated(words, verb, clause, governed))
        return [{ from: clause.from, to: governed.to }];
    }
    return [];
  });
}

/** Whether a sentence names at its end who says it: "…, my boss reckons". */
function isSaidAfterwards(words: readonly Token[]): boolean {
  const comma = words.findLastIndex(({ text }) => text === ',');
  const tail = words.slice(comma + 1).filter(({ isMark }) => !isMark);
  if (comma < 2 || tail.length < 2 || tail.length > 5) return false;
  if (/^(?:says|said|claims|reckons|thinks|insists)$/u.test(tail[0]!.lower))
    return !/^(?:i|we|you)$/u.test(tail[1]!.lower);
  return reporting.has(tail.at(-1)!.lemma) && !/^(?:as|you|i|we)$/u.test(tail[0]!.lower);
}

/** Whether a sentence names amid it who says it: "When it rains, my boss says, it is …". */
const isSaidAmid = (words: readonly Token[]): boolean =>
  words.some(({ lower }, verb) => {
    if (!/^(?:says|said|claims|claimed|jokes|joked|reckons|reckoned)$/u.test(lower)) return false;
    if (words[verb + 1]?.text !== ',' || verb + 2 >= words.length) return false;
    const comma = words.slice(0, verb).findLastIndex(({ text }) => text === ',');
    const who = words.slice(comma + 1, verb);
    return (
      comma > 0 && who.length > 0 && who.length < 4 && !/^(?:as|i|we|you|he|she|they)$/u.test(who[0]!.lower)
    );
  });
