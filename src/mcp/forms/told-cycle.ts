import { z } from 'zod';
import type { StreamCycle } from '../../../ports/store.ts';
import type { StreamEntry } from '../../../ports/stream.ts';
import { toolNames } from '../../../ports/tools.ts';

const eventForm = z.object({
  what: z
    .enum(['thought', 'said', 'did', 'result', 'event'])
    .describe('`thought` is heard by nobody; `did` is a call of a tool, `result` what came of it.'),
  text: z.string(),
});

/** What a mind thought, said and did in one cycle, in its order. */
export const toldCycleForm = z.object({ cycle: z.number().int(), events: z.array(eventForm) });

type ToldEvent = z.input<typeof eventForm>;

/** A cycle of the stream in that form. */
export const toldCycle = ({ cycle, entries }: StreamCycle): z.input<typeof toldCycleForm> => ({
  cycle,
  events: entries.flatMap(eventsOf),
});

function eventsOf(entry: StreamEntry): ToldEvent[] {
  switch (entry.role) {
    case 'inbox':
      return [];
    case 'assistant':
      return [
        ...(entry.text.trim() === '' ? [] : [{ what: 'thought' as const, text: entry.text }]),
        ...entry.toolCalls.map(({ name, input }): ToldEvent => {
          const { text } = input;
          if (name === toolNames.sendMessage && typeof text === 'string') return { what: 'said', text };
          return { what: 'did', text: `${name} ${JSON.stringify(input)}` };
        }),
      ];
    case 'tool':
      return entry.results.map(({ name, text }) => ({ what: 'result', text: `${name}: ${text}` }));
    case 'episode':
      return [{ what: 'event', text: entry.text }];
    default:
      return entry satisfies never;
  }
}
