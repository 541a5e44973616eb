import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { PerceptId } from '../../ports/identifiers.ts';
import { perceptSchema } from '../../ports/percept.ts';
import { decodeCheckpoint } from '../../src/mind/checkpoint.ts';
import { SteppedMind } from '../../src/mind/stepped-mind.ts';
import { composition, liveMinds } from '../../src/testing/origin.ts';
import { speech } from '../../src/testing/percepts.ts';
import { saying } from '../../src/testing/thoughts.ts';
import { World } from '../../src/testing/world.ts';

it.each(['6', '7'])(
  'a mind that version %s wrote down while thinking goes on thinking, and is answered',
  (version) => {
    const fixture = join(import.meta.dirname, `fixtures/version-${version}-thinking.checkpoint.json`);
    const text = readFileSync(fixture, 'utf8').trim();
    expect(decodeCheckpoint(text).version).toBe(version);
    const mind = SteppedMind.restored(composition, text);
    expect(mind.state().value.cycle).toEqual({ thinking: 'calling' });
    expect(mind.state().context.turn).not.toHaveProperty('governance');
    expect(mind.pending().map(({ key }) => key)).toEqual(
      Object.keys(decodeCheckpoint(text).ledger.pending).toSorted(),
    );
    const world = new World({
      settings: mind.state().context.self.settings,
      origin: { ...liveMinds, born: () => ({ mind, asked: [] }) },
      think: () => saying('It is shut.'),
    });
    world.time = mind.now() + 1_000;
    world.memory.hear('p1' as PerceptId, 'Is the gate shut?');
    world.inbox.accept(
      perceptSchema.parse({ id: 'p1', source: speech, at: 0, text: 'Is the gate shut?' }),
      mind.now(),
    );
    for (const effect of mind.pending())
      world.tell({ type: 'effect.settled', key: effect.key, outcome: saying('It is shut.') });
    world.run(5_000);
    expect(
      world.commits.some(({ utterances }) => utterances.some((each) => each.text === 'It is shut.')),
    ).toBe(true);
  },
);
