import { keepLatest } from '../keep-latest.ts';
import { keepOf } from '../keep-of.ts';
import { lemma } from './lemma.ts';

/** A word or a mark of a sentence. */
export interface Token {
  /** As it is written. */
  text: string;
  lower: string;
  lemma: string;
  /** Whether it begins with a capital or a digit. */
  isLarge: boolean;
  isMark: boolean;
}

const pieces =
  /[$€£¥]?[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}]|[’'.\-_/:@+#&](?=[\p{L}\p{M}\p{N}]))*[%€+]?|[.,;:!?()[\]"“”«»…]|[—–→]|(?<=\s)-+>?(?=\s)/gu;

/** Titles, after which a full stop ends nothing. */
const title = /^(?:dr|mr|mrs|ms|prof)$/iu;

/** Short forms that stand for two words. */
const short: Readonly<Record<string, string>> = {
  "'m": 'am',
  "'re": 'are',
  "'ve": 'have',
  "'ll": 'will',
  "'d": 'would',
};
/** Short forms as they are typed without their apostrophe, with the words that they stand for. */
const typed: ReadonlyMap<string, readonly string[]> = new Map(
  `im i am,ive i have,youre you are,theyre they are,weve we have,youve you have,theyve they have,hes he is,shes she is,thats that is,
  whats what is,theres there is,isnt is not,arent are not,wasnt was not,werent were not,dont do not,doesnt does not,didnt did not,
  cant can not,wont will not,havent have not,hasnt has not,hadnt had not,aint is not,wouldnt would not,couldnt could not,
  shouldnt should not,pls please,plz please,thx thanks,u you,ur your,cos because,coz because,cuz because,bday birthday,appt appointment,
  yrs years,tmrw tomorrow,fav favourite,fave favourite,favorite favourite`
    .split(',')
    .map((line) => {
      const [form = '', ...words] = line.trim().split(' ');
      return [form, words] as const;
    }),
);
/** Before "its" at the beginning of a clause these stand, and then it may be "it is". */
const beforeClause =
  /^(?:[^\p{L}\p{N}]+|and|but|so|because|that|no|nah|nope|yes|yeah|yep|wait|sorry|oh|ok|okay|actually|anymore|more|now|think|guess|since|cause|coz|then|well|btw|oops)$/iu;
const verbBehind = /^(?:is|was|are|were|has|had|have|will|would|can|isnt|wasnt|'s)$/iu;

/** Whether "its" is a short form of "it is": where a clause begins and no noun with its verb follows. */
const isItIs = (before: string | undefined, next: string | undefined, after: string | undefined): boolean =>
  next !== undefined &&
  /[\p{L}\p{N}]/u.test(next) &&
  (before === undefined || beforeClause.test(before)) &&
  !verbBehind.test(after ?? '');

/** After these, 's is a verb and never the genitive. */
const pronouns = new Set(
  'he she it that this there here who what where when how everything everyone somebody nobody one'.split(' '),
);
/** Before these, 's is a verb whatever it follows. */
const afterVerb = new Set(
  'in at on with from no not now never been based called named at an a the to by moved got gone left joined become just already currently actually really also back over still still off out up no-longer'.split(
    ' ',
  ),
);

const written = (text: string): Token => ({
  text,
  lower: text.toLowerCase(),
  lemma: lemma(text.toLowerCase()),
  isLarge: /^[\p{Lu}\p{N}$€£¥]/u.test(text),
  isMark: !/[\p{L}\p{N}]/u.test(text),
});

/** A word with an apostrophe as the words that it stands for. */
function unfolded(text: string, next: string, before: string): string[] {
  const plain = text.replaceAll('’', "'");
  const lower = plain.toLowerCase();
  const full = typed.get(lower);
  if (full !== undefined) return [...full];
  if (lower === "can't" || lower === 'cannot') return ['can', 'not'];
  if (lower === "won't") return ['will', 'not'];
  if (lower === "let's") return ['let', 'us'];
  if (lower.endsWith("n't")) return [plain.slice(0, -3), 'not'];
  for (const [end, full] of Object.entries(short))
    if (lower.endsWith(end)) return [plain.slice(0, -end.length), full];
  if (!lower.endsWith("'s")) return [text];
  const base = plain.slice(0, -2);
  // "is Tom's now" tells whose it is
  if (/^(?:is|are|was|were|at|to|from|of|with|near)$/iu.test(before)) return [base, "'s"];
  const isVerb =
    pronouns.has(base.toLowerCase()) ||
    afterVerb.has(next.toLowerCase()) ||
    /(?:ing|ed)$/u.test(next) ||
    (/^(?:name|employer|job|address|number|birthday|deadline|date|day|time|price|rent|venue|room|code|title|size|colour|age|boss)$/iu.test(
      base,
    ) &&
      /^[\p{Lu}\p{N}]/u.test(next));
  return [base, isVerb ? 'is' : "'s"];
}

function split(text: string): readonly Token[] {
  const found = (text.match(pieces) ?? []).filter(
    (piece, at, all) => piece !== '.' || !title.test(all[at - 1] ?? ''),
  );
  return found.flatMap((piece, place) =>
    (piece.toLowerCase() === 'its' && isItIs(found[place - 1], found[place + 1], found[place + 2])
      ? ['it', 'is']
      : unfolded(piece, found[place + 1] ?? '', found[place - 1] ?? '')
    )
      .filter((part) => part !== '')
      .map(written),
  );
}

/** Of how many texts the words are kept, since a sentence is read several times in a turn, and how long these are at the most, characters. */
const most = { kept: 512, characters: 500 };
const kept = keepLatest(split, most.kept);

/** The words and marks of a text in their order; short forms are written out. The genitive is a mark of its own, "'s". */
export const wordsIn = (text: string): readonly Token[] =>
  text.length > most.characters ? split(text) : kept(text);

const spaced = (words: readonly Token[]): string => ` ${words.map(({ lower }) => lower).join(' ')} `;

/** Words and marks in small letters, with a space around each, as patterns look for them. */
export const spacedOut = keepOf(spaced);

/** The same without the marks. */
export const spacedWords = keepOf((words: readonly Token[]) => spaced(words.filter(({ isMark }) => !isMark)));
