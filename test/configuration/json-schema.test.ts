import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { expectation, knownFields, schemaAt } from '../../src/configuration/expectation.ts';
import { configurationJsonSchema, type JsonSchema } from '../../src/configuration/json-schema.ts';
import { withDefinitions } from '../../src/configuration/with-definitions.ts';

const root = configurationJsonSchema();

/** Every schema of a field, with its path. */
function fields(schema: JsonSchema, path: string[] = []): [string, JsonSchema][] {
  const inner = Object.entries(schema.properties ?? {}) as [string, JsonSchema][];
  return inner.flatMap(([name, field]) => {
    const place = path.concat(name);
    const own: [string, JsonSchema][] = [[place.join('.'), field]];
    return own.concat(fields(field, place), fields((field.items ?? {}) as JsonSchema, place));
  });
}

/** Every path of a value as it was written. */
function paths(value: unknown, path: PropertyKey[] = []): PropertyKey[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, held]) =>
    paths(held, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [path, ...inner];
}

describe('the JSON Schema', () => {
  it('is a titled schema of draft 2020-12', () => {
    expect(root).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: 'urn:wakeful:mind-configuration',
      title: 'A mind of Wakeful',
      type: 'object',
      additionalProperties: false,
    });
    expect(root.required).toBeUndefined();
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(root))).toEqual(root);
  });

  it('describes every field', () => {
    const own = fields(root).filter(([path]) => !path.startsWith('voice.'));
    expect(own.length).toBeGreaterThan(60);
    expect(own.filter(([, { description }]) => description === undefined).map(([path]) => path)).toEqual([]);
  });

  it('allows no unknown field in any section, but in those whose fields people name', () => {
    const sections = fields(root).filter(
      ([path, { type, propertyNames }]) =>
        type === 'object' && propertyNames === undefined && !path.startsWith('voice.'),
    );
    expect(sections.filter(([, section]) => section.additionalProperties !== false)).toEqual([]);
  });

  it('shows durations as people write them', () => {
    expect(schemaAt(root, ['modes', 'normal', 'interval'])).toMatchObject({ default: '2 s' });
    const interval = schemaAt(root, ['modes', 'normal', 'interval']);
    expect(interval?.anyOf).toMatchObject([
      { type: 'number', minimum: 10, maximum: 3_600_000 },
      { type: 'string', pattern: expect.stringContaining('ms|s|min|h|d') as string },
    ]);
  });

  it('knows every field of the default mind', () => {
    const companion: unknown = parse(
      readFileSync(new URL('../../minds/companion.yaml', import.meta.url), 'utf8'),
    );
    const unknown = paths(companion).filter((path) => path.length > 0 && schemaAt(root, path) === null);
    expect(unknown).toEqual([]);
  });
});

describe('the schema that editors are given', () => {
  it('is up to date (else run: node scripts/schema.ts)', () => {
    const written: unknown = JSON.parse(
      readFileSync(new URL('../../docs/mind.schema.json', import.meta.url), 'utf8'),
    );
    expect(written).toEqual(withDefinitions(root));
  });
});

describe('what a field takes', () => {
  it.each([
    [['seed'], 'a whole number of at least 0'],
    [['modes', 'sleep', 'wakesAt'], 'one of 1, 2, 3, 4, 5'],
    [['modes', 'sleep', 'duration'], 'a duration like "2 s"'],
    [['modes', 'deepFocus', 'relevance'], 'a number from 0 to 1'],
    [['watch', 0, 'reportExisting'], 'true or false'],
    [['watch', 0, 'folder'], 'text from 1 to 4000 characters'],
    [['priority', 'bands'], 'a list of 4 entries in brackets'],
    [['spaces'], 'a list of at least 1 entry'],
    [['modes'], 'a section: indented lines of "field: value"'],
  ])('%j: %s', (path, expected) => {
    const schema = schemaAt(root, path);
    expect(schema && expectation(schema)).toBe(expected);
  });

  it('is nothing for a field that is not known', () => {
    expect(schemaAt(root, ['modes', 'lunch'])).toBeNull();
    expect(knownFields(null)).toEqual([]);
  });
});
