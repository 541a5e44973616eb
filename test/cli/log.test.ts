import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { News } from '../../src/host/news/news.ts';
import { logNews } from '../../src/cli/log.ts';
import { feelingLike } from '../../src/testing/inner-states.ts';
import { told } from './told.ts';

const secret = 'what nobody else is to know';
const core = { traits: [secret], relations: [], memories: [], patterns: [], values: [] };
const goal = {
  id: 'book',
  text: secret,
  status: 'active',
  progress: 0.5,
  since: 0,
  changedAt: 0,
} as const;

const news: News[] = [
  { kind: 'thought.formed', cycle: 1, step: 0, text: secret, voice: 'scripted', origin: 'spontaneous' },
  { kind: 'thought.taken', origin: 'reactive', about: 'pain', text: secret },
  { kind: 'affect.changed', inner: feelingLike({}) },
  { kind: 'review.made', text: secret },
  { kind: 'review.failed', message: 'No voice.' },
  { kind: 'goal.changed', change: { goal, by: 'Tom', reason: secret } },
  { kind: 'identity.changed', change: { version: 2, at: 0, core, reason: secret, by: 'life' } },
  { kind: 'stream.compacted', window: { verbatimFrom: 5, summarisedFrom: 0, pending: [] } },
];

function logged(level: string): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level, base: null }, { write: (line) => lines.push(JSON.parse(line) as never) });
  for (const each of news) logNews(log, told(each, 7));
  return lines;
}

describe('the log of an inner life', () => {
  it('says what happened, and nothing that was thought, wanted or reviewed', () => {
    const lines = logged('debug');
    expect(lines.map(({ kind }) => kind)).toEqual(news.map(({ kind }) => kind));
    expect(JSON.stringify(lines)).not.toContain(secret);
    expect(lines[1]).toMatchObject({ origin: 'reactive', about: 'pain', at: 7 });
    expect(lines[5]).toMatchObject({ goal: 'book', status: 'active', progress: 0.5, by: 'Tom' });
  });

  it('tells of each beat only those who debug', () => {
    expect(logged('info').map(({ kind }) => kind)).not.toContain('affect.changed');
  });
});
