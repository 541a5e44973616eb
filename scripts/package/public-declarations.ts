/**
 * Takes out of `dist` the declarations of types that no public name needs: nine tenths of them, among which those of the statecharts
 * have megabytes:
 *
 *     node scripts/package/public-declarations.ts
 *
 * Public is what package.json exports. Fails where a declaration that is needed is not there.
 */
import { globSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

interface Exported {
  types?: string;
}

/** The declarations that a file of them imports, by where they are. */
const importedBy = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\b(?:from|import\()\s*["'](\.[^"']+)\.[jt]s["']/g)].map(
    ([, path = '']) => join(dirname(file), `${path}.d.ts`),
  );

const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  exports: Record<string, Exported>;
};
const needed = new Set<string>();
const open = Object.values(exports).flatMap(({ types }) => (types === undefined ? [] : [join(root, types)]));
for (let file = open.pop(); file !== undefined; file = open.pop()) {
  if (needed.has(file)) continue;
  needed.add(file);
  open.push(...importedBy(file));
}
const all = globSync('dist/**/*.d.ts', { cwd: root }).map((file) => join(root, file));
const superfluous = all.filter((file) => !needed.has(file));
for (const file of superfluous) rmSync(file);
process.stdout.write(`${all.length - superfluous.length} of ${all.length} declarations are public\n`);
