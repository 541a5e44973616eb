import type { WrittenConfiguration } from '../../src/configuration/schema.ts';
import { fileOf, places, type CountingPlan, type Ending } from './counted.ts';

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

/** What its servers are told, and what the mind is told of them. */
export interface Hands {
  /** Where the servers count. */
  folder: string;
  /** Who is ended in the middle of a call; null for nobody. */
  ending: Ending | null;
  /** That twice is as good as once is also said of the bell, of which it is not true: the count has to notice. */
  isFalse: boolean;
}

/** The mind with both servers. Its operator has said that nobody else sees what they do, so that it needs no consent. */
export function handedMind({ folder, ending, isFalse }: Hands): WrittenConfiguration {
  const servers = places.map((place) => {
    const { place: _, ...its } = ending ?? { place: null };
    const plan: CountingPlan = {
      place,
      file: fileOf(folder, place),
      ending: ending?.place === place ? (its as CountingPlan['ending']) : null,
    };
    return {
      name: place,
      command: process.execPath,
      arguments: [new URL('counting-server.ts', import.meta.url).pathname, JSON.stringify(plan)],
      environment: ['NODE_COMPILE_CACHE'],
      offer: { note: { external: false, idempotent: place === 'book' || isFalse, perHour: 500 } },
    };
  });
  return { ...talkingMind, tools: { servers } };
}

/** The environment in which its voice finds the model on loopback. */
export const loopbackEnvironment = (url: string) => ({ LOOPBACK_KEY: 'loopback', ANTHROPIC_BASE_URL: url });
