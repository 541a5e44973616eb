import { describe, expect, it } from 'vitest';
import type { Outcome, PerformOf } from '../../ports/command.ts';
import { done } from '../../ports/effects/effects.ts';
import { interrupt, speech } from '../../src/testing/percepts.ts';
import { settingsWith } from '../../src/testing/settings.ts';
import { saying, thinking, type ThinkOutcome } from '../../src/testing/thoughts.ts';
import { World } from '../../src/testing/world.ts';
import type { Moment, WorldParts } from '../../src/testing/world-parts.ts';

type Doubt = PerformOf<'confidence.ask' | 'thought.retry' | 'thought.escalate'>;

const hedged = saying('I think it might be nine.');
const sure = saying('The ferry leaves at nine.');
const ringing = thinking(
  'I ring it.',
  { name: 'ring_bell', input: {} },
  { name: 'send_message', input: { text: 'I ring the bell.' } },
);

const again = (outcome: ThinkOutcome): Outcome => {
  if (!outcome.ok) throw new Error('A thought is needed.');
  return done('thought.retry', { thought: outcome.thought });
};

const advice = {
  answer: 'Do not ring it at night.',
  explanation: 'People sleep.',
  error: 'rash',
  correction: 'Look at the clock before ringing.',
};
const use = { voice: 'second', model: 'm', usage: { inputTokens: 7, outputTokens: 3, cachedTokens: 0 } };

const retrying = settingsWith({ judgement: { retry: true } });
const looking = settingsWith({ judgement: { second: { kind: 'offline' } } });

/** A world that hears one thing, with all that it asked about its thoughts. */
function lived(parts: WorldParts, source: unknown = speech, text = 'When does the ferry leave?') {
  const calls: Doubt[] = [];
  const { doubt = () => again(sure) } = parts;
  const world = new World({
    ...parts,
    doubt: (asked) => {
      calls.push(asked);
      return doubt(asked);
    },
  });
  world.perceive({ id: 'p1', source, text });
  world.run(600_000);
  const commit = world.commits.find(({ acknowledged }) => acknowledged.includes('p1' as never));
  if (commit?.turn == null) throw new Error('It was not handled.');
  return { world, commit, turn: commit.turn, calls, said: commit.utterances.map(({ text }) => text) };
}

describe('a mind that judges nothing', () => {
  it('notes how sure it was, marks what is uncertain, and makes no call for it', () => {
    const { turn, calls, said, world } = lived({ think: () => hedged });
    expect(turn.judged).toMatchObject({ threshold: 0.8, uncertain: true, signs: ['hedged'] });
    expect(turn.judged?.confidence).toBeCloseTo(0.3);
    expect(turn.modelCalls).toBe(1);
    expect(calls).toEqual([]);
    expect(said).toEqual(['I think it might be nine.']);
    expect(world.observed('thought.doubted')).toHaveLength(1);
  });

  it('marks nothing that is said plainly', () => {
    const { turn, world } = lived({ think: () => sure });
    expect(turn.judged).toEqual({ confidence: 0.8, threshold: 0.8 });
    expect(world.observed('thought.doubted')).toEqual([]);
  });
});

