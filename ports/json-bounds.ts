/** The bounds within which a value from outside can be kept as JSON. */
export interface JsonBounds {
  /** How many objects and arrays may stand inside one another. */
  depth: number;
  /** How many characters its keys and values may have in all, as JSON writes them without escapes. */
  characters: number;
}

/**
 * The bounds on an answer of a model or a delegate. The longest answer of a model has some 400,000 characters, and no tool of
 * ours takes an input deeper than five; `JSON.stringify` throws at a few thousand levels, and databases refuse a little more.
 */
export const answerBounds: JsonBounds = { depth: 64, characters: 2_000_000 };

/**
 * Why a value can never be kept as JSON within `bounds`; null when it can. Looks at no more of it than the bounds allow, and does
 * not recurse: neither a deep nor a circular value can harm it.
 *
 * @example unkeepable([[[1]]], { depth: 2, characters: 100 }) // 'it is nested more than 2 levels deep'
 */
export function unkeepable(value: unknown, { depth, characters }: JsonBounds): string | null {
  const waiting: { value: unknown; level: number }[] = [{ value, level: 0 }];
  let seen = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const inside = next.value;
    seen += typeof inside === 'string' ? inside.length + 2 : 4;
    if (seen > characters) return `it has more than ${characters} characters`;
    if (typeof inside === 'bigint' || (typeof inside === 'number' && !Number.isFinite(inside)))
      return `it holds ${typeof inside === 'bigint' ? 'a bigint' : String(inside)}, which JSON has not`;
    if (typeof inside !== 'object' || inside === null) continue;
    const level = next.level + 1;
    if (level > depth) return `it is nested more than ${depth} levels deep`;
    for (const [key, each] of Object.entries(inside)) {
      if (!Array.isArray(inside)) seen += key.length + 3;
      waiting.push({ value: each, level });
    }
  }
  return null;
}
