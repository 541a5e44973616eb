import { z } from 'zod';
import type { MindCommand } from '../../../ports/percept.ts';
import { stepKind } from '../vocabulary.ts';

const words = ['unfocus', 'sleep', 'wake', 'pause', 'resume'] as const;

type Told = Exclude<(typeof words)[number], 'pause' | 'resume'> | { focus: string } | { remember: string };

function commandOf(told: Told): { command: MindCommand; text: string } {
  if (typeof told === 'string') return { command: { name: told }, text: '' };
  return 'focus' in told
    ? { command: { name: 'focus', task: told.focus }, text: '' }
    : { command: { name: 'remember' }, text: told.remember };
}

/** The step by which a person gives the mind a command about itself. */
export const tellStep = stepKind({
  name: 'tell',
  summary: 'A person tells the mind what to do with itself.',
  schema: z.union([
    z.enum(words),
    z.strictObject({ focus: z.string().min(1).max(2_000).describe('The task to give all attention to.') }),
    z.strictObject({
      remember: z.string().min(1).max(20_000).describe('What it is to remember, past its gates.'),
    }),
  ]),
  describe: (told) => {
    if (typeof told === 'string') return told;
    return 'focus' in told ? `focus on ${told.focus}` : `remember: ${told.remember}`;
  },
  run: async (told, stage) => {
    if (told === 'pause') return stage.awake().pause();
    if (told === 'resume') return stage.awake().resume();
    const { command, text } = commandOf(told);
    const speaker = stage.scenario.configuration.owner;
    await stage.perceive({ source: { kind: 'command', speaker, command }, text });
  },
});
