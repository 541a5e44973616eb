import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mayImport, roomOf, rooms } from '../scripts/lint/rooms.ts';

const root = new URL('../', import.meta.url).pathname;
const floors = ['theory', 'ports', 'machines', 'actors', 'db', 'src'];

type Imports = ReadonlyMap<string, readonly string[]>;

/** What every file of ours imports of ours, imports of types alone too: those tie the files that one has to read together. */
const imports: Imports = new Map(
  floors
    .flatMap((floor) =>
      readdirSync(join(root, floor), { recursive: true, encoding: 'utf8' }).map((file) => join(floor, file)),
    )
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [file, importsOf(file, readFileSync(join(root, file), 'utf8'))]),
);

function importsOf(file: string, text: string): string[] {
  const named = text.matchAll(/\bfrom '(\.[^']+)'|\bimport\('(\.[^']+)'\)|^import '(\.[^']+)'/gm);
  return [...named].map(([, from, later, alone]) =>
    normalize(join(dirname(file), from ?? later ?? alone ?? '')),
  );
}

/** What a file runs of other files: imports that are not of types alone. */
const runOf = (file: string): string[] => {
  const text = readFileSync(join(root, file), 'utf8');
  const statements = text.matchAll(/^import (?!type )([^;]*?) from '(\.[^']+)'|\bimport\('(\.[^']+)'\)/gms);
  return [...statements].flatMap(([, names = '', from, later]) => {
    const isOfTypes = later === undefined && /^\{(?:\s*type \w+,?)+\s*\}$/.test(names);
    return isOfTypes ? [] : [normalize(join(dirname(file), from ?? later ?? ''))];
  });
};

/**
 * What the command line runs of the program besides the service and configurations, by the beginning of its path, and why. Of types it
 * knows more: they are of what the service hands out, and of what it prints.
 */
const besidesTheService: Readonly<Record<string, string>> = {
  'db/several/': 'moves a mind between databases, with nobody awake',
  'db/stores.ts': 'brings the databases up to date between which a mind is moved',
  'src/recorded/': 'a recording is opened from its file, and looked at as a service',
  'src/package-file.ts': 'where this package lies, and its version',
  'src/visible-text.ts': 'text that steers no terminal',
  'src/words/': 'words that the page has, too',
  'src/costs/cost-words.ts': 'costs in words, as the mind is told them too',
  'src/voice/cache-rate.ts': 'a figure that is printed',
  'src/memory/recall/holds-no-longer.ts': 'how a search tells what holds no longer, as a prompt does',
  'src/memory/gate/relatedness.ts': 'the scale by which a search leaves out what does not fit',
  'src/host/clock/': 'the time, chance and ids of this machine',
  'src/operating/': 'metrics and alerts observe a service',
  'src/http/': 'the server for people and programs, loaded by what serves alone',
  'src/mcp/': 'the server for agents, loaded by what serves them alone',
  'src/stately/': "Stately's inspector, loaded by its option alone",
  'src/restate/': 'another engine for a service, loaded by its option alone',
  'src/voice/choose.ts': 'a voice that cannot be had is told before anything is opened',
  'src/memory/file/': 'the lines of a file of memories, before a mind is given them',
  'src/replay/': 'recordings are written, and lived again without a mind',
  'src/simulation/':
    'scenarios live under a clock of their own; a dry run needs a place of which nothing is kept',
  'src/mind/compose.ts': 'charts are drawn, and recordings lived again, without a mind',
  'src/chart/': 'charts are drawn without a mind',
  'src/embedding/memory-configuration-error.ts': 'an error, to explain it',
  'src/voice/voice-configuration-error.ts': 'an error, to explain it',
  'src/channels/channel-refused.ts': 'an error, to explain it',
  'src/senses/sense.ts': 'an error, to explain it',
  'src/host/lifecycle/lifecycle-errors.ts': 'an error of the service, to say the same where a mind has ended',
  'db/database-errors.ts': 'an error, to say where a mind that is awake can be asked',
};

/** The doctor looks at what a mind would need, one by one and before there is one. */
const isOfDoctor = (file: string): boolean => file.startsWith('src/cli/doctor/');

/** A way from a file back to itself; null where there is none. */
function circleIn(tree: Imports): string[] | null {
  const done = new Set<string>();
  const walk = (file: string, way: readonly string[]): string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of tree.get(file) ?? []) {
      const circle = walk(next, [...way, file]);
      if (circle !== null) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of tree.keys()) {
    const circle = walk(file, []);
    if (circle !== null) return circle;
  }
  return null;
}

/** Imports that go from a room to one that it does not know. */
const wrongArrows = (tree: Imports): string[] =>
  [...tree].flatMap(([file, imported]) =>
    imported.filter((target) => !mayImport(file, target)).map((target) => `${file} imports ${target}`),
  );

describe('imports', () => {
  it('go round in no circle, those of types alone neither', () => {
    expect(circleIn(imports)).toBeNull();
  });

  it('go from each room of src only to those that it may know', () => {
    expect(wrongArrows(imports)).toEqual([]);
  });

  it('each room of src is known here, and each that is known is there', () => {
    const found = new Set([...imports.keys()].map(roomOf).filter((room) => room !== null));
    expect([...found].toSorted()).toEqual(Object.keys(rooms).toSorted());
  });

  it('a room may know no other than those that it does know', () => {
    const known = Map.groupBy([...imports], ([file]) => roomOf(file));
    const unused = Object.entries(rooms).flatMap(([room, may]) => {
      const targets = new Set((known.get(room) ?? []).flatMap(([, imported]) => imported.map(roomOf)));
      return may.filter((other) => !targets.has(other)).map((other) => `${room} never imports ${other}`);
    });
    expect(unused).toEqual([]);
  });

  it('the context alone knows how the past is worded and how it is windowed', () => {
    const both = Object.entries(rooms).filter(([, may]) => may.includes('prompt') && may.includes('stream'));
    expect(both.map(([room]) => room)).toEqual(['context']);
  });

  it('the command line stands on the service, and what it runs besides is told with its reason', () => {
    const own = ['src/cli/', 'src/service/', 'src/configuration/', 'ports/', 'theory/'];
    const files = [...imports.keys()].filter((file) => file.startsWith('src/cli/') && !isOfDoctor(file));
    const besides = new Set(
      files.flatMap(runOf).filter((target) => !own.some((place) => target.startsWith(place))),
    );
    const reasons = Object.keys(besidesTheService);
    const reasonOf = (target: string) => reasons.find((place) => target.startsWith(place));
    expect([...besides].filter((target) => reasonOf(target) === undefined)).toEqual([]);
    expect(reasons.filter((place) => ![...besides].some((target) => reasonOf(target) === place))).toEqual([]);
  });

  it('the rooms themselves go round in no circle', () => {
    expect(circleIn(new Map(Object.entries(rooms)))).toBeNull();
  });

  it('a circle of types alone is found', () => {
    const files = new Map([
      ['src/a.ts', importsOf('src/a.ts', "import type { B } from './b.ts';")],
      ['src/b.ts', importsOf('src/b.ts', "export type { A } from './a.ts';")],
    ]);
    expect(circleIn(files)).toEqual(['src/a.ts', 'src/b.ts', 'src/a.ts']);
  });
});
