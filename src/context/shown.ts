import type { StreamEntry, StreamMessage } from '../../ports/stream.ts';
import type { MindConfiguration } from '../configuration/schema.ts';
import { natureOf } from '../prompt/nature.ts';
import { spaceName } from '../prompt/space-name.ts';
import { timezoneOf } from '../prompt/timezone-of.ts';
import { fitCycles } from './fit-cycles.ts';
import { renderedEntry, type Cuttable, type Shown } from '../prompt/rendered-cycle.ts';

/** How percepts are shown to a mind of this configuration. */
export const shownOf = (configuration: MindConfiguration): Shown => ({
  spaceName: (id) => spaceName(configuration, id),
  longest: configuration.context.longestPercept,
  nature: natureOf(configuration),
  timezone: timezoneOf(configuration),
});

/** The acts of this cycle so far, as messages: results stay with the calls they answer. */
export function turnMessages(
  turn: readonly StreamEntry[],
  { room, ...told }: { room: number } & Pick<Shown, 'nature' | 'timezone'>,
): StreamMessage[] {
  const runs: Cuttable[][] = [];
  for (const entry of turn) {
    if (entry.role === 'inbox') continue;
    const last = runs.at(-1);
    if (entry.role === 'tool' && last !== undefined) last.push(renderedEntry(entry, told));
    else runs.push([renderedEntry(entry, told)]);
  }
  return fitCycles(runs, room).messages;
}
