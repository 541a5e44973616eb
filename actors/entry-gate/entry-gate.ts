import { setup } from 'xstate';
import { z } from 'zod';
import type { Heard } from '../../ports/faculty-mail.ts';
import { post } from '../../machines/ask.ts';
import type { Asking, FacultyManifest } from '../../machines/faculty.ts';
import { letIn } from './let-in.ts';

const hears = ['content.passed'] as const;

export type EntryGateMail = Heard<(typeof hears)[number]>;

export const entryGateContextSchema = z.object({ life: z.number().int() });

export type EntryGateContext = z.infer<typeof entryGateContextSchema>;

/**
 * The entry gate as a faculty, before the scratch buffer (docs/model/gate.md): it lets contents of a cycle in or not, at once
 * and by chance. It asks nothing of the world and remembers nothing, so that it never keeps a cycle waiting.
 */
export const entryGate = setup({
  types: {
    context: {} as EntryGateContext,
    events: {} as EntryGateMail,
    input: {} as { life: number },
    emitted: {} as Asking,
  },
}).createMachine({
  id: 'entryGate',
  version: '1',
  description: 'Lets into the scratch buffer what may be worth keeping.',
  context: ({ input }) => ({ life: input.life }),
  initial: 'watching',
  states: {
    watching: {
      description: 'Whatever passes is let in or not, at once. Never left.',
      on: {
        'content.passed': {
          actions: post('mind', ({ event }) => ({
            type: 'content.buffered',
            cycle: event.cycle,
            items: letIn(event),
          })),
        },
      },
    },
  },
});

export const entryGateFaculty = {
  chart: entryGate,
  contextSchema: entryGateContextSchema,
  hears,
  asks: [],
} satisfies FacultyManifest;
