import { z } from 'zod';
import type { GoalCommand } from '../../../ports/percept.ts';
import { goalId, goalIdPattern } from '../../configuration/goal-id.ts';
import { stepKind } from '../vocabulary.ts';

const id = z
  .string()
  .max(60)
  .regex(goalIdPattern, { error: 'must be made of small letters, digits and "-"' });

const goalSchema = z.union([
  z.strictObject({
    set: z.string().trim().min(1).max(300).describe('What is to be brought about.'),
    id: id.optional().describe('What the goal is called. Default made of its text.'),
  }),
  z.strictObject({
    move: id.describe('The id of a goal.'),
    to: z.number().min(0).max(1).describe('How far it is, 0 to 1.'),
  }),
  z.strictObject({
    end: id.describe('The id of a goal.'),
    as: z.enum(['done', 'dropped']).default('done').describe('done or dropped. Default done.'),
  }),
]);

function commandOf(given: z.output<typeof goalSchema>): GoalCommand {
  if ('set' in given) return { name: 'setGoal', goal: given.id ?? goalId(given.set), text: given.set };
  if ('move' in given) return { name: 'moveGoal', goal: given.move, progress: given.to };
  return { name: 'endGoal', goal: given.end, status: given.as };
}

/** The step by which the owner says something about the goals of the mind. */
export const goalStep = stepKind({
  name: 'goal',
  summary: 'The owner gives the mind a goal, says how far one is, or ends one.',
  schema: goalSchema,
  describe: (given) => {
    const command = commandOf(given);
    if (command.name === 'setGoal') return `${command.goal}: ${command.text}`;
    return command.name === 'moveGoal'
      ? `${command.goal} is at ${Math.round(command.progress * 100)} %`
      : `${command.goal} is ${command.status}`;
  },
  run: async (given, stage) => {
    const speaker = stage.scenario.configuration.owner;
    await stage.perceive({ source: { kind: 'command', speaker, command: commandOf(given) }, text: '' });
  },
});
