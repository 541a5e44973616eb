import { fileURLToPath } from 'node:url';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../../src/configuration/read.ts';

const file = fileURLToPath(new URL('../../minds/companion.yaml', import.meta.url));

const minds = fileURLToPath(new URL('../../minds/', import.meta.url));

describe('the minds that come with Wakeful', () => {
  it('are four profiles of one mind (docs/model/README.md), each a right configuration', async () => {
    const files = readdirSync(minds).toSorted();
    expect(files).toEqual(['archivist.yaml', 'assistant.yaml', 'companion.yaml', 'newborn.yaml']);
    const natures = await Promise.all(
      files.map(async (name) => {
        const outcome = await readConfiguration(`${minds}${name}`);
        return outcome.ok ? outcome.configuration.inner?.nature : outcome.problems;
      }),
    );
    expect(natures).toEqual(['agent', 'agent', 'person', 'agent']);
  });

  it('are an assistant in shared spaces (docs/model/stream.md) and a keeper of a folder (docs/model/timing.md)', async () => {
    expect(await readConfiguration(`${minds}assistant.yaml`)).toMatchObject({
      ok: true,
      configuration: {
        spaces: [
          { members: ['Maria', 'Joao', 'Lena'] },
          { members: ['Maria', 'Lena'] },
          { members: ['Joao', 'Amira'] },
        ],
        goals: [{ id: 'launch' }, { id: 'answers' }],
        plans: [{ timezone: 'Europe/Lisbon' }, { timezone: 'Europe/Lisbon' }],
      },
    });
    expect(await readConfiguration(`${minds}archivist.yaml`)).toMatchObject({
      ok: true,
      configuration: { watch: [{ folder: './knowledge' }], inner: { body: false } },
    });
  });
});

describe('the default mind', () => {
  it('is a right configuration', async () => {
    const outcome = await readConfiguration(file);
    expect(outcome).toMatchObject({
      ok: true,
      configuration: {
        name: 'Ada',
        inner: { nature: 'person', body: true, spontaneousInterval: 120_000, reviewInterval: null },
        goals: [{ text: expect.stringContaining('Get to know') as string }],
        watch: [{ folder: './inbox', boost: 4 }],
        plans: [{ cron: '0 9 * * *' }],
        modes: { exploration: { idleAfter: 20_000 }, sleep: { idleAfter: 600_000, wakesAt: 2 } },
      },
    });
  });

  it('tells editors where its schema is, and is short', () => {
    const text = readFileSync(file, 'utf8');
    expect(text.startsWith('# yaml-language-server: $schema=../docs/mind.schema.json\n')).toBe(true);
    expect(text.split('\n').length).toBeLessThan(70);
  });
});
