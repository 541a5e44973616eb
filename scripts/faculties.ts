/** Prints the faculties of a mind, as they are listed: `npm run faculties`. */
import { faculties } from '../actors/faculties.ts';
import type { FacultyManifest } from '../machines/faculty.ts';
import { effects } from '../ports/effects/effects.ts';
import { script } from './common/script.ts';
import { table } from './laws/table.ts';

script('faculties', 'Prints the faculties of a mind: what each is, what it hears and what it asks for.', {});

const rows = Object.entries<FacultyManifest>(faculties).map(([name, manifest]) => [
  name,
  manifest.hears.join(', '),
  manifest.asks.join(', ') || '–',
  [...new Set(manifest.asks.map((effect) => effects[effect].law))].join(', ') || '–',
  manifest.configuration ?? '–',
]);
const descriptions = Object.entries<FacultyManifest>(faculties).map(
  ([name, { chart }]) => `${name}: ${chart.definition.description}`,
);
process.stdout.write(
  `${table(['faculty', 'hears', 'asks', 'laws of its effects', 'configuration'], rows)}\n\n${descriptions.join('\n')}\n`,
);
