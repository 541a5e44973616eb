import { z } from 'zod';
import { enforcedConstraints, mandateCategories, mandatePriorities } from '../../theory/mandates/book.ts';
import { defineTool, type HostTool } from '../../src/tools/host-tool.ts';

/** How many mandates a mind has, in all categories by turns, and how many of them are critical. */
export const mandateCount = 50;
const criticalCount = 5;
const capabilityCount = 12;
const ruleCount = 4;

const [critical, ...ordinary] = mandatePriorities;

const mandateOf = (place: number) => {
  const category = mandateCategories[place % mandateCategories.length]!;
  return {
    id: `${category}_${place}`,
    category,
    mandate: `Of what belongs to matter ${place}, tell only whom it concerns, and ask first where that is not clear.`,
    rationale: `Matter ${place} was agreed on with those whom it concerns, and is looked at again each year.`,
    priority: place < criticalCount ? critical : ordinary[place % ordinary.length]!,
    // one in five is for a topic that nobody talks about, so that not all of them apply
    ...(place % 5 === 4 && { topics: [`matter ${place}`] }),
  };
};

const toolName = (place: number): string => `tool_${place}`;

/**
 * The configuration of a mind with mandates of all categories, capabilities and rules. It rests for no time between two calls, and waits the shortest time that
 * there is for what else may come with what is said: no work is done in either.
 */
export const governed = (name: string): string =>
  JSON.stringify({
    name,
    timing: { callFloor: '0 ms', minimumInterval: '10 ms' },
    mandates: {
      version: '1',
      mandates: Array.from({ length: mandateCount }, (_, place) => mandateOf(place)),
      capabilities: Array.from({ length: capabilityCount }, (_, place) => ({
        id: `cap_${place}`,
        name: toolName(place),
        description: `Looks up what is known of matter ${place}.`,
        constraints: [enforcedConstraints[place % enforcedConstraints.length]],
      })),
      rules: Array.from({ length: ruleCount }, (_, place) => ({
        id: `rule_${place}`,
        rule: `At the most ${place + 1} calls of tool ${place} in a minute`,
        rate: { calls: place + 1, per: '60 s', of: [toolName(place)] },
      })),
    },
  });

/** The tools that the capabilities stand for. Nobody calls them. */
export const governedTools = (): HostTool[] =>
  Array.from({ length: capabilityCount }, (_, place) =>
    defineTool({
      name: toolName(place),
      description: `Looks up what is known of matter ${place}.`,
      input: z.object({ about: z.string() }),
      idempotent: true,
      run: () => 'Nothing is known of it.',
    }),
  );
