import { denied, type FoundClaim, isOver, skipped, withoutCapitals } from './found.ts';
import { isPast, lemma } from './lemma.ts';
import { isLikeness } from './likeness.ts';
import { predicatesFrom, type Predicate } from './predicates.ts';
import { cancelClaims, stateClaims, turnClaims } from './state-claims.ts';
import { predicateStart } from './regions.ts';
import { isPerson, isSomebody, subjectsOf, type Discourse, type Subject } from './subject.ts';
import { isAge } from './attribute-nouns.ts';
import { adverbs, boundaries, listed } from './inventories.ts';
import { isNoPlace, isOrdinary, isPassedThrough } from './places.ts';
import { isTaken } from './mood.ts';
import { isPost } from './professions.ts';
import { isBrand } from './brands.ts';
import { namesOther } from './topic-first.ts';
import { namingClaims } from './naming-claims.ts';
import { qualifiedEnd } from './qualified.ts';
import { formOf, isDeterminer, phraseFrom, valueAt, valueFrom, valuesIn, type Value } from './values.ts';
import { subjectsAt } from './verb-subjects.ts';
import { spacedOut, type Token } from './words.ts';

/** How many words may stand between two words of a predicate. */
const mostSkipped = 4;

/** The place behind the last word of a predicate that begins at a word; -1 where it does not stand there. */
function predicateEnd(words: readonly Token[], at: number, { parts }: Predicate): number {
  const word = words[at];
  if (word === undefined || parts[0]?.has(word.lemma) !== true || isLikeness(words, at)) return -1;
  let place = at + 1;
  for (let next = 1; next < parts.length; next += 1) {
    const part = parts[next]!;
    for (let passed = 0; passed < mostSkipped && passes(words[place], part); passed += 1) place += 1;
    if (part.has('to') || part.has('in')) place = behindAside(words, place);
    if (words[place] === undefined || !part.has(words[place]!.lemma)) return -1;
    place += 1;
  }
  return place;
}

