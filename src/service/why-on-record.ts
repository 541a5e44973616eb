import type { MindStore } from '../../ports/store.ts';
import type { MindConfiguration } from '../configuration/schema.ts';
import { reasonFor } from '../host/memory/reason.ts';
import { LastCalls } from '../host/performing/last-calls.ts';
import { reasonAccount, type ReasonAccount } from './belief-account.ts';

/**
 * Why, by the record of a mind that nobody has awake: of a memory by its id or by words in it, of a percept, or, for an empty text, of what was said last.
 *
 * @param given.now milliseconds since the epoch
 */
export async function whyOnRecord(
  said: string,
  store: Pick<MindStore, 'memory' | 'inbox' | 'outbox' | 'stream'>,
  { configuration, now }: { configuration: Pick<MindConfiguration, 'spaces'>; now: number },
): Promise<ReasonAccount> {
  return reasonAccount(await reasonFor(said, { store, configuration, calls: new LastCalls(), now }));
}
