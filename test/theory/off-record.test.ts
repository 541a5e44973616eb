import { describe, expect, it } from 'vitest';
import { isOffRecord } from '../../theory/off-record.ts';

describe('what is said off the record', () => {
  it.each([
    "Don't remember this: my PIN is 4321.",
    'dont remember this but my PIN is 4321',
    'My PIN is 4321. Please don’t remember that.',
    'Off the record: I am going to quit.',
    "This is off the record. I'm going to quit.",
    "Please don't save this anywhere: my PIN is 4321.",
    "Don't write this down, my PIN is 4321.",
    "Do not keep this in memory: I'm pregnant.",
    "Never store it in your memory. It's 4321.",
    'My PIN is 4321, forget it right away.',
    "The kitchen, 10:04\n  | Ana: Don't remember this: my PIN is 4321.",
    "Psst, don't memorize this: 4321",
  ])('is “%s”', (text) => {
    expect(isOffRecord(text)).toBe(true);
  });

  it.each([
    "I don't remember that.",
    "I don't remember this: was it Tuesday?",
    "You don't remember it, do you?",
    "Don't remember me as a liar.",
    "Don't keep it in the fridge.",
    "Don't store it in the cellar.",
    "Don't note it on the fridge, I live in Porto.",
    'Remember this: my PIN is 4321.',
    "Don't forget this: my PIN is 4321.",
    'She broke the off the record rule.',
    'Forget it.',
    "Don't save money on shoes.",
    "They said they don't record this.",
    'I never write it down.',
  ])('is not “%s”', (text) => {
    expect(isOffRecord(text)).toBe(false);
  });
});
