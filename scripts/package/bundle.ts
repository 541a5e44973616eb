/**
 * Makes what the package runs, of the sources and of what they use of other packages (docs/decisions/0032-the-package-is-a-bundle.md):
 *
 *     node scripts/package/bundle.ts
 *
 * What package.json exports, the command, and each file of `src/bundled` become files of `dist` with parts that they share. Outside stay
 * Node's own modules, what package.json lists as a dependency or a peer, and nothing else: whatever else is used goes in, with its licence
 * in `dist/LICENSES.txt`. Fails where something would still have to be found, and where a licence is missing.
 */
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, join, relative } from 'node:path';
import { rolldown, type ChunkingContext, type OutputChunk, type Plugin } from 'rolldown';

const root = join(import.meta.dirname, '../..');
const dist = join(root, 'dist');

const fail = (what: string): never => {
  throw new Error(what);
};

interface PackageFile {
  name: string;
  version: string;
  license?: string;
  author?: string | { name: string };
  exports: Record<string, { default?: string }>;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
}

const readPackage = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;
const { exports, dependencies, peerDependencies } = readPackage(root);

/** Whether an import is of one of these packages, or of something below one. */
const isOf = (packages: Record<string, string>, id: string): boolean =>
  Object.keys(packages).some((name) => id === name || id.startsWith(`${name}/`));

const isHttp = (id: string): boolean => id === 'node:http' || id === 'http';

/**
 * Node's server and client of HTTP. To import it makes Node read all that it exports, and with its WebSocket the whole of undici, which takes a start of
 * the page thirty milliseconds; so it is asked for by its name, without what is only made when somebody wants it.
 */
const http: Plugin = {
  name: 'http',
  resolveId: (id) => (isHttp(id) ? { id: '\0http', moduleSideEffects: false } : null),
  load(id) {
    if (id !== '\0http') return null;
    const given = Object.entries(Object.getOwnPropertyDescriptors(process.getBuiltinModule('node:http')));
    const names = given.flatMap(([name, property]) =>
      property.get === undefined && name !== 'default' ? name : [],
    );
    return `const http = process.getBuiltinModule('node:http');
      export default http;
      ${names.map((name) => `export const ${name} = http.${name};`).join('\n')}`;
  },
};

/**
 * Whether an import stays one. A peer is for our own use of it: what another package needs of it goes in with that package. So does Zod: its
 * own 75 modules, with messages in fifty languages, take a sixth of the time in which a start loads its code.
 */
const isOutside = (id: string, importer = ''): boolean =>
  (isBuiltin(id) && !isHttp(id)) ||
  (isOf(dependencies, id) && id !== 'zod') ||
  (isOf(peerDependencies, id) && !importer.includes('/node_modules/'));

/** The folders of the packages that a module of `node_modules` is of. */
const packageOf = (module: string): string[] =>
  /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(module) ?? [];

/** Name, version, author and licence of a package: its own text of that where it has one. */
function licenceOf(folder: string): string {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8').trim();
  const { name, version, license, author = '' } = readPackage(folder);
  if (license === undefined) return fail(`${relative(root, folder)} says nothing of a licence.`);
  const by = typeof author === 'string' ? author : author.name;
  const texts = readdirSync(folder).filter((file) => /^(?:licen[cs]e|notice)/i.test(file));
  return [`${name} ${version}, ${license}. ${by}`.trim(), ...texts.map(read)].join('\n\n');
}

/** Sources that become one file each, with all that they import and no file before them in this list has. */
const together = ['src/cli/main', 'theory/index', 'src/cli/run/run', 'src/http/serve'];

/** The modules that a module is loaded with, itself among them. */
function loadedWith(module: string, context: ChunkingContext): Set<string> {
  const found = new Set([module]);
  // a set is walked to its end, with what is added meanwhile
  for (const id of found) for (const each of context.getModuleInfo(id)?.importedIds ?? []) found.add(each);
  return found;
}

/** Names the file that a module goes into; null where Rolldown may decide it. */
function groups(): (module: string, context: ChunkingContext) => string | null {
  let known: (readonly [string, Set<string>])[] | null = null;
  return (module, context) => {
    known ??= together.map((place) => [basename(place), loadedWith(join(root, `${place}.ts`), context)]);
    return known.find(([, modules]) => modules.has(module))?.[0] ?? null;
  };
}

/** Bundles sources, named by their place in the checkout without the extension, into the like place of `dist`. */
async function bundled(
  places: readonly string[],
  platform: 'node' | 'browser' = 'node',
): Promise<OutputChunk[]> {
  const bundle = await rolldown({
    input: Object.fromEntries(places.map((place) => [place, join(root, `${place}.ts`)])),
    platform,
    external: isOutside,
    plugins: [http],
    onLog: (_, { message }) => fail(message),
  });
  const { output } = await bundle.write({
    dir: dist,
    entryFileNames: '[name].js',
    chunkFileNames: 'src/part-[name]-[hash].js',
    // errors and logs tell the names of classes
    keepNames: true,
    // a fifth of the code, which would be read at each start; licences stand in a file of their own
    comments: false,
    codeSplitting: { groups: [{ name: groups(), debugName: 'loaded together' }] },
  });
  return output.filter((file) => file.type === 'chunk');
}

const entries = Object.values(exports).flatMap(({ default: file }) =>
  file === undefined ? [] : [relative(dist, join(root, file)).replace(/\.js$/, '')],
);
const libraries = readdirSync(join(root, 'src/bundled')).map(
  (file) => `src/bundled/${file.replace(/\.ts$/, '')}`,
);
// a page loads the client as well: it shares no file with what runs on Node alone
const client = 'src/client/index';
const chunks = [
  ...(await bundled([client], 'browser')),
  ...(await bundled([...entries.filter((entry) => entry !== client), 'src/cli/main'])),
  ...(await bundled(libraries)),
];
const own = new Set(chunks.map(({ fileName }) => fileName));
const wanted = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
const unknown = wanted.filter((name) => !own.has(name) && !isOutside(name));
if (unknown.length > 0) fail(`The bundles would still need ${unknown.join(', ')}.`);

// `--help` and a program that only wants the equations load no more than they need
const parts = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
for (const small of ['src/cli/main.js', 'theory/index.js']) {
  const loaded = new Set([small]);
  for (const file of loaded) for (const each of parts.get(file)?.imports ?? []) loaded.add(each);
  const kilobytes = [...loaded].reduce((sum, file) => sum + (parts.get(file)?.code.length ?? 0), 0) / 1_000;
  if (kilobytes > 300) fail(`${small} would load ${Math.round(kilobytes)} kB.`);
}

// stands beside the code that unpacks it
const image = 'prepared-database.tar.br';
copyFileSync(join(root, 'db', image), join(dist, 'src', image));

const packages = new Set(chunks.flatMap(({ moduleIds }) => moduleIds.flatMap(packageOf)));
const licences = [...packages].toSorted().map(licenceOf);
writeFileSync(join(dist, 'LICENSES.txt'), `${licences.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
const kilobytes = chunks.reduce((sum, { code }) => sum + Buffer.byteLength(code), 0) / 1_000;
process.stdout.write(
  `${chunks.length} files, ${Math.round(kilobytes)} kB; of other packages: ${[...packages]
    .map((each) => relative(join(root, 'node_modules'), each))
    .toSorted()
    .join(', ')}\n`,
);
