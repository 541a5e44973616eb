import { panelOf } from '../../machines/faculty.ts';
import { spreadBins } from '../../theory/belief-spread.ts';
import { axisWords } from '../../theory/gut-words.ts';
import type { ConsolidationContext } from './consolidating.ts';
import { stepsOf } from './deep-pass.ts';

/** What it tends, and how far it has come. */
export const consolidationPanel = panelOf<ConsolidationContext>([
  {
    name: 'importance',
    help: 'The sum of the centres of weight of what was kept since the last deep pass.',
    value: ({ importance = 0 }) => importance,
  },
  { name: 'passes', help: 'How many deep passes there were.', value: ({ passes = 0 }) => passes },
  {
    name: 'waits',
    help: '1 in an hour in which people speak more than on average, when a deep pass that is due by the clock waits; else 0.',
    value: ({ terms }) => (terms?.busy === true ? 1 : 0),
    range: [0, 1],
  },
  {
    name: 'steps',
    help: 'How many steps of the deep pass under way are left; nothing while none is.',
    value: (context) =>
      context.pass === undefined ? null : stepsOf(context.pass, context).length - context.pass.done,
  },
  {
    name: 'questions',
    help: 'What the deep pass under way asks of memory.',
    entries: ({ pass }) => pass?.questions ?? [],
  },
  {
    name: 'promoted',
    help: 'The memories that were promoted in the last 30 days for what recurs.',
    entries: ({ promoted = [] }) => promoted.map(({ memory }) => memory),
  },
  {
    name: 'tensions',
    help: 'How many contradictions it has found between what it holds to and what was done, and how many of them were resolved since.',
    entries: ({ tensions }) =>
      tensions === undefined ? [] : [`found ${tensions.found}`, `resolved ${tensions.resolved}`],
  },
  {
    name: 'heldBack',
    help: 'What the last deep pass did not promote, and why; or would not have, where that ceiling only watches.',
    entries: ({ heldBack = [] }) => heldBack.map(({ memory, why }) => `${memory}: ${why}`),
  },
  {
    name: 'madeOf',
    help: 'The memories that the mind was made of at the last deep pass, by how much they are believed.',
    entries: ({ gut }) =>
      gut === undefined
        ? []
        : [`identity ${gut.identity}`, `goals ${gut.goals}`, `all memories ${gut.memories}`],
  },
  {
    name: 'axes',
    help: 'How many axes were found in what it has felt.',
    value: ({ gut }) => gut?.axes ?? 0,
  },
  {
    name: 'meaning',
    help: 'What those axes mean that mean something.',
    entries: ({ gut }) => (gut?.named ?? []).map((part) => axisWords[part]),
  },
  {
    name: 'tuned',
    help: 'What it has learned of the gates and of recall: what is in force instead of the configuration.',
    entries: ({ tuned }) =>
      tuned === undefined
        ? []
        : [...Object.entries(tuned.gates), ...Object.entries(tuned.blend)].map(
            ([name, value]) => `${name} ${value}`,
          ),
  },
  {
    name: 'entropy',
    help: 'Of how beliefs were spread at the last deep pass, bits: 0 where all are alike; nothing while enough was learned of too few.',
    value: ({ spread }) => spread?.readings.at(-1)?.bits ?? null,
    range: [0, Math.log2(spreadBins)],
  },
  {
    name: 'broadUntil',
    help: 'The cycle from which beliefs count again, where they had become more alike at the last deep pass; nothing where they had not.',
    value: ({ spread }) => spread?.narrowed?.until ?? null,
  },
  {
    name: 'replayed',
    help: 'The last cycle of which a dream has gone over what came to mind; nothing before the first.',
    value: ({ replayed }) => replayed ?? null,
  },
  {
    name: 'walking',
    help: '1 while all memories are walked through to see what has faded; else 0.',
    value: ({ walk }) => (walk === undefined ? 0 : 1),
    range: [0, 1],
  },
]);
