import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../../src/configuration/read.ts';

const file = fileURLToPath(new URL('../../minds/companion.yaml', import.meta.url));

describe('the default mind', () => {
  it('is a right configuration', async () => {
    const outcome = await readConfiguration(file);
    expect(outcome).toMatchObject({
      ok: true,
      configuration: {
        name: 'Ada',
        watch: [{ folder: './inbox', boost: 4 }],
        plans: [{ cron: '0 9 * * *' }],
        modes: { exploration: { idleAfter: 20_000 }, sleep: { idleAfter: 600_000, wakesAt: 2 } },
      },
    });
  });

  it('tells editors where its schema is, and is short', () => {
    const text = readFileSync(file, 'utf8');
    expect(text.startsWith('# yaml-language-server: $schema=../docs/mind.schema.json\n')).toBe(true);
    expect(text.split('\n').length).toBeLessThan(50);
  });
});
