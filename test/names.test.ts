import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url).pathname;
const floors = ['theory', 'ports', 'machines', 'actors', 'db', 'src'];

type Names = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The names that a file exports and declares. A type and a constant of one name are one meaning, as a schema and what it reads are;
 * a re-export (`export { a } from './a.ts'`) declares nothing.
 */
function namesIn(text: string): Set<string> {
  const declared = text.matchAll(
    /^export (?:declare )?(?:async )?(?:abstract )?(?:const|function\*?|class|type|interface|enum) (\w+)/gm,
  );
  const listed = [...text.matchAll(/^export (?:type )?\{([^}]*)\};/gm)].flatMap(([, list = '']) =>
    [...list.matchAll(/(\w+)\s*(?:,|$)/gm)].map(([, name = '']) => name),
  );
  return new Set([...[...declared].map(([, name = '']) => name), ...listed]);
}

const names: Names = new Map(
  floors
    .flatMap((floor) =>
      readdirSync(join(root, floor), { recursive: true, encoding: 'utf8' }).map((file) => join(floor, file)),
    )
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [file, namesIn(readFileSync(join(root, file), 'utf8'))]),
);

/** The names that several files export, each with those files. */
function sharedNames(tree: Names): Record<string, string[]> {
  const files = Map.groupBy(
    [...tree].flatMap(([file, declared]) => [...declared].map((name) => ({ file, name }))),
    ({ name }) => name,
  );
  return Object.fromEntries(
    [...files]
      .filter(([, places]) => places.length > 1)
      .map(([name, places]) => [name, places.map(({ file }) => file)]),
  );
}

/** Names that several files may export, each with the reason. */
const shared: Readonly<Record<string, string>> = {
  up: 'Kysely asks every migration for it',
};

describe('an exported name', () => {
  it('has one meaning: no two files of ours export it', () => {
    const found = Object.entries(sharedNames(names)).filter(([name]) => !(name in shared));
    expect(found).toEqual([]);
  });

  it('is excepted only while several files export it', () => {
    expect(Object.keys(shared).filter((name) => !(name in sharedNames(names)))).toEqual([]);
  });

  it.each([
    ['export const a = 1;'],
    ['export async function a(): Promise<void> {}'],
    ['export function* a() {}'],
    ['export abstract class a {}'],
    ['export interface a {}'],
    ['export type a = string;'],
    ['const b = 1;\nexport { b as a };'],
  ])('is found twice where another file has %s', (text) => {
    const tree = new Map([
      ['src/a.ts', namesIn('export const a = 0;')],
      ['src/b.ts', namesIn(text)],
    ]);
    expect(sharedNames(tree)).toEqual({ a: ['src/a.ts', 'src/b.ts'] });
  });

  it.each([["export { a } from './a.ts';"], ['const a = 1;'], ['type a = string;\nexport const b = 1;']])(
    'is not declared again by %s',
    (text) => {
      expect(namesIn(text).has('a')).toBe(false);
    },
  );
});
