import { describe, expect, it } from 'vitest';
import type { PerceptId, UtteranceId } from '../../../ports/identifiers.ts';
import type { AccountedCall } from '../../../src/service/accounted-call.ts';
import type { CycleAccount, CycleEffect } from '../../../src/service/cycle-account.ts';
import type { EffectSpan } from '../../../src/inspector/page/live/effect-spans.ts';
import { followed } from '../../../src/inspector/page/why/chain/chain.ts';
import { chainOf, type CycleSources } from '../../../src/inspector/page/why/chain/chain-of.ts';
import { mermaidOf, sequenceOf } from '../../../src/inspector/page/why/chain/sequence.ts';

const effect = (key: string, kind: string, from: number, rest: Partial<CycleEffect> = {}): CycleEffect => ({
  key,
  effect: kind,
  tool: null,
  state: 'settled',
  attempts: 1,
  requestedAt: from,
  settledAt: from + 100,
  failure: null,
  use: null,
  ...rest,
});

const heard = (id: string) => ({
  id: id as PerceptId,
  source: { kind: 'speech' as const, speaker: 'Tom', space: 'home' },
  sourceConfidence: 1,
  urgency: 0,
  boost: 0,
  at: 1_000,
  text: `This is ${id}.`,
  acceptedAt: 1_000,
  band: 2 as const,
  handledIn: 7,
  quarantinedAt: null,
  dropped: null,
});

const use = {
  voice: 'anthropic',
  model: 'haiku',
  usage: { inputTokens: 3_120, outputTokens: 40, cachedTokens: 0 },
};

/** A cycle of two calls: the first failed once, and gave a task away; the second said something. */
const account: CycleAccount = {
  cycle: 7,
  turn: null,
  percepts: [heard('p1'), heard('p2')],
  competition: null,
  effects: [
    effect('7/voice.0/think.0/0', 'think', 2_000, { failure: 'It is overloaded.' }),
    effect('7/voice.0/think.0/1', 'think', 3_000, { use }),
    effect('7/task.7.0.0/run/0', 'task.run', 3_200, { settledAt: null, state: 'performing' }),
    effect('7/voice.0/think.1/0', 'think', 4_000, { use }),
  ],
  utterances: [{ id: 'u1' as UtteranceId, space: 'home', text: 'I see.', saidAt: 5_000, cycle: 7 }],
  checkpoint: { commit: 12, at: 5_000 },
};

const call = (step: number): AccountedCall => ({
  cycle: 7,
  step,
  at: 2_000 + step,
  context: { sections: [], tokens: 3_120, budget: 4_000, items: [] },
  memories: [],
  percepts: [],
});

const sources: CycleSources = {
  cycle: 7,
  account,
  calls: [call(0), call(1)],
  competition: {
    rule: 'salience',
    of: 3,
    foremost: [{ percept: 'p1', salience: 0.62 } as never],
    present: [],
    left: null,
    taken: null,
  },
  talk: [],
  effects: [],
  commits: [],
};

