import { describe, expect, it } from 'vitest';
import { isOffRecord, isOnlyOffRecord } from '../../theory/off-record.ts';

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
    "Ada, don't remember this: my PIN for the bank is 9876.",
    'My PIN for the bank is 9876, don’t remember that.',
    "Hi Ada, don't remember this: my PIN is 1.",
    "Actually, don't remember this: my PIN is 1.",
    "- don't  remember this: my PIN is 1",
    "My PIN is 4321 - don't remember that",
    "My PIN is 4321 (don't remember that)",
    "My PIN is 4321; don't save it.",
    'My PIN is 4321, please don’t store that.',
    'I want to tell you something off the record: I quit.',
    'Can I tell you something off the record? I quit.',
    'Keep this off the record. I quit.',
    '(off the record) I quit.',
    "Off the record I'm going to quit.",
    'off-the-record: I quit',
    "Don't put this in your memory: I quit.",
    "Please don't keep this: I quit.",
    "Don't make a note of this: I quit.",
    "Don't remember my PIN: 4321",
    "I don't want you to remember this: I quit.",
    'No need to remember this: I quit.',
    "Keep this to yourself and don't save it: I owe Otto 500 euros.",
    "I've got a new girlfriend, Vera. Please don't tell anyone and don't remember that.",
    "Between us: I hate my job. Don't keep that.",
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
    "I am allergic to penicillin. And the draft on my desk is wrong. Don't save it.",
    "My son has a peanut allergy. The school form was wrong: don't log it, they said.",
    "I told Ben: don't write it down. He wrote it down.",
    'My grandmother always said: never write it down, learn it by heart.',
    'The label says: do not store it. I live in Porto.',
    "The butter is open. Don't store it, eat it.",
    "The show tonight is awful, it's on at nine. Don't record it!",
    'This is off the record books! I ran 10 km in 38 minutes.',
    'That is off the record price at the pharmacy.',
    'So that is off the record now?',
    'My motto: never write it down.',
    "Please don't store what I say next.",
    "Don't remember this:",
    "What I'm about to tell you is off the record.",
  ])('is not “%s”', (text) => {
    expect(isOffRecord(text)).toBe(false);
  });

  it.each([
    ["Don't remember that.", true],
    ["Please don't save this anywhere, Ada.", true],
    ["Don't remember this: my PIN is 4321, and the door is green now.", false],
    ['My PIN is 4321. Do not remember that.', false],
    ["Please don't store what I say next.", false],
    ["Don't remember this: I hate my boss.", false],
    ['Off the record: Carmen owes me 200 euros.', false],
    ['Off the record, I hate my boss.', false],
    ["Please don't remember that, Ada.", true],
  ])('“%s” says no more than that: %s', (text, isOnly) => {
    expect(isOnlyOffRecord(text)).toBe(isOnly);
  });
});
