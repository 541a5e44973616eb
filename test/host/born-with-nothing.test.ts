import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { MindStore } from '../../ports/store.ts';
import type { Voice } from '../../ports/voice.ts';
import { emptyInMemory } from '../db/empty-database.ts';
import { record } from '../db/memories.ts';
import { Company } from './company.ts';

describe('003 §5.2 minds/newborn.yaml', () => {
  it('is told that all is empty until there is a first memory, and always that its thoughts are read', async () => {
    const company = new Company();
    const echo = company.echo();
    const systems: string[] = [];
    const voice: Voice = {
      ...echo,
      think: (request, given) => {
        if (request.situation !== null) systems.push(request.system);
        return echo.think(request, given);
      },
    };
    const configuration = await readFile(new URL('../../minds/newborn.yaml', import.meta.url), 'utf8');
    const mind = await company.wake(await emptyInMemory(), { voice, configuration });
    await company.say('one', 'Hello.');
    await company.clock.advance(10_000);
    expect(systems[0]).toContain('all currently empty');
    await (mind.record as MindStore).memory.enter([record('first', {})], company.clock.now());
    systems.length = 0;
    await company.say('two', 'Are you there?');
    await company.clock.advance(10_000);
    expect(systems.length).toBeGreaterThan(0);
    for (const system of systems) {
      expect(system).not.toContain('all currently empty');
      expect(system).toContain('Your thoughts are logged, and your guardian, who runs you, can read them.');
    }
  });
});
