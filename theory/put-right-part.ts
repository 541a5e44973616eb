import { isPast } from './claims/lemma.ts';
import { type Value, valuesIn } from './claims/values.ts';
import { type Token, wordsIn } from './claims/words.ts';
import { withoutCorrecting } from './put-right-whole.ts';
import { mayTellOfHarm } from './tells-of-harm.ts';
import { withBefore } from './was-before.ts';

const isLink = /^(?:to|in|on|at|from|with|by|for|of|until|till|under|near)$/u;

/** What only put something right itself is no whole sentence: "Make it Saturday", "It's on Saturday". */
const namesNobody = /^(?:it|that|they|make|let|call|say)\b/iu;

/** Words that do put something right: "And Leo takes it at 8" adds to what was told. */
const correcting =
  /^(?:(?:and|but|oh|well)\b[\s,]*)*(?:no|nope|nah|sorry|actually|wait|oops|whoops|correction|wrong|that['’]s wrong|i meant?)\b/iu;

/** What makes more than one plain clause of a sentence: several things, a supposition, a report, a wish; or likens it to something else, which the new value may not be. */
const notPlain = new RegExp(
  [
    String.raw`[,;:?"“”«»()]| [–—-]+ `,
    String.raw`\b(?:and|or|but|nor|plus|then|also|too|as well|both|same|again|still|together)\b`,
    String.raw`\b(?:if|unless|whether|when|while|because|since|until|before|after|that|who|whom|which|whose|where)\b`,
    String.raw`\b(?:maybe|perhaps|probably|likely|(?-i:may)|might|could|would|should|can|must)\b`,
    String.raw`\b(?:says?|said|tells?|told|thinks?|thought|believes?|believed|hears?|heard|hopes?|hoped|wants?|wanted|plans?|planned|wish\p{L}*|dream\p{L}*|supposed|used to|tr(?:y|ies|ied))\b`,
    String.raw`\b(?:not|no|never|cannot|without|nobody|none|neither|hardly)\b|n['’]t\b|\b(?:do|does|did|is|are|was|were|wo|ca)nt\b`,
  ].join('|'),
  'iu',
);

const sameKind = (one: Value, other: Value): boolean => one.kind === other.kind;

const isAuxiliary = /^(?:be|have|will|go|just|now)$/u;

/** The words before the verb of a plain sentence, which tell whom or what it is about; null where the verb is not in it once. */
function subjectBefore(words: readonly Token[], verb: string): readonly Token[] | null {
  const places = words.flatMap(({ lemma }, at) => (lemma === verb ? [at] : []));
  const [at, other] = places;
  if (at === undefined || other !== undefined) return null;
  const last = words.slice(0, at).findLastIndex(({ lemma }) => !isAuxiliary.test(lemma));
  return words.slice(0, last + 1);
}

const heOrShe = [
  {
    pronoun: 'he',
    nouns: /\b(?:father|dad|papa|grandpa|son|brother|husband|uncle|nephew|boyfriend|boy|man)\b/u,
  },
  {
    pronoun: 'she',
    nouns:
      /\b(?:mother|mum|mom|mama|grandma|granny|daughter|sister|wife|aunt|niece|girlfriend|girl|woman)\b/u,
  },
];

/** Whether a pronoun can stand for whom a sentence is about: "she" for "my sister Ana", and for "Ana" of whom nothing is known. */
function standsFor(pronoun: string, subject: readonly Token[]): boolean {
  if (subject.length === 0) return false;
  const words = subject.map(({ lower }) => lower).join(' ');
  if (pronoun === words) return true;
  const known = heOrShe.filter(({ nouns }) => nouns.test(words));
  if (known.length > 0) return known.length === 1 && known[0]!.pronoun === pronoun;
  const isNamed = subject.length === 1 || /^(?:my|our)$/u.test(subject[0]?.lower ?? '');
  return isNamed && subject.at(-1)!.isLarge && !isPronoun.test(words) && /^s?he$/u.test(pronoun);
}
const isPronoun = /^(?:i|we|you|he|she|it|they|this|these|those|there)$/u;

/** Whether words name whom or what another sentence is about, and nobody and nothing else. */
function isSameSubject(named: readonly Token[], subject: readonly Token[]): boolean {
  const [one, other] = named;
  if (one === undefined) return false;
  if (other === undefined && isPronoun.test(one.lower)) return standsFor(one.lower, subject);
  const all = subject.map(({ lower }) => lower);
  const said = named.map(({ lower }) => lower);
  if (said.join(' ') === all.join(' ')) return true;
  // "Ana's brother" is not Ana, and what stands in or of something is not that
  if ([...all, ...said].includes("'s")) return false;
  const end = subject.findIndex(({ lower }) => isLink.test(lower));
  const own = all.slice(0, end < 0 ? undefined : end);
  // "the exam" may be my exam, and "our Ana" my sister
  const first = own[0] ?? '';
  return said.every(
    (word) =>
      own.includes(word) || (word === 'the' && !/^an?$/u.test(first)) || (word === 'our' && first === 'my'),
  );
}

/** Where what is told is put right in one sentence at the end of it: its value, the word that leads to it and what it is told of; null where it is no such sentence. */
function endsWithValue(words: readonly Token[], values: readonly Value[], old: readonly Value[]) {
  const [fresh, other] = values.filter(({ form }) => old.every((each) => each.form !== form));
  if (fresh === undefined || other !== undefined || fresh.from < 2) return null;
  if (words.slice(fresh.to).some(({ isMark, lower }) => !isMark && lower !== 'instead')) return null;
  const lead = words[fresh.from - 1]!;
  const at = isLink.test(lead.lower) ? fresh.from - 2 : fresh.from - 1;
  const verb = words[at];
  return verb === undefined || at < 1 ? null : { fresh, lead, verb };
}

/**
 * What somebody told, with the one value that they put right later in a sentence of the same subject and verb, and all else as it was told; null where either is more than one plain
 * clause, is denied, supposed or reported, may be of somebody else, or tells of an amount, an allergy or a medicine. What it was before stands behind it.
 *
 * @example putRightPart('My sister Ana moves to Lisbon in May.', 'Actually, Ana moves to Porto.') // 'My sister Ana moves to Porto in May (before: Lisbon).'
 */
export function putRightPart(older: string, newer: string): string | null {
  const said = withoutCorrecting(newer);
  if (!correcting.test(newer) || withoutCorrecting(older) !== older || namesNobody.test(older)) return null;
  if ([older, said].some((each) => notPlain.test(each) || mayTellOfHarm(each))) return null;
  const [before, now] = [wordsIn(older), wordsIn(said)];
  const values = valuesIn(before);
  const { fresh, lead, verb } = endsWithValue(now, valuesIn(now), values) ?? {};
  if (fresh === undefined || fresh.kind === 'number') return null;
  const [was, another] = values.filter(
    (each) => sameKind(each, fresh) && before[each.from - 1]?.lemma === lead!.lemma,
  );
  if (was === undefined || another !== undefined) return null;
  const [subject, named] = [subjectBefore(before, verb!.lemma), subjectBefore(now, verb!.lemma)];
  if (subject === null || named === null || !isSameSubject(named, subject)) return null;
  const told = before.find(({ lemma }) => lemma === verb!.lemma)!;
  if (isPast(told.lower) !== isPast(verb!.lower)) return null;
  return replaced(older, { words: before, value: was, instead: textOf(said, now, fresh) });
}

/** A value as it is written; null where it stands there otherwise. */
function textOf(text: string, words: readonly Token[], { from, to }: Value): string | null {
  const written = words.slice(from, to).map((word) => word.text);
  return [' ', ', ', '. '].map((gap) => written.join(gap)).find((each) => text.includes(each)) ?? null;
}

function replaced(
  text: string,
  { words, value, instead }: { words: readonly Token[]; value: Value; instead: string | null },
): string | null {
  const was = textOf(text, words, value);
  if (was === null || instead === null) return null;
  const at = text.lastIndexOf(was);
  const end = text.slice(at + was.length).replace(/[\s.!]*$/u, '');
  return withBefore(`${text.slice(0, at)}${instead}${end}`, was);
}
