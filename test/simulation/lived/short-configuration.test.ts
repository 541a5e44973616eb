import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../../../src/configuration/read.ts';
import { mindConfigurationSchema } from '../../../src/configuration/schema.ts';
import { shortConfiguration } from '../../../src/simulation/lived/short-configuration.ts';

/** What no scenario uses of a mind. */
const unused = {
  voice: null,
  database: null,
  delegates: null,
  watch: null,
  intake: null,
  processes: null,
  plans: null,
};

async function configurationIn(name: string) {
  const outcome = await readConfiguration(`minds/${name}`);
  if (!outcome.ok) throw new Error(name);
  return outcome.configuration;
}

describe('the configuration of a mind in a scenario', () => {
  it('is as short as what differs from the defaults, and reads as the same', async () => {
    for (const name of await readdir('minds')) {
      const whole = await configurationIn(name);
      const read = mindConfigurationSchema.parse(shortConfiguration(whole));
      const memory = { ...whole.memory, embedder: null, reranker: null };
      expect({ ...read, ...unused, memory: { ...read.memory, embedder: null, reranker: null } }).toEqual({
        ...whole,
        ...unused,
        memory,
      });
    }
    expect(shortConfiguration(mindConfigurationSchema.parse({ name: 'Bea', owner: 'Tom' }))).toEqual({
      name: 'Bea',
      owner: 'Tom',
      spaces: [{ id: 'terminal', name: 'Terminal', members: ['Tom'] }],
    });
  });

  it('is written whole where a default hangs together with another field', () => {
    const written = {
      context: { preset: 'small' as const, budget: 100_000 },
      inner: { drives: false as const },
    };
    const whole = mindConfigurationSchema.parse(written);
    const read = mindConfigurationSchema.parse(shortConfiguration(whole));
    expect(read.context).toEqual(whole.context);
    expect(read.inner).toEqual(whole.inner);
  });

  it('holds nothing of folders, programs, servers and keys', () => {
    const whole = mindConfigurationSchema.parse({
      database: { folder: '/secret' },
      delegates: [{ name: 'coder', description: 'Writes code.', command: ['secret'] }],
      watch: [{ folder: '/secret' }],
    });
    expect(JSON.stringify(shortConfiguration(whole)).toLowerCase()).not.toContain('secret');
  });
});
