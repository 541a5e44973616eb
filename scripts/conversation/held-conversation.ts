import {
  Host,
  loadConfiguration,
  memoryStores,
  VirtualClock,
  type ActiveMind,
  type MindConfiguration,
  type Voice,
} from '../../src/index.ts';
import type { Exchange } from './exchanges.ts';

const second = 1_000;
const hour = 3_600 * second;
/** How long after one thing the next is said. */
const between = 30 * second;

/** One exchange as it went: when, what was said, what the mind thought of, and what it answered. */
export interface Held {
  at: number;
  exchange: Exchange;
  thoughts: { text: string; isOwn: boolean }[];
  said: string[];
}

/** A companion as `minds/companion.yaml` has it, without what needs a folder or speaks by itself. */
function companion(): MindConfiguration {
  const outcome = loadConfiguration(
    `name: Ada
identity: You are Ada, a warm and attentive companion who stays on.
timezone: Europe/Lisbon
inner: { nature: person, spontaneousInterval: 5 min }
character: { traits: [attentive, curious, slow to judge], values: [honesty, kindness] }
modes: { exploration: { idleAfter: 20 s }, sleep: { idleAfter: 10 min, wakesAt: 2 } }
`,
    'conversation',
  );
  if (!outcome.ok) throw new Error(outcome.problems.map(({ message }) => message).join('; '));
  return outcome.configuration;
}

/** Lets a person and a mind talk through the running loop, under a virtual clock; where the person is away, the mind is stopped and woken. */
export async function hold(exchanges: readonly Exchange[], voice: Voice | null): Promise<Held[]> {
  let mind: ActiveMind | null = null;
  const clock = new VirtualClock(Date.UTC(2026, 2, 6, 21), async () => mind?.whenSettled());
  const stores = memoryStores();
  const held: Held[] = [];
  const configuration = companion();
  const wake = async (): Promise<ActiveMind> => {
    const host = await Host.open({ stores, clock });
    return host.wake(configuration, {
      ...(voice !== null && { voice }),
      channel: async ({ text }) => void held.at(-1)?.said.push(text),
      watcher: (news) => {
        if (news.kind === 'thought.formed' && news.text.trim() !== '')
          held.at(-1)?.thoughts.push({ text: news.text, isOwn: news.origin !== 'respond' });
      },
    });
  };
  mind = await wake();
  for (const [place, exchange] of exchanges.entries()) {
    if (exchange.away !== undefined) {
      await clock.advance(60 * second);
      await mind.stop();
      mind = null;
      await clock.advance(exchange.away * hour);
      mind = await wake();
    }
    held.push({ at: clock.now(), exchange, thoughts: [], said: [] });
    const source = { kind: 'speech', speaker: configuration.owner, space: 'terminal' } as const;
    await mind.perceive({ id: `said-${place}`, source, at: clock.now(), text: exchange.says });
    await clock.advance(between);
  }
  await mind.stop();
  return held;
}
