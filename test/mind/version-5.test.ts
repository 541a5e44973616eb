import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PerceptId } from '../../ports/identifiers.ts';
import { perceptSchema } from '../../ports/percept.ts';
import { decodeCheckpoint } from '../../src/mind/checkpoint.ts';
import { SteppedMind } from '../../src/mind/stepped-mind.ts';
import { composition, liveMinds } from '../../src/testing/origin.ts';
import { chatter, speech } from '../../src/testing/percepts.ts';
import { settingsWith } from '../../src/testing/settings.ts';
import { saying } from '../../src/testing/thoughts.ts';
import { World } from '../../src/testing/world.ts';

const checkpointOf = (name: string) =>
  readFileSync(join(import.meta.dirname, `fixtures/version-5-${name}.checkpoint.json`), 'utf8').trim();

type Attention = Record<'attention', { snapshot: { context: Record<string, unknown> } }>;

const attentionIn = (text: string) =>
  (decodeCheckpoint(text).snapshot['children'] as Attention).attention.snapshot.context;

describe.each([
  ['thinking', { thinking: 'calling' }],
  ['looking', 'observing'],
])('a mind that version 5 wrote down while %s', (name, cycle) => {
  const text = checkpointOf(name);

  it('is what it was, and judges novelty from here on by ids instead of beginnings', () => {
    expect(decodeCheckpoint(text).version).toBe('5');
    expect(attentionIn(text)['before']).toContain('a.md has changed');
    const mind = SteppedMind.restored(composition, text);
    expect(mind.state().value.cycle).toEqual(cycle);
    expect(mind.state().context.self.settings.attention).toEqual(settingsWith().attention);
    const { before, ...attention } = attentionIn(mind.checkpoint());
    expect(before).toBeUndefined();
    expect(attention).toMatchObject({ winners: [], credits: {}, concerns: [] });
    expect(mind.pending().map(({ key }) => key)).toEqual(
      Object.keys(decodeCheckpoint(text).ledger.pending).toSorted(),
    );
  });

  it('lives on: what waited is handled, and answered', () => {
    const mind = SteppedMind.restored(composition, text);
    const world = new World({
      settings: mind.state().context.self.settings,
      origin: { ...liveMinds, born: () => ({ mind, asked: [] }) },
      think: () => saying('The gate is shut.'),
      latency: () => 100,
    });
    world.time = mind.now() + 1_000;
    for (const [id, source, said] of [
      ['p3', speech, 'Is the gate shut?'],
      ['p4', chatter, 'lunch is ready'],
    ] as const) {
      world.memory.hear(id as PerceptId, said);
      world.inbox.accept(perceptSchema.parse({ id, source, at: 0, text: said }), mind.now());
    }
    world.crash();
    world.run(120_000);
    expect(world.utterances.map(({ text: said }) => said)).toContain('The gate is shut.');
    expect(world.inbox.depth).toBe(0);
  });
});
