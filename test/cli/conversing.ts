import { onTestFinished } from 'vitest';
import type { Utterance } from '../../ports/command.ts';
import { Conversation } from '../../src/cli/run/conversation.ts';
import { SpentTokens } from '../../src/cli/run/spent-tokens.ts';
import { identifiers } from '../../src/host/clock/identifiers.ts';
import { seededRandom } from '../../src/host/clock/seeded-random.ts';
import { createHost } from '../../src/service/create-host.ts';
import type { Mind } from '../../src/service/mind.ts';
import type { ServiceOptions } from '../../src/service/service-options.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import { configurationOf } from '../host/company.ts';
import { echo } from '../service/served.ts';

/** A conversation with a mind under a virtual clock, and all that is said in it. */
export interface Conversing {
  clock: VirtualClock;
  mind: Mind;
  conversation: Conversation;
  /** What the program has said, and what the mind has. */
  said: string[];
  heard: Utterance[];
  /** Lets time pass until the mind has nothing left to do. */
  untilIdle: () => Promise<void>;
}

/** Wakes a mind and begins to talk to it. */
export async function conversing(
  where: Pick<Extract<ServiceOptions, { stores: unknown }>, 'stores'> | { database: { memory: true } },
  text = 'name: Ada',
): Promise<Conversing> {
  const configuration = configurationOf(text);
  const settling: Mind[] = [];
  const clock = new VirtualClock(Date.UTC(2026, 0, 1), async () => settling[0]?.here.whenSettled());
  const heard: Utterance[] = [];
  const host = await createHost({
    ...where,
    clock,
    voice: echo(clock),
    minds: [configuration],
    channel: async (utterance) => void heard.push(utterance),
  });
  onTestFinished(() => host.close());
  const mind = host.mind('ada');
  await mind.start();
  settling.push(mind);
  const said: string[] = [];
  const conversation = new Conversation({
    mind,
    configuration,
    identifiers: identifiers(clock, seededRandom(1), 'test'),
    spent: new SpentTokens(),
    report: (message) => void said.push(message),
    pageAddress: () => 'http://127.0.0.1:4747/#token=another',
  });
  const untilIdle = async () => {
    const idle = mind.here.whenIdle();
    await clock.advance(60_000);
    await idle;
  };
  return { clock, mind, conversation, said, heard, untilIdle };
}
