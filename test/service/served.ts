import { onTestFinished } from 'vitest';
import type { Clock } from '../../ports/clock.ts';
import type { MindStores } from '../../ports/store.ts';
import type { Voice } from '../../ports/voice.ts';
import { createHost } from '../../src/service/create-host.ts';
import type { MindService } from '../../src/service/mind-service.ts';
import type { ServiceOptions } from '../../src/service/service-options.ts';
import { atRest } from '../../src/simulation/at-rest.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { configurationOf } from '../host/company.ts';

/** A voice that answers everything with the same words. */
export const echo = (clock: Clock): Voice =>
  scriptedVoice({ rules: [], otherwise: { text: 'Somebody speaks.', say: 'I hear you.' } }, clock);

/** A host of minds in memory, under a clock that moves only when it is told to. */
export async function served(
  configuration = 'name: Ada',
  given: Partial<ServiceOptions> & { stores?: MindStores; clock?: VirtualClock } = {},
): Promise<{ host: MindService; clock: VirtualClock; stores: MindStores }> {
  const { clock = new VirtualClock(Date.UTC(2026, 0, 1), atRest), stores = memoryStores() } = given;
  const minds = [configurationOf(configuration)];
  const host = await createHost({ voice: echo(clock), minds, ...given, stores, clock });
  onTestFinished(() => host.close());
  return { host, clock, stores };
}

/** What a call comes to, while time passes for it. */
export async function whileTimePasses<T>(clock: VirtualClock, call: Promise<T>, limit = 600_000): Promise<T> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  call.then(over, over);
  await clock.advanceUntil(clock.now() + limit, () => isOver);
  return call;
}
