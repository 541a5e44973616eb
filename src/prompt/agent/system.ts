import type { MindConfiguration } from '../../configuration/schema.ts';
import { oneLine } from '../../../theory/one-line.ts';
import { points } from '../points.ts';
import type { Self } from '../self.ts';
import { agentCharacter } from './character.ts';
import { agentGoals } from './goals.ts';
import { agentInstructions } from './instructions.ts';

/** The system prompt of an agent, which tells it plainly what it is. */
export function agentSystem(configuration: MindConfiguration, { identity: core, goals }: Self): string {
  const { name, identity, spaces, plans, memory } = configuration;
  const narrative = `  ${identity.trim().replaceAll('\n', '\n  ')}`;
  const character = agentCharacter(core).map((line) => `  ${line}`);
  const sections = [
    [`IDENTITY:`, `  Your name is ${name}.`, narrative, ...character].join('\n'),
    memory.safety.length > 0 ? `WHAT ALWAYS HOLDS:\n${points(memory.safety)}` : null,
    `YOUR SPACES:\n${points(spaces.map((space) => `"${space.name}" (id: ${space.id}): ${[...space.members, 'you'].join(', ')}`))}`,
    goals.length > 0 ? `GOALS:\n${points(agentGoals(goals, configuration.context.budget))}` : null,
    plans.length > 0
      ? `PLANS:\n${points(plans.map((plan) => `"${plan.name}" (${plan.cron === undefined ? `once, at ${oneLine(plan.at ?? '')}` : `cron: ${plan.cron}${plan.timezone === undefined ? '' : `, ${plan.timezone}`}`}): ${plan.text}`))}`
      : null,
    `INSTRUCTIONS:\n${points(agentInstructions)}`,
  ];
  return sections.filter((section) => section !== null).join('\n\n');
}
