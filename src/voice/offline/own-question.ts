/** How a question of somebody about themselves is asked, and how people tell what answers it, in other words. */
interface Aspect {
  asked: RegExp;
  /** The best way of telling first. */
  told: readonly RegExp[];
}

const aspects = {
  name: {
    asked:
      /\b(who am i|who i am|what am i called|my (first |last |full )?name|what (do|should|can) (you|people|they) call me)\b/i,
    told: [
      /\bmy (first |last |full )?name(['’]s| is)\b|\bi(['’]m| am) (called|named)\b/i,
      /^[Ii](['’]m| am) \p{Lu}\p{Ll}+( \p{Lu}\p{Ll}+)?$/u,
    ],
  },
  age: {
    asked: /\bhow old (am i|i am|are we)\b|\bmy age\b/i,
    told: [
      /\b(i(['’]m| am)|my age is|i( have)?( just)? turned) (now |about |only |almost |just )*(\d{1,3}|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:[- ]\p{L}+)?|\p{L}+teen|ten|eleven|twelve)(?= years?\b| yrs?\b| now\b| today\b|[,;]| and\b|$)/iu,
      /\bi was born\b/i,
    ],
  },
  home: {
    asked: /\bwhere (do|did) (i|we) live\b|\bwhere (i|we) live\b/i,
    told: [/\b(i|we)(['’]m| am| are|['’]re)?( now| both)? (live|living|reside|moved to)\b/i],
  },
  origin: {
    asked: /\bwhere (am i|i am|i['’]m|do i come|i come) from\b/i,
    told: [/\bi(['’]m| am| come)( originally)? from\b/i],
  },
  place: {
    asked: /\bwhere (am i|i am)$/i,
    told: [/\bi(['’]m| am)( now| currently)? (in|at|on|near)\b/i],
  },
  work: {
    asked:
      /\bwhat (do i do|i do|is my (job|work|profession|occupation)|am i)( for a living| by profession)?$/i,
    told: [/\bi work\b|\bmy (job|work|profession|occupation)\b/i, /\bi(['’]m| am) an? \p{L}/iu],
  },
} satisfies Record<string, Aspect>;

/** The ways of telling that answer a question of somebody about themselves, the best first; none for other questions. */
export function tellingsWanted(question: string): readonly RegExp[] {
  const all: readonly Aspect[] = Object.values(aspects);
  return all.find(({ asked }) => asked.test(question))?.told ?? [];
}

const tellsI =
  /\b((did|have|had) (i|we) (ever |already )?(say|said|tell|told|mention|mentioned)|(i|we)( have|['’]ve)?( already| just)? (told|said|mentioned))\b/gi;
const asksForTelling = /\b(tell|told|remind|show|let) (me|us)\b/gi;
const knows = /\b(do|did|can|could|would|will|have) you\b|\b(tell|told|to) you\b/gi;

/** Whom a question is about, where it says so by a pronoun. */
export interface Pointed {
  /** Only what the asker told is wanted. */
  toldByAsker: boolean;
  /** It is about the asker, or about something of theirs. */
  aboutAsker: boolean;
  /** The asker is the one who does or is what it asks for. */
  askerActs: boolean;
  /** It is about something of the mind's. */
  aboutMind: boolean;
  /** What of the asker's it is about ("my dog's name": dog); null when it is nothing of theirs. */
  possession: string | null;
}

/** Resolves "I", "my" and "your" in a question. "What did I tell you about Ana?" is about Ana. */
export function pointed(question: string): Pointed {
  const told = question.replace(tellsI, ' ');
  const bare = told.replace(asksForTelling, ' ').replace(knows, ' ');
  return {
    toldByAsker: told !== question,
    aboutAsker: /\b(i|me|my|mine|we|us|our|i['’](m|ve|ll|d))\b/i.test(bare),
    askerActs: /\b(i|we)\b/i.test(bare),
    aboutMind: /\byour\b/i.test(bare) && !/\b(i|my|our)\b/i.test(bare),
    possession: /\b(?:my|our) (?<thing>[\p{L}\p{N}]+)/iu.exec(bare)?.groups?.['thing'] ?? null,
  };
}

const first = /\b(i|we)\b/i;
/** Begins with another than who speaks. */
const ofAnother = /^(my|our|his|her|their|he|she|they|it)\b/i;

/** Whether what was told can be about whom a question points to; `own`: whoever asks told it. */
export function fits(
  { aboutAsker, askerActs, aboutMind }: Pointed,
  { text, own, asker, self }: { text: string; own: boolean; asker: string; self: string },
): boolean {
  if (aboutMind) return /\byour?\b/i.test(text) || mentions(text, self);
  if (!aboutAsker) return true;
  if (!own) return mentions(text, asker);
  return !askerActs || first.test(text) || !ofAnother.test(text);
}

function mentions(text: string, name: string): boolean {
  const words = (of: string) =>
    ` ${of
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `;
  return words(name).trim() !== '' && words(text).includes(words(name));
}

const relations = [
  /\b(?:[Mm]y|[Oo]ur) (?<thing>\p{L}+),? (?<name>\p{Lu}\p{L}+)/gu,
  /\b(?:[Mm]y|[Oo]ur) (?<thing>\p{L}+)(?:['’]s name)? is(?: called| named)? (?<name>\p{Lu}\p{L}+)/gu,
  /(?<name>\p{Lu}\p{L}+) is (?:my|our) (?<thing>\p{L}+)/gu,
];

/** What is theirs and its name, wherever somebody names both: "my sister Ana", "my dog's name is Rex". */
export function relationsIn(text: string): { thing: string; name: string }[] {
  return relations.flatMap((relation) =>
    [...text.matchAll(relation)].map(({ groups }) => ({
      thing: groups?.['thing'] ?? '',
      name: groups?.['name'] ?? '',
    })),
  );
}
