import { describe, expect, it } from 'vitest';
import type { WaitingItem } from '../../../src/service/review.ts';
import { alarmWords } from '../../../src/inspector/page/why/alarm-words.ts';
import { deadlineOf } from '../../../src/inspector/page/why/deadline-of.ts';
import { waitNotes, waitOfSpan, waitsOf } from '../../../src/inspector/page/why/wait.ts';
import { afterEvent } from '../../../src/service/picture/after-step.ts';
import type { Picture } from '../../../src/service/picture/picture.ts';
import { served } from '../../service/served.ts';
import { newborn } from './pictures.ts';

const think = {
  key: '7/voice.0/think.0/1',
  effect: 'think',
  owner: 'voice',
  since: 1_000,
  begun: { at: 1_012, attempt: 2 },
  delayed: null,
};

const thinking: Picture = {
  ...newborn,
  at: 3_000,
  actors: {
    mind: { chart: 'mind', value: { mode: 'normal', cycle: { thinking: 'calling' } }, context: {} },
    voice: { chart: 'voice', value: 'asking', context: { failure: { message: 'It is overloaded.' } } },
  },
  pending: [think],
  alarms: [
    { owner: 'mind', name: 'drowsy', at: 90_000, since: 0 },
    { owner: 'mind', name: 'patience', at: 61_000, since: 1_000 },
  ],
};

const person = { id: 'r1', kind: 'utterance', since: 500 } as WaitingItem;

describe('what is waited for', () => {
  it('is every effect with its deadline, every other alarm, and what waits for a person', () => {
    const waits = waitsOf(thinking, [person]);
    expect(waits.map(({ kind, what, until }) => [kind, what, until])).toEqual([
      ['effect', 'a thought', 61_000],
      ['alarm', 'falling asleep, when nothing happens', 90_000],
      ['person', 'your word: was it heard?', null],
    ]);
  });

  it('tells when it was asked, journaled, tried and begun again, and why the last try failed', () => {
    const [wait] = waitsOf(thinking);
    expect(waitNotes(wait!, 3_000)).toEqual([
      'asked 2.0 s ago',
      'in the journal after 12 ms',
      'try 2',
      'begun 2 times',
      expect.stringMatching(/^given up at .*, in 58 s$/),
      'last error: It is overloaded.',
    ]);
  });

  it('tells when what failed is tried again: a call by the alarm of its actor, a write of the journal by its own', () => {
    const resting = {
      ...thinking,
      pending: [{ ...think, delayed: { message: 'The database is away.', again: 5_000 } }],
      alarms: [{ owner: 'voice', name: 'retry', at: 9_000, since: 2_000 }],
    };
    const [journal, retry] = waitsOf(resting);
    expect(waitNotes(journal!, 3_000)).toEqual(
      expect.arrayContaining(['tried again in 2.0 s', 'last error: The database is away.']),
    );
    expect(waitNotes(retry!, 3_000)).toEqual([
      'asked 1.0 s ago',
      'tried again in 6.0 s',
      'last error: It is overloaded.',
    ]);
  });

  it('is told as settled or failed once it is over', () => {
    const span = { ...think, cycle: 7, from: 1_000, to: 2_500, failure: null };
    expect(waitNotes(waitOfSpan(span), 0)).toEqual([
      'in the journal after 12 ms',
      'settled after 1.5 s',
      'try 2',
      'begun 2 times',
    ]);
    expect(waitNotes(waitOfSpan({ ...span, failure: 'No.' }), 0)).toContain('failed after 1.5 s');
  });
});

describe('a mind that lives', () => {
  it('has an alarm at which the cycle gives up each effect that it waits for, and a word for every alarm', async () => {
    const { host, clock } = await served();
    const mind = host.mind('ada');
    const alarms = new Set<string>();
    const givenUp = new Set<string>();
    const leave = new AbortController();
    const watching = (async () => {
      let picture: Picture | null = null;
      for await (const event of mind.subscribe({ signal: leave.signal })) {
        picture = event.kind === 'reset' ? event.picture : afterEvent(picture!, event);
        for (const { name } of picture.alarms) alarms.add(name);
        for (const pending of picture.pending)
          if (deadlineOf(pending, picture) !== null) givenUp.add(pending.effect);
      }
    })();
    await mind.start();
    await mind.say('My cat is called Miro.');
    for (let hours = 0; hours < 3; hours += 1) await clock.advance(3_600_000);
    leave.abort();
    await watching;
    expect([...alarms].filter((name) => !Object.hasOwn(alarmWords, name))).toEqual([]);
    expect([...alarms]).toEqual(expect.arrayContaining(['tick', 'patience', 'phase', 'drowsy']));
    expect([...givenUp]).toEqual(expect.arrayContaining(['inbox.read', 'memory.recall', 'think']));
  });
});
