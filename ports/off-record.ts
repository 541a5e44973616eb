import { isOffRecord } from '../theory/off-record.ts';
import type { PerceptSource } from './percept.ts';

/** Whether something was said with the wish that it is not remembered (docs/model/gate.md). */
export const isSaidOffRecord = ({ source, text }: { source: PerceptSource; text: string }): boolean =>
  (source.kind === 'speech' || source.kind === 'chatter') && isOffRecord(text);
