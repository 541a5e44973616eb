/** What of a name's spelling is told: the letters that it has, "with an h", how often, and "without". */
export interface Spelling {
  /** Empty where only the whole name is told. */
  letters: string;
  times: number;
  isWithout: boolean;
}

const letters = String.raw`(?<letters>ph|th|ck|ch|sh|ie|ee|[a-z])`;
const withLetters = new RegExp(
  String.raw` (?:with|without|written as|has(?= \S+ (?:\S+ )?in (?:it|my name|his name|her name|name) )) (?:only |just )?(?:(?<times>one|single|two|double) )?${letters}(?:['’]?s)?(?: |$)`,
  'u',
);
const whole = / (?:spelt|spelled|spell it|spells it|written) (?!(?:with|wrong|right|out|down)\b)/u;

/**
 * How words say that a name is spelt; null where they say nothing of the kind.
 *
 * @param words in small letters without articles, each between spaces
 *
 * @example spellingIn(' i am martha with h ') // { letters: 'h', times: 1, isWithout: false }
 */
export function spellingIn(words: string): Spelling | null {
  const found = withLetters.exec(words);
  if (found !== null) {
    const { letters: told = '', times } = found.groups ?? {};
    return {
      letters: told,
      times: times === 'two' || times === 'double' ? 2 : 1,
      isWithout: found[0].startsWith(' without'),
    };
  }
  return whole.test(words) ? { letters: '', times: 1, isWithout: false } : null;
}

/** Whether words say that somebody is called so, and not that they are with them: "I'm Martha with an h", and not "I met Martha". */
export const isNamedAs = (words: string, name: string): boolean =>
  / (?:am|is|was|called|named|spelt|spelled|written|actually|really|just) # |^ # (?:with|without|spelt|spelled) (?:\S+ ){1,2}$/u.test(
    words.replaceAll(` ${name} `, ' # '),
  );

/** Letters for which others may stand where a name is heard. */
const heardAs: Readonly<Record<string, readonly string[]>> = {
  ph: ['f', 'v'],
  f: ['ph', 'v'],
  v: ['f', 'ph'],
  th: ['t'],
  k: ['c', 'ck'],
  c: ['k', 's'],
  ck: ['k', 'c'],
  ch: ['k', 'c'],
  z: ['s'],
  s: ['z', 'c'],
  y: ['i', 'ie'],
  i: ['y'],
  ie: ['y', 'i'],
  j: ['y', 'g'],
  g: ['j'],
};

/**
 * A name spelt as it is told; null where that can be done in several ways or none, or it is spelt so already.
 *
 * @example speltAnew('stefan', { letters: 'ph', times: 1, isWithout: false }) // 'stephan'
 */
export function speltAnew(name: string, { letters: told, times, isWithout }: Spelling): string | null {
  if (told === '') return null;
  const changed = new Set<string>();
  const put = (of: string, by: string): void => {
    for (let at = name.indexOf(of); at >= 0; at = name.indexOf(of, at + 1))
      changed.add(`${name.slice(0, at)}${by}${name.slice(at + of.length)}`);
  };
  const double = told + told;
  if (isWithout) put(told, '');
  else if (times === 2) {
    if (!name.includes(double)) put(told, double);
  } else if (name.includes(double)) put(double, told);
  else if (!name.includes(told)) for (const other of heardAs[told] ?? []) put(other, told);
  const [one, another] = [...changed];
  return one === undefined || another !== undefined ? null : one;
}

/** How many letters two spellings of a name may differ by. */
const mostApart = 2;

/** Letters that are no other letter with a mark, and for what they are written where a keyboard has none of them. */
const plainly: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ı: 'i',
};
const withoutMarks = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[łøßæœđı]/gu, (letter) => plainly[letter]!);

/** Whether two names may be one name in two spellings: "martha" and "marta", "łódź" and "lodz". */
export function isAlikeSpelt(one: string, other: string): boolean {
  if (one === other) return false;
  if (withoutMarks(one) === withoutMarks(other)) return true;
  if (Math.min(one.length, other.length) < 3) return false;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [place, letter] of one.split('').entries()) {
    const next = [place + 1];
    for (const [at, each] of other.split('').entries())
      next.push(Math.min(next[at]! + 1, row[at + 1]! + 1, row[at]! + Number(letter !== each)));
    row = next;
  }
  return row.at(-1)! <= Math.min(mostApart, Math.floor(Math.max(one.length, other.length) / 3));
}