/** Whether a word that may be a verb is a noun that belongs to somebody: "her move". */
const isNamedOnly = (words: readonly Token[], verb: number): boolean =>
  isClauseVerbForm(words[verb]!) && /^(?:my|our|his|her|their|the|a|'s)$/u.test(words[verb - 1]?.lower ?? '');

/** Verbs that are nouns, too. */
const isClauseVerbForm = ({ lower }: Token): boolean =>
  /^(?:move|work|start|study|return|home|live|stay|transfer|switch|change)$/u.test(lower);

/** Whether an offer is told of that nobody is said to have taken. */
const isOnlyOffered = (words: readonly Token[], from: number, to: number): boolean =>
  words.slice(from, to).some(({ lower }) => lower === 'offer') &&
  !/^(?:take|sign)$/u.test(words[from]!.lemma) &&
  !isTaken(spacedOut(words));

/** The place behind words that tell from where or with whom something is done: "moved from Rome to Oslo"; the same place where none do. */
function behindAside(words: readonly Token[], at: number): number {
  if (!/^(?:from|with)$/u.test(words[at]?.lower ?? '')) return at;
  const value = valueFrom(words, at + 1);
  return value === null ? at : value.to;
}

/** Whether a word stands between a part of a predicate and the one that is looked for. */
const passes = (word: Token | undefined, part: ReadonlySet<string>): boolean =>
  skipped(word) && !part.has(word!.lemma);

/** The value of a predicate, where one of the kind that it takes follows. */
function valueOf(words: readonly Token[], end: number, { takes, attribute, kind }: Predicate): Value | null {
  let at = end;
  while (skipped(words[at]) && !/^(?:a|an)$/u.test(words[at]!.lower)) at += 1;
  if (takes === 'role') {
    const isRole =
      /^(?:a|an|the|head|chief|lead|senior|junior)$/u.test(words[at]?.lower ?? '') ||
      words[end - 1]?.lower === 'as';
    const found = valueFrom(words, at, 6);
    const value = isRole || (found !== null && isPost(found.form)) ? found : null;
    return value !== null && ['text', 'name'].includes(value.kind) && !isKin(value) ? value : null;
  }
  if (takes === 'firm') {
    const value = [at, at - 1].some((place) => /^(?:a|an|the)$/u.test(words[place]?.lower ?? ''))
      ? valueFrom(words, at)
      : null;
    return value?.kind === 'text' ? value : null;
  }
  const value = takes === 'text' ? wholePhrase(words, at) : valueFrom(words, at);
  if (value === null || (takes === 'text' && isPast(words[value.from]!.lower))) return null;
  if (attribute === 'name' && kind === 'loose' && value.kind === 'text' && isGoneOn(words[value.to]))
    return null;
  if (takes === 'name')
    return isNamed(words, at, value, attribute) &&
      !(attribute === 'work' && kind === 'loose' && isWhereabouts(words, value))
      ? value
      : null;
  if (takes === 'age')
    return value.kind === 'number' && isAge(value) && !isSaidOfMany(words, end) ? value : null;
  if (takes === 'number') return value.kind === 'number' ? value : null;
  return value;
}

/** Whether a phrase goes on behind what may be a name in small letters: "i am allergic to nuts". */
const isGoneOn = (next: Token | undefined): boolean =>
  /^(?:to|of|with|about|in|at|on|for|by)$/u.test(next?.lower ?? '');

/** Whether a name tells where somebody is and not for whom they work: "at Heathrow", "at the Louvre", "at Anna's". */
const isWhereabouts = (words: readonly Token[], { from, to, form }: Value): boolean =>
  words[from - 1]?.lower === 'the' || words[to]?.text === "'s" || isPassedThrough(form);

/** Whether a value is a name and not the beginning of a phrase: "in a small flat" and "in the Soho quarter" name no place. */
function isNamed(words: readonly Token[], at: number, { kind, form, to }: Value, attribute: string): boolean {
  if (
    /^(?:district|quarter|neighbou?rhood|area|suburb|borough|street|road|building)$/u.test(
      words[to]?.lower ?? '',
    )
  )
    return false;
  if (kind === 'name') return attribute === 'name' || !isNoPlace(form);
  return (
    kind === 'text' &&
    withoutCapitals(words) &&
    !isDeterminer(words[at]!) &&
    !(attribute !== 'name' && isDeterminer(words[at - 1]!)) &&
    !isOrdinary(form) &&
    !isNoPlace(form)
  );
}

/** A name with the noun that it stands before: what is liked is "Italian food" and not "Italian". */
function wholePhrase(words: readonly Token[], at: number): Value | null {
  const [value, phrase] = [valueFrom(words, at), phraseFrom(words, at)];
  return value?.kind === 'name' && phrase !== null && phrase.to > value.to ? phrase : value;
}

/** What somebody is besides their work. */
const kin = listed(`
  mother father mum mom dad parent grandmother grandfather grandma grandpa aunt uncle godmother godfather wife husband widow widower citizen
  member fan vegetarian vegan adult grandparent stepmother stepfather bride groom`);
const isKin = ({ form }: Value): boolean => form.split(' ').some((word) => kin.has(word));

/** Whether a number before which a verb ends is one of people: "we are 12". */
const isSaidOfMany = (words: readonly Token[], end: number): boolean =>
  /^(?:we|they|there)$/u.test(words[end - 2]?.lower ?? '');

/** The claims that the predicates of persons make in a sentence. */
export function predicateClaims(
  words: readonly Token[],
  discourse: Discourse,
  lead: () => Subject[],
): FoundClaim[] {
  const found: FoundClaim[] = [];
  for (let verb = 0; verb < words.length; verb += 1)
    for (const predicate of predicatesFrom(words[verb]!.lemma)) {
      const end = predicateEnd(words, verb, predicate);
      // "do not" only denies what follows
      if (end < 0 || (words[verb]!.lemma === 'do' && words[verb + 1]?.lower === 'not')) continue;
      const value = valueOf(words, end, predicate);
      if (words[verb]!.lemma !== 'accept' && isOnlyOffered(words, verb, end)) continue;
      if (value === null || found.some(({ from }) => from === value.from)) continue;
      const start = predicateStart(words, verb);
      if (predicate.kind === 'event' && predicate.attribute === 'work' && isBrand(words, value)) continue;
      // "called off her move to Rome" only names it
      if (isNamedOnly(words, verb)) continue;
      const isState = !/^(?:event|turn|hint)$/u.test(predicate.kind);
      const { attribute, kind } = predicate;
      const isHint = kind === 'hint';
      // "the noise in Rome", "Rome coffee": who only gets somewhere once, or to a thing of that name, stays who they are
      if (isHint && isNoHint(words, verb, value)) continue;
      const isLoose = kind === 'loose' || kind === 'turn' || isHint;
      const isOfPerson = isLoose || kind === 'many' || predicate.takes === 'age';
      for (const subject of subjectsAt(words, start, discourse, lead).filter(
        (each) => !isOfPerson || (attribute === 'name' ? isPerson(each) : isSomebody(each)),
      ))
        found.push({
          subject,
          attribute,
          value: kind === 'many' ? scopeOf(words, value, predicate, start) : value.form,
          kind: value.kind,
          isSingle: kind !== 'many',
          isLoose: isLoose || predicate.takes === 'firm',
          ...(isHint && { isHint }),
          from: value.from,
          to: value.to,
          isDenied: denied(words, start, value.from),
          isOver: isState && isOver(words, start, verb),
        });
      found.push(...employers(words, value, found.at(-1)));
      break;
    }
  return [
    ...found,
    ...clefts(words, discourse),
    ...namingClaims(words, discourse),
    ...stateClaims(words, discourse, lead),
    ...turnClaims(words, discourse, lead),
    ...cancelClaims(words, discourse),
  ];
}

/** Whether somebody got somewhere only on the way or once, or got something else there: "ended up in Rome by mistake", "sent a letter to Rome". */
function isNoHint(words: readonly Token[], verb: number, { from, to }: Value): boolean {
  const next = words[to];
  const text = spacedOut(words);
  const isPassive = words
    .slice(predicateStart(words, verb), verb)
    .some(({ lemma: base }) => base === 'be' || base === 'get');
  const isSent = /^(?:transfer|post|send)$/u.test(words[verb]!.lemma);
  return (
    (isSent && !isPassive) ||
    (next !== undefined && !next.isMark && !boundaries.has(next.lower) && !adverbs.has(next.lower)) ||
    words.slice(verb, from).some(({ lower }) => /^(?:the|a|an)$/u.test(lower)) ||
    onTheWay.test(text)
  );
}

/** What is told of a way, a meal or an evening, and not of where or for whom somebody is from then on. */
const onTheWay =
  / (?:train|bus|plane|flight|ferry|wrong|lost|hike|walk|ride|drive|trip|tour|lunch|dinner|breakfast|drinks?|yesterday|tonight|morning|evening|night|weekend|o'clock|at (?:\d\S*|noon|midnight|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)|because|for (?:an? )?(?:electricity|gas|internet|coffee|hour|hours|day|days)) /u;

/** What a taste or a denial is about, with what narrows it down: "coffee in the evening" is not coffee. */
function scopeOf(
  words: readonly Token[],
  { form, from, to }: Value,
  { attribute }: Predicate,
  start: number,
): string {
  const isNarrowed = /^(?:dis)?likes$/u.test(attribute) || denied(words, start, from);
  if (!isNarrowed) return form;
  const scope = formOf(words.slice(from, qualifiedEnd(words, to)));
  // what one does not like of somebody's one may like otherwise
  const whose = words[from - 1]?.lower ?? '';
  return /^(?:your|his|her|their|this|that|these|those)$/u.test(whose) ? `${whose} ${scope}` : scope;
}

/** Whom somebody works for who is told to be something there: "is a clerk at Acme". */
function employers(words: readonly Token[], { to }: Value, role: FoundClaim | undefined): FoundClaim[] {
  if (role?.attribute !== 'occupation' || !/^(?:at|with|for)$/u.test(words[to]?.lower ?? '')) return [];
  const value = valueAt(words, to + 1);
  if (value?.kind !== 'name') return [];
  return [
    {
      ...role,
      attribute: 'work',
      value: value.form,
      kind: 'name',
      isLoose: false,
      from: value.from,
      to: value.to,
    },
  ];
}

const clefted: ReadonlyMap<string, string> = new Map(
  Object.entries({
    live: 'home',
    reside: 'home',
    hang: 'home',
    sleep: 'home',
    settle: 'home',
    work: 'work',
    earn: 'work',
  }).map(([verb, attribute]) => [lemma(verb), attribute]),
);

/** Whether "where" belongs to a noun that the value is not: "Acme bought the building where I work". */
function isOfNoun(words: readonly Token[], from: number, joint: number): boolean {
  const article = words
    .slice(from, joint)
    .findLastIndex(({ lower }) => /^(?:the|an?|my|our|this|that|every)$/u.test(lower));
  if (article <= 0) return false;
  const before = words[from + article - 1]!;
  return !before.isMark && before.lemma !== 'be';
}

/** "Rome is where she lives", "it is Acme that he works for": the value stands before its verb. */
function clefts(words: readonly Token[], discourse: Discourse): FoundClaim[] {
  return words.flatMap((word, verb): FoundClaim[] => {
    const attribute = clefted.get(word.lemma);
    const joint = words.slice(0, verb).findLastIndex(({ lower }) => lower === 'where' || lower === 'that');
    if (attribute === undefined || joint < 1 || namesOther(words, joint)) return [];
    // "it is Rome that …", but not "met in Rome now that …"
    if (words[joint]!.lower === 'that' && !words.slice(0, joint).some(({ lower }) => lower === 'is'))
      return [];
    const subjects = subjectsOf(words.slice(joint + 1, predicateStart(words, verb)), discourse);
    const value = valuesIn(words.slice(0, joint)).findLast(
      ({ kind, form }) => kind === 'name' && !subjects.some(({ person }) => person === form),
    );
    if (value === undefined || valueAt(words, verb + 2) !== null || isOfNoun(words, value.to, joint))
      return [];
    return subjects.filter(isPerson).map((subject) => ({
      subject,
      attribute,
      value: value.form,
      kind: 'name',
      isSingle: true,
      isLoose: false,
      from: value.from,
      to: value.to,
      isDenied: denied(words, joint, verb),
      isOver: isOver(words, joint, verb),
    }));
  });
}
