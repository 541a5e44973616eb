/**
 * Puts what is used of large packages into the built product, so that they are not installed with it
 * (docs/decisions/0023-what-the-package-carries.md):
 *
 *     node scripts/package/bundle.ts
 *
 * Each file of `src/bundled` is bundled into `dist/src/bundled`, in place of what the compiler wrote, and beside the licences of all
 * packages that went in. Fails where anything but Node's own modules would still have to be found, and where a licence is missing.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import { rolldown } from 'rolldown';

const root = join(import.meta.dirname, '../..');
const sources = join(root, 'src/bundled');
const built = join(root, 'dist/src/bundled');

const fail = (what: string): never => {
  throw new Error(what);
};

/** The folders of the packages that a module of `node_modules` is of. */
const packageOf = (module: string): string[] =>
  /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(module) ?? [];

interface PackageFile {
  name: string;
  version: string;
  license?: string;
  author?: string | { name: string };
}

/** Name, version, author and licence of a package: its own text of that where it has one. */
function licenceOf(folder: string): string {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8').trim();
  const { name, version, license, author = '' } = JSON.parse(read('package.json')) as PackageFile;
  if (license === undefined) return fail(`${relative(root, folder)} says nothing of a licence.`);
  const by = typeof author === 'string' ? author : author.name;
  const texts = readdirSync(folder).filter((file) => /^(?:licen[cs]e|notice)/i.test(file));
  return [`${name} ${version}, ${license}. ${by}`.trim(), ...texts.map(read)].join('\n\n');
}

const bundle = await rolldown({
  input: readdirSync(sources).map((file) => join(sources, file)),
  platform: 'node',
  onLog: (_, { message }) => fail(message),
});
const { output } = await bundle.write({
  dir: built,
  entryFileNames: '[name].js',
  chunkFileNames: 'part-[name].js',
});
const chunks = output.filter((file) => file.type === 'chunk');
const own = new Set(chunks.map(({ fileName }) => fileName));
const wanted = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
const outside = wanted.filter((name) => !own.has(name) && !isBuiltin(name));
if (outside.length > 0) fail(`The bundles would still need ${outside.join(', ')}.`);

const packages = new Set(chunks.flatMap(({ moduleIds }) => moduleIds.flatMap(packageOf)));
const licences = [...packages].toSorted().map(licenceOf);
writeFileSync(join(built, 'LICENSES.txt'), `${licences.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
const kilobytes = chunks.reduce((sum, { code }) => sum + Buffer.byteLength(code), 0) / 1_000;
process.stdout.write(
  `${Math.round(kilobytes)} kB are used of ${[...packages].map((each) => relative(root, each)).join(', ')}\n`,
);
