import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folder, quick, wakeful } from '../command.ts';

const scripted = `${quick}voice: { kind: scripted, script: { rules: [], otherwise: { say: Noted. } } }\n`;
const jsonLines = (lines: readonly object[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join('');

describe('wakeful memory import --immutable', () => {
  it('lets a safety memory in only when that is meant, and out never', async () => {
    const boundary = jsonLines([{ id: 'keys', content: 'Never share keys.', immutable: true }]);
    const here = await folder({ 'mind.yaml': scripted, 'safety.jsonl': boundary });
    const importing = ['memory', 'import', 'safety.jsonl', 'mind.yaml'];
    expect((await wakeful(here, importing)).errors).toMatch(
      /immutable {2}makes it a safety memory[^]*remedy: Import with --immutable/,
    );
    expect((await wakeful(here, [...importing, '--immutable'])).code).toBe(0);
    const refused = await wakeful(here, ['memory', 'retract', 'keys', 'mind.yaml', '--reason', 'x']);
    expect(refused).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/"keys" is immutable.*stands in "memory.safety".*take it out there/),
    });
  });

  it('refuses a safety memory of another configuration, which no prompt would hold', async () => {
    const foreign = jsonLines([{ id: 'safety/no-harm', content: 'Never harm anyone.', immutable: true }]);
    const here = await folder({ 'mind.yaml': scripted, 'safety.jsonl': foreign });
    expect(
      await wakeful(here, ['memory', 'import', 'safety.jsonl', 'mind.yaml', '--immutable']),
    ).toMatchObject({
      code: 1,
      errors: expect.stringMatching(
        /this one does not name it[^]*remedy: Write its content into "memory.safety"/,
      ),
    });
  });

  it('refuses safety memories that leave no room to think, all of them together', async () => {
    const here = await folder({ 'mind.yaml': `${scripted}context: { budget: 10000 }\n` });
    const rules = Array.from({ length: 9 }, (_, place) => ({
      content: `Rule ${place}: ${'keep to the path '.repeat(140)}`,
      immutable: true,
    }));
    await writeFile(join(here, 'few.jsonl'), jsonLines(rules.slice(0, 3)));
    await writeFile(join(here, 'all.jsonl'), jsonLines(rules));
    const importing = (file: string, ...options: string[]) =>
      wakeful(here, ['memory', 'import', file, 'mind.yaml', '--immutable', ...options]);
    const crowded =
      /^all\.jsonl:\d:1 {2}immutable {2}leaves no room to think: it stands in every prompt, and a prompt has 10000 tokens\n {4}remedy: Shorten it/m;
    expect(await importing('all.jsonl', '--dry-run')).toMatchObject({
      code: 1,
      errors: expect.stringMatching(crowded),
    });
    expect(await importing('few.jsonl')).toMatchObject({ code: 0 });
    expect(await importing('all.jsonl')).toMatchObject({ code: 1, errors: expect.stringMatching(crowded) });
    const { out } = await wakeful(here, ['memory', 'stats', 'mind.yaml', '--json']);
    expect(JSON.parse(out)).toMatchObject({ immutable: 3 });
  });
});
