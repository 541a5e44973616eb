import {
  type AskedToForget,
  eachForgotten,
  type KeptOfForgotten,
  longestKept,
  mostForgottenAtOnce,
  type ToBeForgotten,
} from '../../../ports/forgetting.ts';
import type { MemoryId } from '../../../ports/identifiers.ts';
import type { PerceptSource } from '../../../ports/percept.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import {
  asksForAllOfIt,
  asksToForgetAll,
  mayRepeatWhatWasTold,
  repeatsWhatWasTold,
  type ToForget,
  toForgetIn,
} from '../../../theory/asks-to-forget.ts';
import { inOtherWords, toldWithout } from '../../../theory/other-words.ts';
import { leftOfList } from '../../../theory/left-of-list.ts';
import { namedApart } from '../../../theory/named-apart.ts';
import { isOffRecord, isOnlyOffRecord } from '../../../theory/off-record.ts';
import { mayProtect, namesPlainly } from '../../../theory/protects.ts';
import { statementsIn } from '../../../theory/statements.ts';
import { mayTellOfHarm, namesHarm } from '../../../theory/tells-of-harm.ts';
import { sentencesIn } from '../../../theory/claims/read-statements.ts';
import { isPerson } from '../../../theory/claims/subject.ts';
import { asksToKeep } from '../../../theory/asks-to-keep.ts';
import {
  itemsOfEach,
  memoriesOf,
  mostNameable,
  namedMemories,
  type NamedMemory,
  onceEach,
  outcomeFor,
  quotingOf,
  waitingAs,
} from './named-memories.ts';
import { namesAnother, type ToldIn, toldAbout, whoIs } from './told-about.ts';

type Parts = {
  store: Pick<MemoryStore, 'read' | 'search' | 'scratch' | 'claims' | 'madeOf'>;
  heard: ToldIn;
  owner: string;
  now: number;
};

/** How many are named of several that may be meant. */
const mostNamed = 3;

/** What becomes of a request, with what is forgotten where it is obeyed. */
export interface RequestToForget extends AskedToForget {
  forgets: ToBeForgotten | null;
  /** The names of who is meant, where they were not asked for by that; left out for none. */
  names?: readonly string[];
}

/**
 * What becomes of what is said, where it asks to have something forgotten; null where it does not. The owner may have everything
 * forgotten but safety memories, others what they said themselves.
 */
export async function askedToForget(
  { source, text }: { source: PerceptSource; text: string },
  parts: Parts,
): Promise<RequestToForget | null> {
  if (source.kind !== 'speech') return null;
  const asked = toForgetIn(text);
  if (asked === null && isOnlyOffRecord(text)) return saidLast(source.speaker, parts);
  const named = asked === null ? null : await namedEach(asked, { asker: source.speaker, text }, parts);
  // "don't remember my address": what is known of it goes, too
  if (isOffRecord(text))
    return named?.outcome === 'forgets'
      ? named
      : { about: 'what is said with it', outcome: 'unkept', content: null, among: [], forgets: null };
  if (asksToForgetAll(text))
    return { about: 'everything', outcome: 'everything', content: null, among: [], forgets: null };
  return named;
}

/** A request by which memories are forgotten. */
type Forgetting = RequestToForget & { forgets: ToBeForgotten };
const isForgetting = (one: RequestToForget): one is Forgetting => one.forgets !== null;

/**
 * What becomes of a request that may name several things at once: each goes for which a memory is found, and those for which none or several are found are named as unclear.
 *
 * @param text the whole request
 */
async function namedEach(
  asked: ToForget,
  { asker, text }: { asker: string; text: string },
  parts: Parts,
): Promise<RequestToForget> {
  const found = await namedIn(asked, asker, parts);
  const isClause = repeatsWhatWasTold(text);
  // nothing else can be meant: what was told is repeated, or all of it is to go
  const isPlain = isClause || asksForAllOfIt(text) || asked.all !== null;
  const whole = isPlain ? found : askedAgain(found);
  const apart = asked.all === null ? namedApart(asked.what, mayRepeatWhatWasTold(text)) : null;
  const isOne = whole.outcome !== 'nothing' && !(whole.outcome === 'forgets' && apart?.isEachOwn === true);
  if (apart === null || isOne) return whole;
  const going: Forgetting[] = isForgetting(whole) ? [whole] : [];
  const unclear: string[] = [];
  // allergies and medicines of which the list only has a word, as "nuts": these are not forgotten
  const stays: string[] = [];
  // "the fish and chips" is one thing, where the chips are found nowhere
  let isOneThing = false;
  for (const what of apart.parts) {
    const gone = new Set(going.flatMap(({ forgets }) => eachForgotten(forgets).map(({ memory }) => memory)));
    const one = await namedIn({ what, all: null }, asker, parts, gone);
    const told = toldBy(one);
    const isHarm = !isClause && told.some((each) => mayTellOfHarm(each) && !namesHarm(what, each));
    if (isForgetting(one) && !isHarm) going.push(one);
    else if (whole.outcome === 'nothing' || one.outcome !== 'nothing') unclear.push(what);
    if (isHarm) stays.push(...told);
    isOneThing ||= one.outcome === 'nothing' && apart.bare.includes(what);
  }
  const isNothing = whole.outcome === 'nothing' && (going.length === 0 || isOneThing);
  if (!isNothing) return going.length === 0 ? whole : asOneRequest(asked.what, going, unclear);
  const near = [...new Set([...going.flatMap(toldBy), ...stays, ...whole.among])];
  return { ...whole, among: near.slice(0, mostNamed) };
}