describe('loop before escalate (003 §3.5)', () => {
  it('thinks an unsure thought again, and says only what it thought then; the success is on record', () => {
    const { turn, calls, said, world } = lived({ settings: retrying, think: () => hedged });
    expect(calls.map(({ effect }) => effect)).toContain('thought.retry');
    expect(said).toEqual(['The ferry leaves at nine.']);
    expect(turn.judged).toMatchObject({ confidence: 0.8, retry: 'succeeded' });
    expect(turn.judged?.uncertain).toBeUndefined();
    expect(world.observed('thought.retried')).toMatchObject([{ to: 0.8, succeeded: true }]);
    expect(world.context.voice.retries).toEqual({ tried: 1, succeeded: 1 });
  });

  it('retries once only, then answers and is marked uncertain', () => {
    const { turn, calls, said, world } = lived({
      settings: retrying,
      think: () => hedged,
      doubt: () => again(hedged),
    });
    expect(calls.filter(({ effect }) => effect === 'thought.retry')).toHaveLength(1);
    expect(said).toEqual(['I think it might be nine.']);
    expect(turn.judged).toMatchObject({ uncertain: true, retry: 'failed', triggers: ['low confidence'] });
    expect(world.context.voice.retries).toEqual({ tried: 1, succeeded: 0 });
  });

  it('asks the voice how sure it is only near the threshold', () => {
    const answered = (asked: Doubt): Outcome =>
      asked.effect === 'confidence.ask' ? done('confidence.ask', { verbalised: 1, use: null }) : again(sure);
    const near = lived({ settings: retrying, think: () => sure, doubt: answered });
    expect(near.calls.map(({ effect }) => effect)).toEqual(['confidence.ask']);
    expect(near.turn.judged).toMatchObject({ verbalised: 1 });
    const far = lived({ settings: retrying, think: () => hedged, doubt: answered });
    expect(far.calls.map(({ effect }) => effect)).toEqual(['thought.retry']);
  });

  it('takes no step of the cycle', () => {
    const settings = settingsWith({ judgement: { retry: true }, context: { maxSteps: 1 } });
    const { turn, said } = lived({ settings, think: () => hedged });
    expect(turn.modelCalls).toBe(2);
    expect(said).toEqual(['The ferry leaves at nine.']);
  });

  it('does not think again in an emergency', () => {
    const { calls, turn } = lived({ settings: retrying, think: () => hedged }, { ...interrupt, level: 0 });
    expect(calls).toEqual([]);
    expect(turn.judged).toMatchObject({ uncertain: true });
  });
});

describe('an uncertain thought without System 2', () => {
  const unsure: WorldParts = { think: () => hedged, doubt: () => again(hedged) };

  it('waits for a person once it is still unsure after its retry', () => {
    expect(lived({ ...unsure, settings: retrying }).turn.reviewed).toBe('waits');
  });

  it('waits for nobody where it was sure at last, and where nothing is judged', () => {
    expect(lived({ settings: retrying, think: () => hedged }).turn.reviewed).toBeUndefined();
    expect(lived(unsure).turn.reviewed).toBeUndefined();
  });

  it('that was wrong, by the word of a person, enters the reflection bank in the words that it was told in', () => {
    const command = { name: 'correct' as const, cycle: 1 };
    const source = { kind: 'command' as const, speaker: 'Tom', command };
    const { commit } = lived({ think: () => sure }, source, 'Correction: it leaves at ten.');
    expect(commit.memory).toMatchObject([
      {
        change: 'buffered',
        item: { type: 'correction', sourceTag: 'internal_self', origin: { percept: 'p1' }, speaker: null },
      },
      { change: 'persisted', type: 'correction', why: 'Tom corrected a thought' },
    ]);
    expect(commit.governance).toMatchObject([{ kind: 'correct', who: 'Tom', what: { cycle: 1 } }]);
    expect(lived({ think: () => sure }, source, ' ').commit.memory).toEqual([]);
  });
});

