import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/open.ts';
import type { GovernanceEntry } from '../../ports/governance.ts';
import { folder, quick, wakeful } from './command.ts';

const scripted = `${quick}voice: { kind: scripted, script: { rules: [], otherwise: { say: Noted. } } }\n`;

describe('wakeful audit', () => {
  it('lists what was done to a mind, and finds what was done to the list', async () => {
    const here = await folder({ 'ada.yaml': scripted });
    const input = '/goal learn to bake bread\n/remember I live in Oslo.\n';
    await wakeful(here, ['run', 'ada.yaml', '--plain', '--exit-when-idle'], { input });
    const list = await wakeful(here, ['audit', 'list', 'ada.yaml']);
    expect(list).toMatchObject({ code: 0, errors: '' });
    expect(list.out).toMatch(
      /^What was done to Ada from outside, newest first:\n {2}2 {2}\S+Z {2}cycle \d+ {2}remember by you {2}\{"percept":"[^"]+"\}\n {2}1 {2}\S+Z {2}cycle \d+ {2}setGoal by you {2}\{/,
    );
    expect(list.out).not.toMatch(/bake bread|Oslo/);
    expect(await wakeful(here, ['audit', 'ada.yaml'])).toMatchObject({ code: 0, out: list.out });
    const json = await wakeful(here, ['audit', 'list', 'ada.yaml', '--json', '--limit', '1']);
    expect(JSON.parse(json.out) as GovernanceEntry[]).toMatchObject([
      { number: 2, kind: 'remember', who: 'you' },
    ]);

    const sound = await wakeful(here, ['audit', 'verify', 'ada.yaml']);
    expect(sound).toMatchObject({ code: 0, errors: '' });
    const head = /\n {2}(2:[0-9a-f]{64})\n$/.exec(sound.out)?.[1] ?? '';
    expect(await wakeful(here, ['audit', 'verify', 'ada.yaml', '--head', head])).toMatchObject({ code: 0 });
    const other = `2:${'0'.repeat(64)}`;
    expect(await wakeful(here, ['audit', 'verify', 'ada.yaml', '--head', other])).toMatchObject({
      code: 1,
      out: expect.stringContaining('Entry 2 is not the one that was the last when its head was noted.'),
    });
    expect(await wakeful(here, ['audit', 'verify', 'ada.yaml', '--head', 'x'])).toMatchObject({
      code: 1,
      errors: expect.stringContaining('It must be a head'),
    });

    const database = await openDatabase({ folder: join(here, '.wakeful') });
    await sql`delete from governance where number = 2`.execute(database.db);
    await database.close();
    const cut = await wakeful(here, ['audit', 'verify', 'ada.yaml', '--json']);
    expect(cut).toMatchObject({ code: 1, errors: '' });
    expect(JSON.parse(cut.out)).toMatchObject({
      mind: 'ada',
      head: { number: 2 },
      faults: [
        { number: 2, problem: 'Entry 2 was the last one by the row of the mind, and is missing.' },
        { number: 2 },
      ],
    });
  });
});
