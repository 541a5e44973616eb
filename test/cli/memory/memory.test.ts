import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Command, folder, quick, wakeful } from '../command.ts';

const scripted = `${quick}voice: { kind: scripted, script: { rules: [], otherwise: { say: Noted. } } }\n`;

const facts = [
  { id: 'ana', content: 'My sister Ana lives in Lisbon.', speaker: 'you', eventAt: '2026-05-01' },
  { content: 'Tom bakes bread every Sunday.', type: 'semantic' },
  { id: 'porto', content: 'Ana has moved to Porto.', supersedes: ['ana'], metadata: { contradicts: 'ana' } },
  { content: 'The cat sleeps on the piano.', alpha: 8, beta: 6 },
];
const jsonLines = (lines: readonly object[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join('');
const many = (count: number): string =>
  jsonLines(Array.from({ length: count }, (_, place) => ({ content: `Parcel ${place} was delivered.` })));

/** A folder with a mind that remembers the facts. */
async function remembering(): Promise<string> {
  const here = await folder({ 'mind.yaml': scripted, 'facts.jsonl': jsonLines(facts) });
  const { code, out, errors } = await wakeful(here, ['memory', 'import', 'facts.jsonl', 'mind.yaml']);
  expect(code).toBe(0);
  expect(errors).toMatch(/^facts\.jsonl … 4 of 4 memories(, \d+ a second)?\n$/);
  expect(out).toBe('Ada remembers 4 more, of 4 read.\n');
  return here;
}

const counts = async (here: string): Promise<Record<string, unknown>> =>
  JSON.parse((await wakeful(here, ['memory', 'stats', 'mind.yaml', '--json'])).out) as Record<
    string,
    unknown
  >;

describe('wakeful memory', () => {
  it('finds what was imported, and shows it', async () => {
    const here = await remembering();
    const found = await wakeful(here, [
      'memory',
      'search',
      'Where does Tom bake?',
      'mind.yaml',
      '--limit',
      '1',
    ]);
    expect(found).toMatchObject({ code: 0, errors: '' });
    expect(found.out).toMatch(
      /^1 {2}Tom bakes bread every Sunday\.\n {3}words: Tom, bake; cosine 0\.\d\d.*\n {3}import-\w{24}; believed 0\.20 .*; a fact, from imported, 20\d\d-.*Z\n\(best first, and what holds no longer last; a cosine of 0\.\d\d is unrelated\.\)\n$/,
    );
    const listed = JSON.parse(
      (await wakeful(here, ['memory', 'search', 'Lisbon', 'mind.yaml', '--json'])).out,
    ) as { memory: { id: string } }[];
    expect(listed[0]).toMatchObject({
      fits: true,
      words: ['Lisbon'],
      memory: { id: 'ana', eventAt: Date.UTC(2026, 4, 1), retracted: null },
    });

    const shown = await wakeful(here, ['memory', 'show', 'ana', 'mind.yaml']);
    expect(shown.out).toMatch(/^My sister Ana lives in Lisbon\.\n\n {2}id {8}ana\n[^]*said by {3}you\n/);
    const { out } = await wakeful(here, ['memory', 'show', 'ana', 'mind.yaml', '--json']);
    expect(JSON.parse(out)).toMatchObject({ id: 'ana', alpha: 1, beta: 4 });
  });

  it('says why something is believed, and counts', async () => {
    const here = await remembering();

    const told = await wakeful(here, ['memory', 'why', 'porto', 'mind.yaml']);
    expect(told.out).toMatch(
      /^Ana has moved to Porto\. {2}\(porto\)\n[^]*was imported \(starts at 0\.20\) from facts\.jsonl:3\n {2}It stands in place of:\n {4}My sister[^]*What it contradicts:\n {4}My sister/,
    );
    const trace = JSON.parse(
      (await wakeful(here, ['memory', 'why', 'ana', 'mind.yaml', '--json'])).out,
    ) as object;
    expect(trace).toMatchObject({
      belief: { center: 0.2, contested: false },
      evidence: [{ kind: 'imported', source: 'facts.jsonl:1' }],
      supersededBy: ['porto'],
      contradictedBy: [{ id: 'porto' }],
    });

    expect(await counts(here)).toMatchObject({
      mind: 'ada',
      memories: 4,
      byType: { semantic: 4 },
      contested: 1,
      stale: 0,
      retracted: 0,
    });
  });

  it('says so of what is named by words, and lists with their ids what may be meant', async () => {
    const here = await remembering();
    const why = (said: string, ...more: string[]) =>
      wakeful(here, ['memory', 'why', said, 'mind.yaml', ...more]);
    expect((await why('moved to porto')).out).toBe((await why('porto')).out);
    const { code, out } = await why('Ana');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^\d fit; name one by its id, like wakeful memory why [^]*\n {2}porto {2}Ana has moved to Porto\./,
    );
    expect(JSON.parse((await why('Ana', '--json')).out)).toMatchObject({
      candidates: expect.arrayContaining([
        { id: 'porto', content: 'Ana has moved to Porto.', isWaiting: false },
      ]) as unknown,
    });
    expect(await why('no such words')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('Ada remembers nothing under no such words.') as unknown,
    });
  });

  it('tells what ceilings that are not enforced yet would have held back, and changes nothing', async () => {
    const rash = jsonLines([{ id: 'rash', content: 'Ana never sleeps.', alpha: 2, beta: 1 }]);
    const here = await folder({ 'mind.yaml': scripted, 'facts.jsonl': jsonLines(facts), 'rash.jsonl': rash });
    await wakeful(here, ['memory', 'import', 'facts.jsonl', 'mind.yaml']);
    expect((await wakeful(here, ['memory', 'audit', 'mind.yaml'])).out).toBe(
      'No ceiling that is not enforced yet would have held back anything of Ada.\n',
    );
    await wakeful(here, ['memory', 'import', 'rash.jsonl', 'mind.yaml']);
    const before = (await wakeful(here, ['memory', 'export', 'mind.yaml'])).out;
    expect((await wakeful(here, ['memory', 'audit', 'mind.yaml'])).out).toBe(
      'What ceilings that are not enforced yet would have held back of Ada; nothing was changed by them:\n' +
        '  before any cycle  two gates  rash: It became as strong as a goal: its centre less one deviation is 0.43, below 0.5.\n',
    );
    expect((await wakeful(here, ['memory', 'export', 'mind.yaml'])).out).toBe(before);
    const listed = await wakeful(here, ['memory', 'audit', 'mind.yaml', '--json']);
    expect(JSON.parse(listed.out)).toMatchObject([{ ceiling: 'twoGates', memory: 'rash' }]);
  });

  it('withdraws a memory with a reason: it is found no more, and never forgotten silently', async () => {
    const here = await remembering();
    const retract = (id: string, reason: string) =>
      wakeful(here, ['memory', 'retract', id, 'mind.yaml', '--reason', reason]);
    expect(await retract('ana', 'She moved away.')).toMatchObject({
      code: 0,
      out: 'Withdrawn: My sister Ana lives in Lisbon.\nAda recalls it no more; `wakeful memory why ana` still tells of it.\nThe conversation in which it was said is not rewritten: while that is shown, the voice may still read it there.\n',
    });
    const found = await wakeful(here, ['memory', 'search', 'sister Lisbon', 'mind.yaml']);
    expect(found.out).not.toContain('Lisbon');
    const { out } = await wakeful(here, ['memory', 'why', 'ana', 'mind.yaml']);
    expect(out).toMatch(/ withdrawn 20.*Z by you: She moved away\./);
    expect((await retract('ana', 'Again.')).out).toMatch(
      /^Nothing was changed: it is withdrawn 20.* by you: She moved away\.\n$/,
    );
    expect(await counts(here)).toMatchObject({ memories: 3, retracted: 1 });
  });

  it('withdraws nothing that is not there, and nothing without a reason', async () => {
    const here = await remembering();
    const retract = (id: string, reason: string) =>
      wakeful(here, ['memory', 'retract', id, 'mind.yaml', '--reason', reason]);
    expect(await retract('nobody', 'x')).toMatchObject({
      code: 1,
      errors:
        'Ada remembers nothing under nobody.\n    remedy: `wakeful memory search <text>` shows what there is, and `wakeful memory why <words>` traces what has those words.\n',
    });
    expect((await retract('porto', ' ')).errors).toMatch(/^A reason is needed[^]*remedy: Say it: --reason/);
    const unsaid = await wakeful(here, ['memory', 'retract', 'porto', 'mind.yaml']);
    expect(unsaid).toMatchObject({
      code: 1,
      errors: expect.stringContaining("option '--reason <text>' not specified"),
    });
  });

  it('exports a file that another mind begins with, and that comes out of it the same byte for byte', async () => {
    const here = await remembering();
    await wakeful(here, ['memory', 'retract', 'ana', 'mind.yaml', '--reason', 'She moved.']);
    const written = await wakeful(here, ['memory', 'export', 'mind.yaml', '--out', 'kept.jsonl']);
    expect(written).toMatchObject({ code: 0, out: '', errors: '4 memories in kept.jsonl.\n' });
    const kept = await readFile(join(here, 'kept.jsonl'), 'utf8');
    expect((await stat(join(here, 'kept.jsonl'))).mode & 0o077).toBe(0);
    expect(await readdir(here)).not.toContain('kept.jsonl.part');
    expect(await wakeful(here, ['memory', 'export', 'mind.yaml', '--out', 'kept.jsonl'])).toEqual({
      code: 1,
      out: '',
      errors:
        'kept.jsonl is there already, and no export is written over.\n    remedy: Name another file, or move this one away.\n',
    });
    expect(await readFile(join(here, 'kept.jsonl'), 'utf8')).toBe(kept);
    expect((await wakeful(here, ['memory', 'export', 'mind.yaml', '--out', '-'])).out).toBe(kept);

    await writeFile(join(here, 'bea.yaml'), scripted.replace('Ada', 'Bea'));
    const entered = await wakeful(here, ['memory', 'import', 'kept.jsonl', 'bea.yaml']);
    expect(entered.out).toBe('Bea remembers 4 more, of 4 read.\n');
    expect((await wakeful(here, ['memory', 'export', 'bea.yaml'])).out).toBe(kept);
    const again = await wakeful(here, ['memory', 'import', '-', 'bea.yaml'], { input: kept });
    expect(again.out).toBe('Bea remembers 0 more, of 4 read; 4 are known already.\n');
    expect((await wakeful(here, ['memory', 'export', 'bea.yaml'])).out).toBe(kept);
  });

  it('goes on with an import that was killed', async () => {
    const here = await folder({ 'mind.yaml': scripted });
    const lines = many(450);
    const importing = new Command(here, ['memory', 'import', '-', 'mind.yaml']);
    // it waits for the rest of the third batch when it dies
    await importing.write(lines.split('\n').slice(0, 250).join('\n')).until(/100 memories/);
    await importing.signal('SIGKILL').finished;
    const { memories } = await counts(here);
    expect([100, 200]).toContain(memories);
    await writeFile(join(here, 'parcels.jsonl'), lines);
    const { code, out } = await wakeful(here, ['memory', 'import', 'parcels.jsonl', 'mind.yaml']);
    expect({ code, out }).toEqual({
      code: 0,
      out: `Ada remembers ${450 - Number(memories)} more, of 450 read; ${String(memories)} are known already.\n`,
    });
    expect(await counts(here)).toMatchObject({ memories: 450, stale: 0 });
  });

  it('stops at a malformed line with what to do, and keeps what came before its batch', async () => {
    const here = await folder({ 'mind.yaml': scripted });
    const lines = many(150).split('\n');
    lines[119] = '{"content": "x", "alhpa": 3}';
    await writeFile(join(here, 'facts.jsonl'), lines.join('\n'));
    const { code, errors } = await wakeful(here, ['memory', 'import', 'facts.jsonl', 'mind.yaml']);
    expect(code).toBe(1);
    expect(errors).toMatch(
      /\nfacts\.jsonl:120:1 {2}alhpa {2}is not known here\n {4}remedy: Did you mean "alpha"\?\nThe first 100 memories are in \(100 new\), nothing after them\. Import the file again/,
    );
    expect(await counts(here)).toMatchObject({ memories: 100 });
    const missing = await wakeful(here, ['memory', 'import', 'nowhere.jsonl', 'mind.yaml']);
    expect(missing.errors).toMatch(
      /^nowhere\.jsonl cannot be read: ENOENT[^]*remedy: Name a file of memories/,
    );
    const unwritable = await wakeful(here, ['memory', 'export', 'mind.yaml', '--out', 'nowhere/x.jsonl']);
    expect(unwritable.errors).toMatch(
      /^nowhere\/x\.jsonl cannot be written: ENOENT[^]*remedy: Name a file in a folder/,
    );
  });

  it('says how much of a file with a fault is in order, and how much went in', async () => {
    const lines = many(150).split('\n');
    lines[119] = '{"content": 7}';
    const here = await folder({
      'mind.yaml': scripted,
      'late.jsonl': lines.join('\n'),
      'early.jsonl': 'no JSON\n',
      'one.jsonl': many(1),
    });
    const lastLine = async (file: string, ...more: string[]) => {
      const { code, errors } = await wakeful(here, ['memory', 'import', file, 'mind.yaml', ...more]);
      expect(code).toBe(1);
      return errors.trimEnd().split('\n').at(-1);
    };
    expect(await lastLine('late.jsonl', '--dry-run')).toBe(
      'The first 100 memories are in order. Nothing was entered.',
    );
    expect(await lastLine('early.jsonl', '--dry-run')).toBe('Nothing was entered.');
    expect(await lastLine('early.jsonl')).toBe(
      'Nothing of the file was entered. Import it again when that is mended.',
    );
    expect((await wakeful(here, ['memory', 'import', 'one.jsonl', 'mind.yaml'])).errors).toMatch(
      /^one\.jsonl … 1 of 1 memory(, \d+ a second)?\n$/,
    );
  });

  it('checks every line in a dry run and enters nothing, not even a mind', async () => {
    const here = await folder({ 'mind.yaml': scripted, 'facts.jsonl': jsonLines(facts) });
    await rm(join(here, '.wakeful'), { recursive: true });
    const { code, out } = await wakeful(here, ['memory', 'import', 'facts.jsonl', 'mind.yaml', '--dry-run']);
    expect({ code, out }).toEqual({
      code: 0,
      out: 'Ada would remember 4 more, of 4 read. Nothing was entered.\n',
    });
    expect(await readdir(here)).toEqual(['facts.jsonl', 'mind.yaml']);
  });

  it('says where nobody lives, and who does', async () => {
    const here = await folder({ 'mind.yaml': scripted, 'bea.yaml': scripted.replace('Ada', 'Bea') });
    const unborn = {
      code: 1,
      out: '',
      errors: 'Ada has not lived here yet.\n    remedy: `wakeful run mind.yaml` wakes it.\n',
    };
    expect(await wakeful(here, ['memory', 'stats', 'mind.yaml'])).toEqual(unborn);
    await rm(join(here, '.wakeful'), { recursive: true });
    for (const what of [['search', 'x'], ['show', 'x'], ['why', 'x'], ['stats'], ['export']])
      expect(await wakeful(here, ['memory', ...what, 'mind.yaml'])).toEqual(unborn);
    await wakeful(here, ['run', 'mind.yaml', '--plain', '--exit-when-idle'], { input: 'Hello there!\n' });
    expect((await wakeful(here, ['memory', 'stats', 'bea.yaml'])).errors).toBe(
      'There is no mind "bea" here.\n    remedy: Name the configuration of one that is: ada.\n',
    );
  });

  it('says that a mind is awake, and what to do', async () => {
    const here = await folder({ 'mind.yaml': scripted });
    const mind = new Command(here, ['run', 'mind.yaml', '--plain']);
    await mind.until(/mode/);
    expect(await wakeful(here, ['memory', 'search', 'x', 'mind.yaml'])).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^Ada is awake[^]*remedy: Ask it, or stop it first/),
    });
    await writeFile(join(here, 'facts.jsonl'), jsonLines(facts));
    expect((await wakeful(here, ['memory', 'import', 'facts.jsonl', 'mind.yaml'])).errors).toMatch(
      /^Ada is awake[^]*remedy: Stop it, import, and start it again\./,
    );
    await mind.signal('SIGTERM').finished;
  });
});
