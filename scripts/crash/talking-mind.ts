import type { WrittenConfiguration } from '../../src/configuration/schema.ts';

const pace = { interval: '20 ms', range: ['10 ms', '50 ms'] as [string, string] };

/** A mind in a hurry, which handles one note in a cycle and thinks with the Anthropic voice. */
export const talkingMind = {
  name: 'Crash',
  timing: { minimumInterval: '10 ms', callFloor: '0 ms' },
  modes: {
    normal: { ...pace, observations: 1 },
    exploration: { ...pace, observations: 1 },
    overload: { ...pace, observations: 1 },
  },
  // only what was said of late: a long prompt would prove nothing and take time
  context: { budget: 8_000, longestPercept: 500, verbatimCycles: 3, summarisedCycles: 5 },
  // three hundred kills are survived within the hour, and each may have begun a task
  costs: { tasksPerHour: 500 },
  voice: { kind: 'anthropic', apiKeyEnv: 'LOOPBACK_KEY' },
} satisfies WrittenConfiguration;

/** The environment in which its voice finds the model on loopback. */
export const loopbackEnvironment = (url: string) => ({ LOOPBACK_KEY: 'loopback', ANTHROPIC_BASE_URL: url });
