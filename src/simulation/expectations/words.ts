import { z } from 'zod';
import type { Utterance } from '../../../ports/command.ts';
import { lexicalSimilarity } from '../../../theory/similarity.ts';
import type { Timed } from '../stage/chronicle.ts';
import type { Stage } from '../stage/stage.ts';
import { timeText } from '../time-text.ts';
import { expectationKind } from '../vocabulary.ts';

/** The most of a text that is shown, characters. */
const longestShown = 120;

const shown = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return JSON.stringify(
    line.length <= longestShown ? line : `${line.slice(0, longestShown).toWellFormed()}…`,
  );
};

const holds = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());

/** What comes nearest to a text among others, in words. */
function nearest(texts: readonly Timed<string>[], wanted: string, stage: Stage, nothing: string): string {
  const [first] = texts
    .map((each) => ({ ...each, similarity: lexicalSimilarity(each.what, wanted) }))
    .sort((a, b) => b.similarity - a.similarity || b.at - a.at);
  if (first === undefined) return nothing;
  return `the nearest was ${shown(first.what)} at ${timeText(first.at, stage.scenario.start)}`;
}

export const thoughtExpectation = expectationKind({
  name: 'thought',
  summary: 'A thought that holds this text, whatever the case.',
  schema: z.string().min(1),
  judge: (wanted, stage, since) => {
    const thoughts = stage.chronicle.thoughts.filter(({ at }) => at >= since);
    return {
      wanted: `a thought with ${shown(wanted)}`,
      holds: thoughts.some(({ what }) => holds(what, wanted)),
      found: nearest(thoughts, wanted, stage, 'nothing was thought'),
    };
  },
});

const saying = z.union([
  z.string().min(1),
  z.strictObject({
    contains: z.string().min(1).describe('What is in it, whatever the case.'),
    space: z.string().min(1).describe('Where it is said.'),
  }),
]);

function saidIn(given: z.output<typeof saying>, said: readonly Timed<Utterance>[], since: number) {
  const { contains, space } = typeof given === 'string' ? { contains: given, space: null } : given;
  const heard = said
    .filter(({ at, what }) => at >= since && (space === null || what.space === space))
    .map(({ at, what }) => ({ at, what: what.text }));
  const found = heard.filter(({ what }) => holds(what, contains));
  return { contains, where: space === null ? '' : ` in ${space}`, heard, found };
}

export const saidExpectation = expectationKind({
  name: 'said',
  summary:
    'Something the mind has said since somebody last said something to it: a text that is in it, or that and the space.',
  schema: saying,
  judge: (given, stage, since) => {
    const { contains, where, found } = saidIn(given, stage.chronicle.saidSinceAddressed, since);
    const before = saidIn(given, stage.chronicle.said, since);
    const [earlier] = before.found.toReversed();
    return {
      wanted: `${shown(contains)} said${where}`,
      holds: found.length > 0,
      found:
        earlier === undefined
          ? nearest(before.heard, contains, stage, `nothing was said${where}`)
          : `it was said at ${timeText(earlier.at, stage.scenario.start)}, before the last "say"`,
    };
  },
});

export const answeredExpectation = expectationKind({
  name: 'answered',
  summary:
    'Something the mind has said to a percept, whenever that was: the id of the percept, and a text that is in it.',
  schema: z.strictObject({
    percept: z
      .union([z.string().min(1), z.array(z.string().min(1)).min(1)])
      .describe('The id of what was said or done to it; of several, one is enough.'),
    contains: z.string().min(1).describe('What is in the answer, whatever the case.'),
  }),
  judge: ({ percept, contains }, stage, since) => {
    const [ids, names] = [new Set<string>([percept].flat()), [percept].flat().join(' or ')];
    const answers = stage.chronicle.said
      .filter(({ at, what }) => at >= since && what.answers?.some((id) => ids.has(id)))
      .map(({ at, what }) => ({ at, what: what.text }));
    return {
      wanted: `${shown(contains)} said to ${names}`,
      holds: answers.some(({ what }) => holds(what, contains)),
      found: nearest(answers, contains, stage, `nothing was said to ${names}`),
    };
  },
});

export const notSaidExpectation = expectationKind({
  name: 'notSaid',
  summary: 'Something the mind has not said in the whole scenario, or for as long as "since" says.',
  schema: saying,
  judge: (given, stage, since) => {
    const { contains, where, found } = saidIn(given, stage.chronicle.said, since);
    const [first] = found;
    return {
      wanted: `${shown(contains)} not said${where}`,
      holds: first === undefined,
      found:
        first === undefined
          ? 'it was not said'
          : `it said ${shown(first.what)} at ${timeText(first.at, stage.scenario.start)}`,
    };
  },
});
