import { z } from 'zod';
import { goalStatuses } from '../../../ports/goal.ts';
import { identityAspects } from '../../../ports/identity.ts';
import type { InnerState } from '../../../ports/inner.ts';
import { modeNames } from '../../../ports/mode.ts';
import type { MindSnapshot } from '../../service/mind-snapshot.ts';
import { isoMoment, momentForm } from '../forms/moment-form.ts';
import { mindTool } from '../mind-tool.ts';

const standingForm = z.object({
  life: z.string().describe('`awake`, `paused`, `stopped` …'),
  mode: z.enum(modeNames),
  doing: z.string().describe('What its cycle is at: `waiting`, `thinking` …'),
  cycle: z.number().int().describe('How many cycles it has lived.'),
  waiting: z.number().int().describe('How many things wait for its attention.'),
  focus: z.string().nullable().describe('The task that it gives sustained attention.'),
  feeling: z
    .object({
      valence: z.number().describe('-1, bad, to 1, good.'),
      arousal: z.number().describe('0 to 1.'),
      energy: z.number().describe('0 to 1.'),
      stress: z.number().describe('0 to 1.'),
    })
    .nullable()
    .describe('Null without an inner life.'),
  goals: z.array(
    z.object({ id: z.string(), text: z.string(), status: z.enum(goalStatuses), progress: z.number() }),
  ),
});

/** Tells where the mind stands. */
export const stateTool = mindTool({
  name: 'state',
  title: 'State',
  description:
    'Tells who the mind is, whether it is awake, what it does, feels and wants, which tasks it has given away, and how much waits for a person. It wakes nobody.',
  scope: 'observe',
  input: z.strictObject({}),
  output: z.object({
    mind: z.string().describe('Its id.'),
    name: z.string(),
    presence: z
      .enum(['here', 'elsewhere', 'asleep', 'unborn'])
      .describe(
        'Awake here, awake in another process, stored and awake nowhere, or never born: the first call that needs it awake wakes it.',
      ),
    when: momentForm.nullable().describe('When that was so; null for an unborn one.'),
    standing: standingForm.nullable().describe('Null for an unborn one.'),
    tasks: z.array(
      z.object({
        task: z.string(),
        delegate: z.string(),
        assignment: z.string(),
        state: z.string(),
        progress: z.number().nullable(),
        why: z.string(),
      }),
    ),
    identity: z.record(z.enum(identityAspects), z.array(z.string())).nullable(),
    review: z.number().int().describe('How many things wait for a person to settle them.'),
  }),
  annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
  async call(_, { mind: asked }) {
    const { mind, name, presence, at, state, tasks, identity, review } = await asked.snapshot();
    return {
      mind,
      name,
      presence,
      when: at === null ? null : isoMoment(at),
      standing: state && standingOf(state),
      tasks: tasks.map(({ task, delegate, assignment, state, progress, why }) => ({
        task,
        delegate,
        assignment,
        state,
        progress,
        why,
      })),
      identity: identity && identity.core,
      review,
    };
  },
});

function standingOf(state: NonNullable<MindSnapshot['state']>): z.input<typeof standingForm> {
  const { life, mode, doing, cycle, depth: waiting, focus, inner, goals } = state;
  return {
    life,
    mode,
    doing,
    cycle,
    waiting,
    focus,
    feeling: inner && feelingOf(inner),
    goals: goals.map(({ id, text, status, progress }) => ({ id, text, status, progress })),
  };
}

const feelingOf = ({ affect: { valence, arousal, energy, stress } }: Pick<InnerState, 'affect'>) => ({
  valence,
  arousal,
  energy,
  stress,
});
