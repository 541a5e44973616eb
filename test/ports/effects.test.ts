import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { effectKinds, effects, isJournaled, notDone } from '../../ports/effects/effects.ts';
import { readOutcome } from '../../ports/effects/read-outcome.ts';
import { exampleOf } from '../../src/testing/answer-world.ts';
import { hostLaws } from '../../src/testing/host/host-laws.ts';
import { laws } from '../../src/testing/laws/laws.ts';

describe('the table of effects', () => {
  it.each(effectKinds)('has an example of %s that can be read, as can its failure', (kind) => {
    const example = exampleOf(kind);
    expect(readOutcome(kind, JSON.parse(JSON.stringify(example)))).toEqual({ outcome: example });
    const failure = notDone(kind, { kind: 'failed', message: 'The database is away.' });
    expect(readOutcome(kind, failure)).toEqual({ outcome: failure });
    expect(readOutcome(kind, { ...example, effect: 'another' })).toHaveProperty('problem');
  });

  it.each(effectKinds)('names a law that is there, and subjects that %s has', (kind) => {
    const { law, journal, asked } = effects[kind];
    expect([...laws, ...hostLaws].map(({ name }) => name)).toContain(law);
    for (const field of journal?.subject ?? []) expect(Object.keys(asked.shape)).toContain(field);
  });

  it('journals whatever calls a model or takes long', () => {
    for (const kind of effectKinds)
      if (effects[kind].purpose !== null || effects[kind].long)
        expect([kind, isJournaled({ effect: kind })]).toEqual([kind, true]);
  });

  it('has a file for each effect', () => {
    const besides = new Set([
      'definition.ts',
      'effects.ts',
      'model-use.ts',
      'read-outcome.ts',
      'use-of-outcome.ts',
    ]);
    const files = readdirSync(new URL('../../ports/effects', import.meta.url));
    const named = effectKinds.map((kind) => `${kind.replace('.', '-')}.ts`);
    expect(files.filter((file) => !besides.has(file)).toSorted()).toEqual(named.toSorted());
  });

  it('reads a judgement of an older version, which does not say what it took', () => {
    const kept = { effect: 'contradiction.judge', ok: true, contradicts: true, compressed: null };
    expect(readOutcome('contradiction.judge', kept)).toEqual({ outcome: { ...kept, use: null } });
  });

  it('says which fields are wrong, and never what they hold', () => {
    const secret = {
      effect: 'review.write',
      ok: true,
      text: 7,
      use: { voice: 'v', model: 'sk-secret\u0000', usage: null },
    };
    const read = readOutcome('review.write', secret);
    expect(read).toHaveProperty('problem');
    expect(JSON.stringify(read)).not.toContain('sk-secret');
  });
});
