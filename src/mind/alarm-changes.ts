import type { AlarmChange } from '../../ports/step.ts';
import type { Ledger } from './ledger.ts';

/** The alarms of a ledger, by owner and name. */
export type Alarms = Readonly<Ledger['alarms']>;

/** The alarms that are other than before. An alarm that is set again is another one, also when it is due at the same time. */
export function alarmChanges(before: Alarms, after: Alarms): AlarmChange[] {
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return ids.flatMap((id) => {
    const [was, is] = [before[id], after[id]];
    if (was === is) return [];
    const { owner, name } = (is ?? was)!;
    return [{ owner, name, at: is?.at ?? null }];
  });
}
