import type { MindStore } from '../../../ports/store.ts';
import { reasonFor } from '../../host/memory/reason.ts';
import { LastCalls } from '../../host/performing/last-calls.ts';
import { beliefAccount } from '../../service/belief-account.ts';
import type { Scenario } from '../../simulation/scenario.ts';
import { reasonLines } from '../memory/reason-lines.ts';

/** Why a mind believes something when its scenario is over, as `wakeful why` tells it of a mind that lives. */
export async function whyAfterwards(
  said: string,
  store: MindStore,
  { scenario: { configuration }, now }: { scenario: Pick<Scenario, 'configuration'>; now: number },
): Promise<string[]> {
  const reason = await reasonFor(said, { store, configuration, calls: new LastCalls(), now });
  const account = reason.of === 'belief' ? { of: reason.of, trace: beliefAccount(reason.trace) } : reason;
  return reasonLines(account, {
    said,
    name: configuration.name,
    command: '--why',
    search: '`wakeful simulate --inspect`',
  });
}
