import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { firstPaint, type PageManifest } from './first-paint.ts';

// npm run build:page
//
// Prints what the first paint of the inspector's page loads, gzipped, and fails when that is more than its budget.

/** The most that the first paint may load, gzipped bytes. */
const budget = 400_000;

const place = join(import.meta.dirname, '../../dist/page');
const manifest = JSON.parse(readFileSync(join(place, '.vite/manifest.json'), 'utf8')) as PageManifest;
const sizes = ['index.html', ...firstPaint(manifest, 'index.html')].map(
  (file) => [file, gzipSync(readFileSync(join(place, file))).length] as const,
);
for (const [file, size] of sizes) console.log(`${(size / 1_000).toFixed(1).padStart(7)} kB  ${file}`);
const total = sizes.reduce((sum, [, size]) => sum + size, 0);
console.log(`${(total / 1_000).toFixed(1).padStart(7)} kB gzipped at first paint, of ${budget / 1_000}`);
if (total > budget) {
  console.error('The first paint is over its budget: load what it does not need later, by `import()`.');
  process.exitCode = 1;
}
