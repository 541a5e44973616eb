import { afterAll, describe, expect, it } from 'vitest';
import { tried } from '../../scripts/escapes/escape-case.ts';
import { escapeWorld } from '../../scripts/escapes/escape-world.ts';
import { fetchEscapes } from '../../scripts/escapes/fetch-escapes.ts';
import { fileEscapes } from '../../scripts/escapes/file-escapes.ts';

const world = await escapeWorld();
afterAll(() => world.close());

describe('the built-in tools reach nothing that a mind was not given', () => {
  it.each(fileEscapes.map((attempt) => [attempt.what, attempt] as const))(
    'on a disk: %s',
    async (_, attempt) => {
      expect(await tried(attempt, world)).toMatchObject({ held: true });
    },
  );

  it.each(fetchEscapes.map((attempt) => [attempt.what, attempt] as const))(
    'on a network: %s',
    async (_, attempt) => {
      expect(await tried(attempt, world)).toMatchObject({ held: true });
    },
  );
});
