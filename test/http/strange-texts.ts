import fc from 'fast-check';
import type { Contract, ToldRoute } from './contract.ts';
import { addressOf, bodyOf, type Sent } from './examples.ts';

/** A request with a text somewhere that is no ordinary one. */
export interface StrangeText {
  why: string;
  address: string;
  /** Left out: that of the example. */
  body?: unknown;
  /** The field that no database can keep. */
  unstorable?: string;
  /** The answer may be anything but a failure of the server. */
  isOdd?: true;
}

/** Texts that are odd and can be kept. Halves of characters stand in an address as bytes that are no UTF-8. */
const odd: readonly [string, string][] = [
  ['half a character', 'a%ED%A0%80b'],
  ['the other half', '%ED%BF%BF'],
  ['no UTF-8', '%FF%FE'],
  ['bidi', encodeURIComponent('\u202Eevil\u202C \u2066x\u2069')],
  ['overlong', 'x'.repeat(9_000)],
  ['too much of an accent', encodeURIComponent('e\u0301'.repeat(700))],
];

/** Every parameter of a route with each kind of strange text, and every text of its body with one that no database can keep. */
export function strangeTexts(contract: Contract, route: ToldRoute, example: Sent): StrangeText[] {
  const parameters = (route.operation.parameters ?? []).filter(
    ({ in: place }) => place === 'path' || place === 'query',
  );
  const inAddress = parameters.flatMap(({ name, in: place }) => {
    const key = String(name);
    // the mark stands for bytes that cannot be a text
    const address = addressOf(route, {
      ...example,
      [String(place)]: { ...example[place as 'path' | 'query'], [key]: 'MARK' },
    });
    const nuls = fc
      .sample(fc.tuple(fc.string({ unit: 'binary', maxLength: 20 }), fc.string({ maxLength: 20 })), {
        seed: 3,
        numRuns: 3,
      })
      .map(([before, after]) => encodeURIComponent(`${before.toWellFormed()}\u0000${after}`));
    return [
      ...['%00', ...nuls].map((text) => ({
        why: `${String(place)} ${key} with NUL`,
        address: address.replace('MARK', text),
        unstorable: key,
      })),
      ...odd.map(([why, text]) => ({
        why: `${String(place)} ${key}: ${why}`,
        address: address.replace('MARK', text),
        isOdd: true as const,
      })),
    ];
  });
  if (bodyOf(route) === null) return inAddress;
  const address = addressOf(route, example);
  const inBody = textsOf(example.body).flatMap((path) =>
    ['a\u0000b', '\uD800', 'x\uDFFF'].map((text) => ({
      why: `body ${path.join('.')} ${JSON.stringify(text)}`,
      address,
      body: withText(example.body, path, text),
      unstorable: path.join('.'),
    })),
  );
  const invalid = inBody.filter(({ body }) => contract.invalid(bodyOf(route)!, body).length === 0);
  return [...inAddress, ...invalid];
}

/** Where texts stand in a value. */
function textsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsOf(inner, [...path, name]));
}

/** A value with another text in a place. */
function withText(value: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text;
  if (Array.isArray(value))
    return value.map((inner, place) => (String(place) === name ? withText(inner, rest, text) : inner));
  return { ...(value as object), [name]: withText((value as Record<string, unknown>)[name], rest, text) };
}
