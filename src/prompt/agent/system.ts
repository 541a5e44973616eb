import { memberNames } from '../../configuration/spaces.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import { oneLine } from '../../../theory/one-line.ts';
import { points } from '../points.ts';
import type { Self } from '../self.ts';
import { bootstrapLines, isSelfMade } from './bootstrap.ts';
import { agentCharacter } from './character.ts';
import { agentGoals } from './goals.ts';
import { agentInstructions } from './instructions.ts';

/** The system prompt of an agent, which tells it plainly what it is. */
export function agentSystem(configuration: MindConfiguration, self: Self): string {
  const { name, identity, spaces, plans, memory } = configuration;
  const { identity: core, goals } = self;
  const narrative = isSelfMade(configuration) ? bootstrapLines(self) : identity.trim().split('\n');
  const who = [`Your name is ${name}.`, ...narrative, ...agentCharacter(core)];
  const sections = [
    ['IDENTITY:', ...who.map((line) => `  ${line}`)].join('\n'),
    memory.safety.length > 0 ? `WHAT ALWAYS HOLDS:\n${points(memory.safety)}` : null,
    `YOUR SPACES:\n${points(spaces.map((space) => `"${space.name}" (id: ${space.id}): ${[...memberNames(space), 'you'].join(', ')}`))}`,
    goals.length > 0 ? `GOALS:\n${points(agentGoals(goals, configuration.context.budget))}` : null,
    plans.length > 0
      ? `PLANS:\n${points(plans.map((plan) => `"${plan.name}" (${plan.cron === undefined ? `once, at ${oneLine(plan.at ?? '')}` : `cron: ${plan.cron}${plan.timezone === undefined ? '' : `, ${plan.timezone}`}`}): ${plan.text}`))}`
      : null,
    `INSTRUCTIONS:\n${points(agentInstructions)}`,
  ];
  return sections.filter((section) => section !== null).join('\n\n');
}
