import type { MindStore } from '../../../ports/store.ts';
import { whyOnRecord } from '../../service/why-on-record.ts';
import type { Scenario } from '../../simulation/scenario.ts';
import { reasonLines } from '../memory/reason-lines.ts';

/** Why a mind believes something when its scenario is over, as `wakeful why` tells it of a mind that lives. */
export async function whyAfterwards(
  said: string,
  store: MindStore,
  { scenario: { configuration }, now }: { scenario: Pick<Scenario, 'configuration'>; now: number },
): Promise<string[]> {
  return reasonLines(await whyOnRecord(said, store, { configuration, now }), {
    said,
    name: configuration.name,
    command: '--why',
    search: '`wakeful simulate --inspect`',
  });
}
