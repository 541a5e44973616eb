import { expect, it } from 'vitest';
import { eventWords } from '../../../src/inspector/page/panels/event-words.ts';
import { clockText } from '../../../src/inspector/page/parts/words.ts';
import type { KeptEvent } from '../../../src/inspector/page/live/event-ring.ts';

const at = Date.UTC(2026, 0, 1, 12);
const stamp = { sequence: 1, at, cycle: 1, from: 'host' };

const news = (news: object): KeptEvent =>
  ({ id: '1.1', at, cycle: 1, kind: 'news', news: { at, stamp, ...news } }) as unknown as KeptEvent;

it('moments in events are told as a time of day, and figures as they are', () => {
  const key = '1/voice.0/think.0/0';
  const begun = { kind: 'effect.begun', key, requestedAt: at };
  expect(eventWords(news({ ...begun, attempt: 1 })).text).toBe(`${key}, asked for at ${clockText(at)}`);
  expect(eventWords(news({ ...begun, attempt: 2 })).text).toBe(
    `${key}, begun 2 times, asked for at ${clockText(at)}`,
  );
  expect(eventWords(news({ kind: 'thought.forming', key, delta: 'I won' })).text).toBe('I won');
  const spent = { kind: 'budget.spent', window: 'hour', limit: 350, used: 400, until: at };
  expect(eventWords(news(spent)).text).toBe(`window hour, limit 350, used 400, until ${clockText(at)}`);
});
