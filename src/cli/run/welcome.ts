import type { DatabaseLocation } from '../../../db/open.ts';
import type { Voice } from '../../../ports/voice.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';

/**
 * What the owner of a mind wants to know when it has woken: who thinks, where it is kept, what it watches, what to type.
 *
 * @param given `made`: the watched folders that were not there before
 */
export function welcome(
  { name, watch }: Pick<MindConfiguration, 'name' | 'watch'>,
  { voice, database, made }: { voice: Pick<Voice, 'name'>; database: DatabaseLocation; made: string[] },
): string {
  const thinks =
    voice.name === 'offline'
      ? 'thinks with the offline voice (set ANTHROPIC_API_KEY or OPENAI_API_KEY for a language model)'
      : `thinks with the ${voice.name} voice`;
  const kept = 'folder' in database ? `in ${database.folder}` : 'on a PostgreSQL server';
  const folders = watch
    .map(({ folder }) => (made.includes(folder) ? `${folder} (made just now)` : folder))
    .join(', ');
  const watches = watch.length === 0 ? '' : ` It notices what you put into ${folders}.`;
  return `${name} is awake and ${thinks}.\nIt is kept ${kept}.${watches} Say something; /help shows more.\n`;
}