/** What becomes of a request that does not name plainly what protects somebody: "forget the nuts" may mean those in the cupboard. Nothing goes, and what would go is named. */
function askedAgain(found: RequestToForget): RequestToForget {
  const { about } = found;
  const among = toldBy(found).filter((text) => mayProtect(text) && !namesPlainly(about, text));
  if (among.length === 0) return found;
  return { about, outcome: 'protects', content: null, among: among.slice(0, mostNamed), forgets: null };
}

/** What becomes of several things that were named at once, as of one request. */
function asOneRequest(
  about: string,
  found: readonly Forgetting[],
  unclear: readonly string[],
): RequestToForget {
  const [memory, ...others] = found
    .flatMap(({ forgets }) => eachForgotten(forgets))
    .slice(0, mostForgottenAtOnce);
  const keeps = found.flatMap(({ forgets }) => forgets.keeps ?? []);
  const [content, ...among] = found.flatMap((one) => [one.content ?? about, ...one.among]);
  return {
    about,
    outcome: 'forgets',
    content: content!,
    among,
    ...(among.length > 0 && { count: among.length + 1 }),
    ...(keeps.length > 0 && { keeps: keeps.map(({ text }) => text) }),
    ...(unclear.length > 0 && { unclear }),
    forgets: { ...memory!, ...(others.length > 0 && { others }), ...(keeps.length > 0 && { keeps }) },
  };
}

/** What is told by the memories that a request would have forgotten. */
const toldBy = ({ content, among, forgets }: RequestToForget): string[] =>
  forgets === null ? [] : [...(content === null ? [] : [content]), ...among];

const nothingGone: ReadonlySet<MemoryId> = new Set();

/**
 * What becomes of a request that names what is to be forgotten.
 *
 * @param gone the memories that go already: another one is meant
 */
async function namedIn(
  { what: about, all }: ToForget,
  asker: string,
  parts: Parts,
  gone = nothingGone,
): Promise<RequestToForget> {
  const { owner } = parts;
  const who = all === null ? [] : await whoIs(about, asker, parts.store);
  const names = who.flatMap((one) =>
    isPerson(one) && one.person !== about.toLowerCase() ? (one.person ?? []) : [],
  );
  const called = await Promise.all(names.map((name) => calledSo(name, parts)));
  const direct = [...(await namedMemories(about, parts)), ...called.flat()];
  const hits = direct.length > 0 ? direct : await saidOtherwise(about, parts);
  const sentences = hits.flatMap(({ content }) => sentencesIn(content));
  const told = who.length === 0 ? { named: [], byPronoun: [] } : await toldAbout(who, sentences, parts);
  const outright = [...hits, ...(await memoriesOf(told.named, parts))];
  const ids = new Set(outright.map(({ id }) => id));
  const byPronoun = (await memoriesOf(told.byPronoun, parts)).filter(({ id }) => !ids.has(id));
  const named = onceEach([...outright, ...byPronoun]).filter(
    ({ id, isWithdrawn, content, speaker }) =>
      !isWithdrawn &&
      !gone.has(id) &&
      // an earlier request names what it asks for as well
      toForgetIn(content) === null &&
      // what somebody confided is told to nobody else, not even by asking which of it is meant
      (speaker === asker || !asksToKeep(content)),
  );
  // whoever says "my" means what they said themselves, where they said any such thing
  const isOwn = all === 'told' || ofOwn.test(about);
  const theirOwn = isOwn ? named.filter(({ speaker }) => speaker === asker) : [];
  const found = theirOwn.length > 0 ? theirOwn : named;
  const own = asker === owner ? null : asker;
  const theirs = (all === 'told' ? theirOwn : found).filter(({ speaker }) => own === null || speaker === own);
  const goes =
    all !== null ? theirs.filter(({ isImmutable }) => !isImmutable).slice(0, mostForgottenAtOnce) : [];
  const meant = goes.length > 0 ? goes : found;
  // of all that is known of it nothing is theirs to have forgotten
  const outcome = goes.length > 0 ? 'forgets' : outcomeFor(all === null ? found : found.slice(0, 1), own);
  const going = outcome === 'forgets' ? await forgetting(meant, parts) : null;
  const keeps = going === null ? [] : keptOf(meant, [about, ...names].join(', '));
  const forgets = going === null || keeps.length === 0 ? going : { ...going, keeps };
  const near = outcome === 'nothing' ? await nearestTo(about, asker, parts) : [];
  const among = outcome === 'several' ? theirs : outcome === 'forgets' ? meant.slice(1) : near;
  return {
    about,
    outcome,
    content: found.length === 1 || outcome === 'forgets' ? meant[0]!.content : null,
    // where only a pronoun tells of whom it is, it is always named
    among: among
      .filter((memory, at) => at < mostNamed || (outcome === 'forgets' && byPronoun.includes(memory)))
      .map(({ content }) => content),
    ...(forgets !== null && meant.length > 1 && { count: meant.length }),
    ...(goes.length > 0 && goes.length < theirs.length && { isRestLeft: true as const }),
    ...(names.length > 0 && { names }),
    ...(keeps.length > 0 && { keeps: keeps.map(({ text }) => text) }),
    forgets,
  };
}

