import { stringify } from 'yaml';
import type { WrittenConfiguration } from '../../src/configuration/schema.ts';

export const noteText = (note: number): string => `This is note ${note}.`;
export const answerText = (note: number): string => `I have heard note ${note}.`;

/** A mind that answers every note once, one in a cycle, and thinks about each for a moment. */
export function talkingMind(folder: string, notes: number): string {
  const pace = { interval: '20 ms', range: ['10 ms', '50 ms'] as [string, string], observations: 1 };
  const rules = Array.from({ length: notes }, (_, note) => ({
    when: { contains: noteText(note) },
    answer: { text: 'A note has come.', say: answerText(note) },
    delay: 40,
  }));
  return stringify({
    name: 'Crash',
    database: { folder },
    timing: { minimumInterval: '10 ms', callFloor: '0 ms' },
    modes: { normal: pace, exploration: pace, overload: pace },
    voice: { kind: 'scripted', script: { rules } },
  } satisfies WrittenConfiguration);
}
