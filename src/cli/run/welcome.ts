import type { MindsLocation } from '../../../db/location.ts';
import type { Voice } from '../../../ports/voice.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';

interface Home {
  voice: Pick<Voice, 'name'>;
  database: MindsLocation;
}

const thinks = ({ voice: { name } }: Home): string =>
  name === 'offline'
    ? 'thinks with the offline voice (set ANTHROPIC_API_KEY or OPENAI_API_KEY for a language model)'
    : `thinks with the ${name} voice`;

const kept = ({ database }: Home): string =>
  'folder' in database ? `in ${database.folder}` : 'on a PostgreSQL server';

/**
 * What the owner of a mind wants to know when it has woken: who thinks, where it is kept, what it watches, what to type.
 *
 * @param given `made`: the watched folders that were not there before
 */
export function welcome(
  { name, watch }: Pick<MindConfiguration, 'name' | 'watch'>,
  { made, ...home }: Home & { made: string[] },
): string {
  const folders = watch
    .map(({ folder }) => (made.includes(folder) ? `${folder} (made just now)` : folder))
    .join(', ');
  const watches = watch.length === 0 ? '' : ` It notices what you put into ${folders}.`;
  return `${name} is awake and ${thinks(home)}.\nIt is kept ${kept(home)}.${watches} Say something; /help shows more.\n`;
}

/** The same on one line, for whoever asked for lines alone. */
export const plainWelcome = ({ name }: Pick<MindConfiguration, 'name'>, home: Home): string =>
  `${name} is awake, ${thinks(home)}, and is kept ${kept(home)}.`;