describe('System 2 escalation (003 §3.6)', () => {
  const doubt = (asked: Doubt): Outcome =>
    asked.effect === 'thought.escalate' ? done('thought.escalate', { advice, use }) : again(sure);

  it('looks at what cannot be undone; System 1 speaks, and what it was about to do is not done', () => {
    const { calls, said, turn, world } = lived({ settings: looking, think: () => ringing, doubt });
    const looks = calls.filter(({ effect }) => effect !== 'confidence.ask');
    expect(looks.map((asked) => [asked.effect, 'isAdvised' in asked && asked.isAdvised])).toEqual([
      ['thought.escalate', false],
      ['thought.retry', true],
    ]);
    expect(said).toEqual(['The ferry leaves at nine.']);
    expect(turn.judged).toMatchObject({ second: 'taken' });
    expect(world.observed('thought.escalated')).toMatchObject([
      { triggers: ['irreversible'], correction: advice.correction, failed: false },
    ]);
    expect(world.asked.some((asked) => asked.type === 'perform' && asked.effect === 'tool.call')).toBe(false);
  });

  it.each([
    [2, undefined],
    [3, ['complexity']],
  ])(
    'takes %i calls of tools for %j: three are complex, and saying something is no step',
    (calls, triggers) => {
      const reads = Array.from({ length: calls }, (_, line) => ({
        name: 'read_documentation',
        input: { line },
      }));
      const { turn } = lived({
        settings: retrying,
        think: (_, call) => (call === 0 ? thinking('I look.', ...reads) : sure),
      });
      expect(turn.judged?.triggers).toEqual(triggers);
    },
  );

  it('does not look at low confidence alone', () => {
    const { calls } = lived({ settings: looking, think: () => hedged, doubt: () => again(hedged) });
    expect(calls.map(({ effect }) => effect)).toEqual(['thought.retry']);
  });

  it('without another voice answers, and the mark and what set it off stand in the trace', () => {
    const { turn, calls } = lived({ settings: retrying, think: (_, call) => (call === 0 ? ringing : sure) });
    expect(calls.map(({ effect }) => effect)).not.toContain('thought.escalate');
    expect(turn.judged).toMatchObject({ uncertain: true, triggers: ['irreversible'] });
  });

  it('goes on with the thought as it was when no look comes', () => {
    const failing = (asked: Doubt): Outcome => ({
      effect: asked.effect,
      ok: false,
      failure: { kind: 'unavailable', message: 'no' },
    });
    const { turn, said } = lived({ settings: looking, think: () => ringing, doubt: failing });
    expect(said[0]).toBe('I ring the bell.');
    expect(turn.judged).toMatchObject({ uncertain: true, second: 'failed' });
  });

  it('keeps its correction in the reflection bank (003 §3.7)', () => {
    const { commit } = lived({ settings: looking, think: () => ringing, doubt });
    const kept = commit.memory.find(
      (change) => change.change === 'persisted' && change.type === 'correction',
    );
    expect(kept).toBeDefined();
    const item = commit.memory.find(
      (change) => change.change === 'buffered' && change.item.type === 'correction',
    );
    const text = item?.change === 'buffered' && 'text' in item.item.origin ? item.item.origin.text : '';
    for (const part of [
      'When does the ferry leave?',
      'irreversible',
      'rash',
      'I ring the bell.',
      advice.correction,
    ])
      expect(text).toContain(part);
  });
});

describe('a crash while a thought is doubted', () => {
  const moments: Moment[] = ['after journal', 'after effect', 'after receipt', 'before commit'];

  it.each(moments)('asks nothing again that was answered: %s', (moment) => {
    for (let place = 0; place < 12; place += 1) {
      const receipts = new Map<string, number>();
      let passed = 0;
      let isArmed = false;
      const world = new World({
        settings: looking,
        think: () => ringing,
        doubt: (asked) => {
          receipts.set(asked.key, (receipts.get(asked.key) ?? 0) + 1);
          return asked.effect === 'thought.escalate'
            ? done('thought.escalate', { advice, use })
            : again(sure);
        },
        dies: (now) => isArmed && now === moment && passed++ === place,
      });
      isArmed = true;
      world.perceive({ id: 'p1', source: speech, text: 'When does the ferry leave?' });
      world.run(600_000);
      expect(world.inbox.handled.size).toBe(1);
      const most = Math.max(0, ...receipts.values());
      // what was done without a receipt is done again under its key: nothing else is
      expect(most).toBeLessThanOrEqual(moment === 'after effect' ? 2 : 1);
      const said = world.commits.flatMap(({ utterances }) => utterances.map(({ text }) => text));
      expect(said).toEqual(['The ferry leaves at nine.']);
    }
  });
});
