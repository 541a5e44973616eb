import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { liveThrough } from '../../scripts/assistant/story.ts';

/** Without what is of the day on which it runs. */
const undated = (line: string): string =>
  line
    .replaceAll(/\d{4}-\d\d-\d\d/g, 'DAY')
    .replaceAll(/DAY \d\d:\d\d UTC/g, 'SOON')
    .trimEnd();

it('a mind that is killed while it does something does it once, and docs/assistant.md shows it', async () => {
  const { lines, problems } = await liveThrough(() => {});
  expect(problems).toEqual([]);
  const page = readFileSync(new URL('../../docs/assistant.md', import.meta.url), 'utf8');
  const [, shown = ''] = /```text\n([^]*?)```/.exec(page)!;
  expect(lines.map(undated)).toEqual(shown.trimEnd().split('\n').map(undated));
});