/** Words by which somebody tells of themselves, and not only of what is theirs. */
const ofSpeaker = /(?<![\p{L}])(?:i|we|me|us)(?![\p{L}])/iu;

/** The memories that tell what is named in another word of its family: "I'm allergic to nuts" of "my allergy", and not "my son is allergic". */
async function saidOtherwise(about: string, parts: Parts): Promise<NamedMemory[]> {
  const found = await Promise.all(inOtherWords(about).map((words) => namedMemories(words, parts)));
  const isOfSpeaker = /^(?:my|our)\b/iu.test(about);
  return onceEach(found.flat()).filter(({ content }) => !isOfSpeaker || ofSpeaker.test(content));
}

/** What somebody told themselves that comes nearest to what they named, where no memory has all its words. */
async function nearestTo(about: string, asker: string, parts: Parts): Promise<NamedMemory[]> {
  const told = toldWithout(about);
  const others = told === null ? inOtherWords(about) : told.words;
  const found = await Promise.all(others.map((words) => namedMemories(words, parts)));
  return onceEach(found.flat()).filter(
    ({ isWithdrawn, isImmutable, content, speaker }) =>
      !isWithdrawn &&
      !isImmutable &&
      speaker === asker &&
      toForgetIn(content) === null &&
      (told === null || told.told.test(content)),
  );
}

/** What memories tell in a list besides what is to be forgotten: that goes on to be remembered. */
const keptOf = (meant: readonly NamedMemory[], named: string): KeptOfForgotten[] =>
  meant.flatMap(({ content, speaker }) => {
    const text = speaker === null ? null : leftOfList(content, named);
    return speaker === null || text === null || text.length > longestKept ? [] : [{ text, speaker }];
  });

/** The memories in which somebody is named who bears this name, and no other one. */
const calledSo = async (name: string, parts: Parts): Promise<NamedMemory[]> =>
  (await namedMemories(name, parts)).filter(({ content }) => !namesAnother(content, name));

/** What is forgotten with what is meant: it, the items that say it again, and what quotes it; null where nothing is meant. */
async function forgetting(meant: readonly NamedMemory[], parts: Parts): Promise<ToBeForgotten | null> {
  const named = await itemsOfEach(meant, parts);
  const quoting = await Promise.all(meant.map((memory) => quotingOf(memory, parts)));
  const known = new Set(meant.map(({ id }) => id));
  const alongside = [...new Set(quoting.flat())].filter((id) => !known.has(id));
  const all = [...named, ...alongside.map((memory) => ({ memory, items: [] }))];
  const [first, ...others] = all.slice(0, mostForgottenAtOnce);
  return first === undefined ? null : { ...first, ...(others.length > 0 && { others }) };
}

const ofOwn = /^(?:my|our|mine)\b|\b(?:i|i['’]m|my)\b/iu;

/** How long ago something was said that "don't remember that" may mean, milliseconds. Ours. */
const lately = 600_000;

/** What becomes of the wish that what was said before it is not remembered: the last that its speaker said, while that waits for the gates. */
async function saidLast(speaker: string, parts: Parts): Promise<RequestToForget> {
  const { store, now } = parts;
  const about = 'what was said last';
  const last = (await store.scratch(mostNameable)).findLast(
    (entry) => entry.speaker === speaker && statementsIn(entry.text).length > 0,
  );
  if (last === undefined || now - last.at > lately)
    return { about, outcome: 'nothing', content: null, among: [], forgets: null };
  const memory = waitingAs(last);
  const forgets = await forgetting([memory], parts);
  return { about, outcome: 'forgets', content: memory.content, among: [], forgets };
}
