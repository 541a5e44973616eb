import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const service = new URL('../../src/service/', import.meta.url);
const pictures = readdirSync(new URL('picture/', service)).map((file) => `picture/${file}`);

it.each([...pictures, 'service-errors.ts'])(
  '%s can be loaded by a page: at run time it imports nothing',
  (file) => {
    const imports =
      readFileSync(new URL(file, service), 'utf8').match(/^(?:import|export)\s.*from '.*'/gmu) ?? [];
    expect(imports.filter((line) => !line.startsWith('import type '))).toEqual([]);
  },
);
