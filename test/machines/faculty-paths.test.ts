import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { attention } from '../../actors/attention/attention.ts';
import { voice } from '../../actors/voice/voice.ts';
import type { AttentionMail, VoiceMail } from '../../ports/mail.ts';
import type { Outcome } from '../../ports/command.ts';
import type { PerceptId } from '../../ports/identifiers.ts';
import { lexicalSimilarity } from '../../theory/similarity.ts';
import { failing, silence } from '../mind/thoughts.ts';
import { settingsWith } from '../mind/settings.ts';
import { statesOf } from './chart.ts';
import { notTaken, walk } from './walk.ts';

const at = 1_000_000;
const seeing = attention(lexicalSimilarity);

const asked: VoiceMail = {
  type: 'thought.requested',
  cycle: 7,
  step: 0,
  mode: 'normal',
  focus: null,
  space: 'terminal',
  winner: 'p1' as PerceptId,
  percepts: ['p1' as PerceptId],
  at,
};
const settled = (key: string, outcome: Outcome) => ({ type: 'effect.settled' as const, key, outcome, at });

const voiceWalk = walk<SnapshotFrom<typeof voice>, VoiceMail>(voice, {
  input: { life: 0 },
  events: ({ context: { attempt } }) =>
    [
      asked,
      settled(`7/voice.0/think.0/${attempt}`, silence),
      settled(`7/voice.0/think.0/${attempt}`, failing('unavailable')),
      settled(`7/voice.0/think.0/${attempt}`, failing('refused')),
      settled('6/voice.0/think.0/0', silence),
      { type: 'alarm.rang', name: 'retry', at },
      { type: 'thought.cancelled', at },
    ].filter((event) => event.type !== 'effect.settled' || attempt >= 0) as VoiceMail[],
  key: ({ value, context }) => [value, context.attempt, context.question === null],
});

const { priority } = settingsWith();
const look: AttentionMail = {
  type: 'attention.requested',
  admission: {
    mode: 'normal',
    limit: 10,
    admits: 5,
    focus: null,
    relevance: 0,
    noveltyBoost: 0,
    commandsOnly: false,
  },
  priority,
  at,
};

const attentionWalk = walk<SnapshotFrom<typeof seeing>, AttentionMail>(seeing, {
  input: { life: 0 },
  events: ({ context: { looks } }) => [
    look,
    settled(`look.${looks}/attention.0/inbox.read/0`, {
      effect: 'inbox.read',
      ok: true,
      candidates: [],
      depth: 0,
    }),
    settled(`look.${looks}/attention.0/inbox.read/0`, {
      effect: 'inbox.read',
      ok: false,
      failure: { kind: 'failed', message: 'away' },
    }),
    settled('look.0/attention.0/inbox.read/0', { effect: 'inbox.read', ok: true, candidates: [], depth: 0 }),
  ],
  key: ({ value, context }) => [value, Math.min(context.looks, 2)],
});

const faculties: [string, AnyStateMachine, { taken: Set<object>; states: { value: unknown }[] }][] = [
  ['voice', voice, voiceWalk],
  ['attention', seeing, attentionWalk],
];

describe.each(faculties)('the chart of the %s', (_, chart, { taken, states }) => {
  it('has no transition that no path takes', () => {
    expect(notTaken(chart, taken)).toEqual([]);
  });

  it('has no state that no path reaches, but those that are passed through at once', () => {
    const reached = new Set(states.map(({ value }) => value));
    const missed = statesOf(chart).filter(
      (state) => state !== chart.root && !reached.has(state.key) && (state.always ?? []).length === 0,
    );
    expect(missed.map(({ id }) => id)).toEqual([]);
  });
});
