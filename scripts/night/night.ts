/**
 * Draws a night's sleep as a chart: the phases over the hours, and what came of them.
 *
 *     npm run night -- [--scenario scenarios/a-night-of-sleep.yaml]
 *
 * Plays the scenario under a virtual clock and draws docs/night.svg; a test says when that is to be drawn again.
 */
import { writeFileSync } from 'node:fs';
import { refuse, script, text } from '../common/script.ts';
import { nightDrawing } from './night-drawing.ts';
import { nightOf } from './night-of.ts';

const { scenario } = script('night', "Draws a night's sleep as a chart: its phases, and what came of them.", {
  scenario: text(
    'a scenario in which a mind sleeps; scenarios/a-night-of-sleep.yaml when left out',
    '<file>',
  ),
});
const night = await nightOf(scenario ?? 'scenarios/a-night-of-sleep.yaml').catch((error: unknown) =>
  refuse(error instanceof Error ? error.message : String(error)),
);
const file = new URL('../../docs/night.svg', import.meta.url);
writeFileSync(file, nightDrawing(night));
console.log(`drawn: ${file.pathname}`);
