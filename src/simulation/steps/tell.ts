import { z } from 'zod';
import type { MindCommand } from '../../../ports/percept.ts';
import { stepKind } from '../vocabulary.ts';

const words = ['unfocus', 'sleep', 'wake', 'pause', 'resume'] as const;

/** The step by which a person gives the mind a command about itself. */
export const tellStep = stepKind({
  name: 'tell',
  summary: 'A person tells the mind what to do with itself.',
  schema: z.union([
    z.enum(words),
    z.strictObject({ focus: z.string().min(1).max(2_000).describe('The task to give all attention to.') }),
  ]),
  describe: (told) => (typeof told === 'string' ? told : `focus on ${told.focus}`),
  run: async (told, stage) => {
    if (told === 'pause') return stage.awake().pause();
    if (told === 'resume') return stage.awake().resume();
    const command: MindCommand =
      typeof told === 'string' ? { name: told } : { name: 'focus', task: told.focus };
    const speaker = stage.scenario.configuration.owner;
    await stage.perceive({ source: { kind: 'command', speaker, command }, text: '' });
  },
});
