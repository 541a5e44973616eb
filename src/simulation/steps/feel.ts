import { z } from 'zod';
import { stimuli } from '../../../ports/inner.ts';
import { stepKind } from '../vocabulary.ts';

/** The step that applies a stimulus to the body of the mind. */
export const feelStep = stepKind({
  name: 'feel',
  summary: 'The owner gives the body of the mind a stimulus. A mind without a body feels stress and reward.',
  schema: z.strictObject({
    stimulus: z.enum(stimuli).describe(`What: ${stimuli.join(', ')}.`),
    intensity: z.number().min(0).max(1).default(0.5).describe('How strong, 0 to 1. Default 0.5.'),
  }),
  describe: ({ stimulus, intensity }) => `${stimulus}, ${intensity}`,
  run: async ({ stimulus, intensity }, stage) => {
    const speaker = stage.scenario.configuration.owner;
    const command = { name: 'feel' as const, stimulus, intensity };
    await stage.perceive({ source: { kind: 'command', speaker, command }, text: '' });
  },
});
