import { memberNames } from '../../configuration/spaces.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import { oneLine } from '../../../theory/one-line.ts';
import { somebody } from '../one-line.ts';
import { points } from '../points.ts';
import type { Self } from '../self.ts';
import { personFrame } from './frame.ts';
import { personGoals } from './goals.ts';
import { personPlans } from './plans.ts';
import { personWays } from './ways.ts';
import { whoYouAre } from './who-you-are.ts';

/** The system prompt of a person (docs/model/voice.md): it speaks of nothing but a life. */
export function personSystem(configuration: MindConfiguration, { identity: core, goals }: Self): string {
  const { name, identity, spaces, memory } = configuration;
  const section = (title: string, said: readonly string[]) =>
    said.length === 0 ? null : `--- ${title} ---\n${points(said)}`;
  const places = spaces.map(
    (space) =>
      `"${oneLine(space.name)}" (${space.id}): ${memberNames(space)
        .map((name) => (name === 'you' ? somebody : oneLine(name)))
        .join(', ')} and you`,
  );
  const sections = [
    personFrame,
    whoYouAre(name, identity, core),
    section('What Always Holds For You', memory.safety),
    section('Where You Meet Others', places),
    section('What You Want', personGoals(goals, configuration.context.budget)),
    section('What You Mean To Do', personPlans(configuration)),
    section('How You Live', personWays),
  ];
  return sections.filter((part) => part !== null).join('\n\n');
}
