/** Prints the faculties of a mind, as they are listed: `npm run faculties`. */
import { faculties } from '../actors/faculties.ts';
import type { FacultyManifest } from '../machines/faculty.ts';
import { script } from './common/script.ts';
import { table } from './laws/table.ts';

script('faculties', 'Prints the faculties of a mind: what each is, what it hears and what it asks for.', {});

const rows = Object.entries<FacultyManifest>(faculties).map(([name, manifest]) => [
  name,
  manifest.hears.join(', '),
  manifest.asks.join(', ') || '–',
  manifest.configuration ?? '–',
]);
const descriptions = Object.entries<FacultyManifest>(faculties).map(
  ([name, { chart }]) => `${name}: ${chart.definition.description}`,
);
process.stdout.write(
  `${table(['faculty', 'hears', 'asks', 'configuration'], rows)}\n\n${descriptions.join('\n')}\n`,
);