describe('the chain of causes of a cycle', () => {
  const chain = chainOf(sources);
  const causes = Object.fromEntries(chain.map((link) => [link.id, link.causes]));

  it('goes from what was heard over attention, context and calls to what was done, said and committed', () => {
    expect(causes).toEqual({
      p1: [],
      p2: [],
      competition: ['p1', 'p2'],
      'context.0': ['competition'],
      '7/voice.0/think.0/0': ['context.0'],
      '7/voice.0/think.0/1': ['7/voice.0/think.0/0'],
      'context.1': ['7/voice.0/think.0/1'],
      '7/voice.0/think.1/0': ['context.1'],
      '7/task.7.0.0/run/0': ['7/voice.0/think.0/1'],
      u1: ['7/voice.0/think.1/0'],
      commit: ['7/task.7.0.0/run/0', 'u1'],
    });
  });

  it('is followed both ways from any of its links', () => {
    expect([...followed(chain, 'u1')].toSorted()).toEqual(
      [
        '7/voice.0/think.0/0',
        '7/voice.0/think.0/1',
        '7/voice.0/think.1/0',
        'commit',
        'competition',
        'context.0',
        'context.1',
        'p1',
        'p2',
        'u1',
      ].toSorted(),
    );
    expect(followed(chain, 'p1').size).toBe(chain.length - 1);
    expect(followed(chain, 'nothing').size).toBe(0);
  });

  it('is a sequence of messages in the order of time, with what each was answered', () => {
    const messages = sequenceOf(chain);
    expect(messages.map(({ from, to, isReply }) => `${from} ${isReply ? '<' : '>'} ${to}`)).toEqual([
      'world > mind',
      'world > mind',
      'mind > mind',
      'mind > mind',
      'mind > voice',
      'voice < mind',
      'mind > voice',
      'voice < mind',
      'mind > delegates',
      'mind > mind',
      'mind > voice',
      'voice < mind',
      'mind > world',
      'mind > record',
    ]);
    expect(messages.filter(({ isFailed }) => isFailed).map(({ text }) => text)).toEqual([
      'It is overloaded.',
    ]);
    expect(mermaidOf(messages)).toMatch(
      /^sequenceDiagram\n {2}participant world\n[\s\S]*\n {2}voice-->>mind: haiku, 3,120 tokens in, 40 out/,
    );
  });

  it('has the look into the inbox from which it began, and no later one', () => {
    const look = (number: number, from: number): EffectSpan => ({
      key: `look.${number}/attention.0/inbox.${number}/0`,
      effect: 'inbox.read',
      owner: 'attention',
      from,
      to: from + 10,
      cycle: number < 5 ? 6 : 7,
      begun: null,
      failure: null,
    });
    const looking = chainOf({ ...sources, effects: [look(3, 900), look(4, 1_500), look(5, 5_500)] });
    expect(looking.filter(({ title }) => title === 'inbox').map(({ id }) => id)).toEqual([
      'look.4/attention.0/inbox.4/0',
    ]);
  });

  it('names the tool of a call, and says that it was begun again after a crash, also of a call that the page has watched', () => {
    const key = '7/mind/tool.1.0/0';
    const recorded = effect(key, 'tool.call', 5_000, { tool: 'calendar_add_event', attempts: 2 });
    const watched: EffectSpan = {
      key,
      effect: 'tool.call',
      owner: 'mind',
      from: 5_000,
      to: 5_100,
      cycle: 7,
      begun: null,
      failure: null,
    };
    const account = { ...sources.account!, effects: [recorded] };
    for (const effects of [[], [watched]]) {
      const { text } = chainOf({ ...sources, account, effects }).find(({ id }) => id === key)!;
      expect(text).toMatch(/^a call of calendar_add_event, after .*, begun 2 times$/);
    }
  });

  it('is made of what the page has watched while nothing is on record, and is nothing where nothing is known', () => {
    const watched = chainOf({
      ...sources,
      account: null,
      calls: [],
      talk: [
        { id: 'p9', at: 1, cycle: 7, kind: 'heard', who: 'Tom', space: 'home', text: 'Hello; #1' },
        { id: 'p8', at: 1, cycle: 6, kind: 'heard', who: 'Tom', space: 'home', text: 'Before' },
      ],
      effects: [
        {
          key: '7/memory.0/recall.0/0',
          effect: 'memory.recall',
          owner: 'memory',
          from: 2,
          to: null,
          cycle: 7,
          begun: null,
          failure: null,
        },
      ],
    });
    expect(watched.map(({ id, causes }) => [id, causes])).toEqual([
      ['p9', []],
      ['competition', ['p9']],
      ['7/memory.0/recall.0/0', ['competition']],
    ]);
    expect(mermaidOf(sequenceOf(watched))).toContain('world->>mind: Tom: Hello, ,1');
    expect(chainOf({ ...sources, account: null, calls: [], competition: null })).toEqual([]);
  });
});
