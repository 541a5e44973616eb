import { z } from 'zod';
import { StepFailed } from '../stage/step-failed.ts';
import { stepKind } from '../vocabulary.ts';

/** The step by which somebody acknowledges what operators were told. */
export const acknowledgeStep = stepKind({
  name: 'acknowledge',
  summary: 'Somebody says that they know of all that operators were told, by a button.',
  schema: z.strictObject({
    by: z.string().min(1).max(100).optional().describe('Who. Default the owner.'),
  }),
  describe: ({ by }, { scenario: { configuration } }) => by ?? configuration.owner,
  run: async ({ by }, stage) => {
    const { notices } = await stage.record();
    const told = (await notices.list()).map(({ id }) => id);
    const given = { by: by ?? stage.scenario.configuration.owner, now: stage.now };
    if ((await notices.acknowledge(told, given)).length === 0)
      throw new StepFailed('operators were told of nothing that nobody has acknowledged yet');
    stage.mind?.reviewChanged();
  },
});
