import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

it('tests that a server changes lie where the second run of .ci/run looks for them (vitest.config.ts)', () => {
  const users = globSync('test/**/*.test.ts', { cwd: root }).filter((file) =>
    /\/(?:engines|place)\.ts'/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(users.length).toBeGreaterThan(20);
  expect(users.filter((file) => !/^test\/(?:db|host|memory|senses)\//.test(file))).toEqual([]);
});
