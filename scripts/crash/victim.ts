/**
 * One life of a mind, in a process of its own, which ends itself by SIGKILL where it is told to. Its first line of input is a
 * `LifePlan`, every other one a percept; it writes JSON Lines, as `wakeful run --json` does.
 */
import { flushCompileCache } from 'node:module';
import { createInterface } from 'node:readline';
import { openStores } from '../../db/stores.ts';
import type { DatabaseLocation } from '../../db/location.ts';
import type { Around } from '../../ports/boundary.ts';
import type { Voice } from '../../ports/voice.ts';
import { mindConfigurationSchema } from '../../src/configuration/schema.ts';
import { delegateFunction } from '../../src/delegates/function-delegate.ts';
import { Host } from '../../src/host/host.ts';
import type { PerceptInput } from '../../src/host/percepts/readable-percept.ts';
import { systemClock as clock } from '../../src/host/clock/system-clock.ts';
import { restateEngine, type RestateOptions } from '../../src/restate/restate-engine.ts';
import { guardedStores } from '../../src/simulation/guarded-stores.ts';
import { chooseVoice } from '../../src/voice/choose.ts';
import { callMark } from '../common/loopback-provider.ts';
import { counterName } from './notes.ts';
import { killing, type Deadline } from './suicide.ts';
import { handedMind, loopbackEnvironment, talkingMind, type Hands } from './talking-mind.ts';

/** What a victim is told before it wakes the mind. */
export interface LifePlan {
  location: DatabaseLocation;
  /** Where the provider is. */
  provider: string;
  /** Null for a life that stops when its input has ended and nothing is left to do. */
  deadline: Deadline | null;
  hands: Hands;
  /** The Restate under which it lives; null where that is the process itself. */
  restate: UnderRestate | null;
}

export type UnderRestate = Pick<RestateOptions, 'ingress' | 'admin' | 'port'>;

/** A pipe is written before this returns. */
const write = (line: object) => void process.stdout.write(`${JSON.stringify(line)}\n`);

/** The product's own voice, each call of which can be told from the others by the provider. */
function voiceOf(provider: string, around: Around): Voice {
  const surroundings = { environment: loopbackEnvironment(provider), clock };
  const { voice: configuration } = mindConfigurationSchema.parse(talkingMind);
  const voice = chooseVoice(configuration, surroundings);
  return {
    name: voice.name,
    think: (request, listen) =>
      around('effect', () =>
        voice.think({ ...request, system: request.system + callMark(request.key) }, listen),
      ),
  };
}

/** Counts, in the world, and must not do so twice. */
const counterOf = (provider: string, around: Around) =>
  delegateFunction({
    name: counterName,
    description: 'Counts notes.',
    run: ({ key, assignment }) =>
      around('task effect', async () => {
        await fetch(`${provider}/effects`, { method: 'POST', body: `${key} ${assignment}` });
        return 'Counted.';
      }),
  });

async function live(plan: LifePlan, percepts: AsyncIterable<string>): Promise<void> {
  const around = killing(plan.deadline, (boundary) => write({ kind: 'killing', boundary }));
  const stores = guardedStores(await openStores(plan.location), around);
  const report = (message: string) => void process.stderr.write(`${message}\n`);
  const engine = plan.restate && (await restateEngine({ ...plan.restate, clock, report }));
  const host = await Host.open({ stores, ...(engine && { engine }) });
  const mind = await host.wake(mindConfigurationSchema.parse(handedMind(plan.hands)), {
    voice: voiceOf(plan.provider, around),
    delegates: [counterOf(plan.provider, around)],
    channel: (utterance) => around('say', async () => write({ kind: 'utterance', utterance })),
    watcher: write,
  });
  void mind.ended.then(({ error }) => {
    if (error !== null) throw error;
  });
  write({ kind: 'listening' });
  for await (const line of percepts) {
    const percept = JSON.parse(line) as PerceptInput & { id: string };
    void mind.perceive(percept).then(({ outcome }) => write({ kind: 'acceptance', id: percept.id, outcome }));
  }
  await mind.whenIdle();
  await host.close();
  await engine?.close();
}

// who is killed writes no cache at its end
flushCompileCache();
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const first = await lines.next();
if (first.done !== true) {
  await live(JSON.parse(first.value) as LifePlan, { [Symbol.asyncIterator]: () => lines });
  process.exit(0);
}
