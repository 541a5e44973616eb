import { readdirSync, readFileSync, statSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { configurationJsonSchema, type JsonSchema } from '../../src/configuration/json-schema.ts';
import { withDefinitions } from '../../src/configuration/with-definitions.ts';
import { builtInVocabulary } from '../../src/simulation/built-in-vocabulary.ts';
import { scenarioJsonSchema } from '../../src/simulation/scenario.ts';

const root = new URL('../../', import.meta.url);

/** A schema with each definition that sharing made in the place of its references. */
function inlined(shared: JsonSchema, original: JsonSchema): unknown {
  const kept = new Set(Object.keys(original.$defs ?? {}));
  const put = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(put);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref, ...rest } = value as Record<string, unknown>;
    const own = Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, put(inner)]));
    if (typeof $ref !== 'string') return own;
    const name = $ref.slice('#/$defs/'.length);
    return kept.has(name) ? { $ref, ...own } : { ...(put(shared.$defs?.[name]) as object), ...own };
  };
  const { $defs, ...rest } = shared;
  const old = Object.entries($defs ?? {}).filter(([name]) => kept.has(name));
  const put$defs = old.length === 0 ? {} : { $defs: put(Object.fromEntries(old)) };
  return { ...(put(rest) as object), ...put$defs };
}

/** Whether a schema accepts a document. The reader of patterns knows no Unicode classes, so the tests go without them. */
function validator(schema: JsonSchema): (document: unknown) => boolean {
  const text = JSON.stringify(schema)
    .replaceAll(String.raw`\\p{L}`, 'a-zA-Z')
    .replaceAll(String.raw`\\p{M}`, '');
  const read = z.fromJSONSchema(JSON.parse(text.replaceAll(String.raw`\\p{N}`, '0-9')) as JsonSchema);
  return (document) => read.safeParse(document).success;
}

const documentsIn = (folder: string): unknown[] =>
  readdirSync(new URL(folder, root))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => parse(readFileSync(new URL(`${folder}/${name}`, root), 'utf8')) as unknown);

/** A document with one of its values, chosen by a walk of these turns, replaced. */
function changed(document: unknown, turns: readonly number[], value: unknown): unknown {
  const [turn, ...rest] = turns;
  if (turn === undefined || typeof document !== 'object' || document === null) return value;
  const keys = Object.keys(document);
  const key = keys[turn % keys.length];
  if (key === undefined) return value;
  const inner = changed((document as Record<string, unknown>)[key], rest, value);
  return Array.isArray(document) ? document.with(Number(key), inner) : { ...document, [key]: inner };
}

describe.each([
  ['a mind', configurationJsonSchema(), documentsIn('minds')],
  ['a scenario', scenarioJsonSchema(builtInVocabulary), documentsIn('scenarios')],
])('the shorter schema of %s', (_, original, documents) => {
  const shared = withDefinitions(original);

  it('is the whole one, when each definition is put where it is referred to', () => {
    expect(inlined(shared, original)).toEqual(original);
    expect(JSON.stringify(shared).length).toBeLessThan(JSON.stringify(original).length);
  });

  it('refers only to what it defines, and defines only what it refers to', () => {
    const referred = [...JSON.stringify(shared).matchAll(/"#\/\$defs\/([^"]+)"/g)].map(([, name]) =>
      String(name),
    );
    expect(new Set(referred)).toEqual(new Set(Object.keys(shared.$defs ?? {})));
  });

  it('accepts what the whole one accepts, and refuses what that refuses', () => {
    const [accepts, acceptsToo] = [validator(original), validator(shared)];
    expect(documents.map(acceptsToo)).toEqual(documents.map(() => true));
    const values = fc.oneof(fc.constantFrom(null, {}, [], '', '2 s', 'you', 0, -1, 0.5, 1e9), fc.jsonValue());
    let refused = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...documents),
        fc.array(fc.nat(50), { maxLength: 8 }),
        values,
        (...change) => {
          const document = changed(...change);
          const verdict = acceptsToo(document);
          if (!verdict) refused++;
          expect(verdict).toBe(accepts(document));
        },
      ),
      { numRuns: 300 },
    );
    expect(refused).toBeGreaterThan(50);
  });
});

describe('the schemas that editors are given', () => {
  it('are small enough to be read at once', () => {
    expect(statSync(new URL('docs/scenario.schema.json', root)).size).toBeLessThan(132_000);
    expect(statSync(new URL('docs/mind.schema.json', root)).size).toBeLessThan(90_000);
  });
});
