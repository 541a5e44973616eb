import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Command, folder, quick, wakeful } from './command.ts';

const scripted = `${quick}
voice:
  kind: scripted
  script:
    rules:
      - when: { contains: slow }
        answer: { say: At last. }
        delay: 3600000
    otherwise: { text: I have seen it., say: Noted. }
`;

/** A folder with the recording of a conversation in it, and its lines. */
async function recorded(): Promise<{ here: string; lines: string[] }> {
  const here = await folder({ 'mind.yaml': scripted });
  const { code, errors } = await wakeful(
    here,
    ['run', 'mind.yaml', '--plain', '--exit-when-idle', '--record', 'talk'],
    { input: 'hello\n/focus the garden\n/unfocus\nWhere does Ana move?\n' },
  );
  expect({ code, errors }).toEqual({
    code: 0,
    errors: expect.stringMatching(/^Recording into talk: .*all that is said/),
  });
  return { here, lines: (await readFile(join(here, 'talk'), 'utf8')).trimEnd().split('\n') };
}

describe('wakeful replay', () => {
  it('lives a recorded conversation again without a difference, and the next one from its checkpoint', async () => {
    const { here, lines } = await recorded();
    const first = await wakeful(here, ['replay', 'talk'], { asProcess: true });
    expect(first).toMatchObject({ code: 0, errors: '' });
    // how many of the lines share a cycle depends on how fast they come in
    const [, steps, cycles] = /^no divergence: (\d+) steps, (\d) cycles?$/m.exec(first.out) ?? [];
    expect(Number(steps)).toBe(lines.length - 2);
    expect(Number(cycles)).toBeGreaterThan(0);
    expect(first.out).toMatch(/^talk: mind "ada", recorded by Wakeful \S+ from its birth$/m);

    const again = ['run', 'mind.yaml', '--plain', '--exit-when-idle', '--record'];
    await wakeful(here, [...again, 'later'], { input: 'Once more.\n' });
    const second = await wakeful(here, ['replay', 'later']);
    expect(second).toMatchObject({
      code: 0,
      out: expect.stringMatching(/from a checkpoint\nno divergence: \d+ steps, 1 cycle$/m),
    });

    const refused = await wakeful(here, [...again, 'talk'], { input: 'Once more.\n' });
    expect(refused).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/talk is there already[^]*remedy: /),
    });
    expect((await readFile(join(here, 'talk'), 'utf8')).trimEnd().split('\n')).toEqual(lines);
  });

  it('names the first difference of one that was edited by hand', async () => {
    const { here, lines } = await recorded();
    const place = (pattern: RegExp): number => lines.findIndex((line) => pattern.test(line));
    const thought = place(/"message":\{"type":"effect\.settled"[^]*"text":"I have seen it\."/);
    const command = place(/"message":\{"type":"effect\.settled"[^]*"task":"the garden"/);
    const [middle] = [Math.floor(lines.length / 2)];
    const time = Number(/"now":(\d+)/.exec(lines[middle] ?? '')?.[1]);
    const edits: [string, (edited: string[]) => void, RegExp[]][] = [
      [
        'a thought',
        (edited) =>
          void (edited[thought] = lines[thought]!.replace(
            '"text":"I have seen it."',
            '"text":"I was blind."',
          )),
        [
          new RegExp(`step +${thought}, .*line ${thought + 1}`),
          /at +asked\[\d\]\.observation\.text/,
          /recorded +"I have seen it\."\n +came +"I was blind\."/,
        ],
      ],
      [
        'a time',
        (edited) => void (edited[middle] = lines[middle]!.replace(`"now":${time}`, `"now":${time + 7}`)),
        [new RegExp(`step +${middle}, `), /at +(asked|state\.ledger\.now)/],
      ],
      [
        'a line less',
        (edited) => void edited.splice(middle, 1),
        [/at +step\n/, new RegExp(`recorded +${middle + 1}\n +came +${middle}`)],
      ],
      [
        'a command',
        (edited) =>
          void (edited[command] = lines[command]!.replace('"task":"the garden"', '"task":"the war"')),
        [new RegExp(`step +${command}, `), /the garden"?[^]*the war/],
      ],
    ];
    for (const [what, edit, patterns] of edits) {
      const edited = [...lines];
      edit(edited);
      expect(edited).not.toEqual(lines);
      await writeFile(join(here, 'edited'), `${edited.join('\n')}\n`);
      const { code, out } = await wakeful(here, ['replay', 'edited']);
      expect({ what, code }).toEqual({ what, code: 1 });
      for (const pattern of [
        /^divergence after \d+ steps?, /m,
        ...patterns,
        /hint +Line \d+ is not as it was recorded/,
      ])
        expect(out).toMatch(pattern);
    }
  });

  it('tells of an edit that changes nothing, and of charts that are others', async () => {
    const { here, lines } = await recorded();
    await writeFile(
      join(here, 'edited'),
      `${[...lines.slice(0, -1), lines.at(-1)!.replace('{"end"', '{ "end"')].join('\n')}\n`,
    );
    expect(await wakeful(here, ['replay', 'edited'])).toMatchObject({
      code: 1,
      out: expect.stringMatching(
        new RegExp(`no divergence: [^]*but line ${lines.length} is not as it was recorded`),
      ),
    });
    const foreign = lines[0]!.replace(/"structure":"[0-9a-f]+"/, '"structure":"0123456789abcdef"');
    await writeFile(join(here, 'foreign'), `${[foreign, ...lines.slice(1)].join('\n')}\n`);
    expect((await wakeful(here, ['replay', 'foreign'])).out).toMatch(
      /^does not fit: it was recorded with charts that have other states/m,
    );
    expect(await wakeful(here, ['replay', 'mind.yaml'])).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^mind\.yaml is no recording[^]*remedy: /),
    });
  });

  it('stops after a step and shows the mind, and reports as JSON', async () => {
    const { here, lines } = await recorded();
    const { out } = await wakeful(here, ['replay', 'talk', '--until', '3', '--json']);
    expect(JSON.parse(out)).toMatchObject({
      mind: 'ada',
      steps: 3,
      ending: 'until',
      divergence: null,
      state: { value: { life: 'awake' }, context: { self: { mind: 'ada' } } },
    });
    expect((await wakeful(here, ['replay', 'talk', '--until', '3'])).out).toMatch(
      /stopped after step 3, as asked[^]*"life": "awake"/,
    );
    expect((await wakeful(here, ['replay', 'talk', '--until', '99999'])).out).toMatch(
      new RegExp(
        `^it has no step 99999: it has ${lines.length - 2}, and below is the mind after the last$`,
        'm',
      ),
    );
  });

  it('says of a recording that kill -9 cut off how far it goes, torn or not', async () => {
    const here = await folder({ 'mind.yaml': scripted });
    const mind = new Command(here, ['run', 'mind.yaml', '--plain', '--record', 'cut']).write('hello\n');
    await mind.until(/Noted/);
    mind.write('slow\n');
    await mind.until(/notices {2}you: slow/);
    await mind.signal('SIGKILL').finished;
    const whole = await readFile(join(here, 'cut'), 'utf8');
    expect(whole).not.toMatch(/"end"/);
    await writeFile(join(here, 'torn'), whole.slice(0, -30));
    for (const [file, ending] of [
      ['cut', /it has no end|last line is torn/],
      ['torn', /last line is torn/],
    ] as const) {
      const { code, out } = await wakeful(here, ['replay', file]);
      expect(out).toMatch(ending);
      expect(out).toMatch(/^no divergence: \d+ steps/m);
      expect(code).toBe(0);
    }
  });
});
