import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folder, quick, wakeful } from './command.ts';

/** A title of the terminal, a line that overwrites itself, a C1 sequence, a turn of direction and marks that nobody sees. */
const hostile = 'safe\u001b]0;owned\u0007\rgone\u009b31m\u202etxt\u200b\u200f';
/** Everything that would steer a terminal. */
const steers = /[^\P{C}\n\u200c\u200d]|[\u2028\u2029]/u;
/** The same as a configuration takes it for the name of a person. */
const named = hostile.replace('\r', '');
const json = JSON.stringify;

const mind = `${quick}owner: ${json(`Tom${named}`)}
goals: [{ text: ${json(`Write ${hostile}`)} }]
voice: { kind: scripted, script: { rules: [], otherwise: { text: ${json(hostile)}, say: ${json(hostile)} } } }
`;
const facts = [
  { id: `fact ${hostile}`, content: `Ana ${hostile}`, speaker: hostile, entities: [hostile] },
  {
    id: 'second',
    content: `Ana again ${hostile}`,
    supersedes: [`fact ${hostile}`],
    metadata: { [hostile]: hostile },
  },
];

/** A folder with a mind that was told, says and remembers hostile things. */
async function lived(): Promise<string> {
  const here = await folder({ 'mind.yaml': mind });
  await writeFile(join(here, `facts${hostile}.jsonl`), facts.map((fact) => `${json(fact)}\n`).join(''));
  return here;
}

describe('what comes from anybody steers no terminal', () => {
  it('in whatever a command shows of it', async () => {
    const here = await lived();
    const source = { kind: 'speech', speaker: `Bea${hostile}`, space: 'terminal' };
    const percept = `${json({ id: `p${hostile}`, source, text: hostile })}\n`;
    const once = ['run', 'mind.yaml', '--exit-when-idle'];
    const commands: [args: string[], input?: string][] = [
      [['memory', 'import', `facts${hostile}.jsonl`, 'mind.yaml']],
      [[...once, '--plain'], `hello ${hostile}\n/goal Learn ${hostile}\n/goals\n/identity\n/state\n`],
      [[...once], `/focus ${hostile}\n/nothing${hostile}\n`],
      [[...once, '--json'], percept],
      [['history', 'mind.yaml']],
      [['goals', 'mind.yaml']],
      [['goals', 'mind.yaml', '--json']],
      [['identity', 'mind.yaml']],
      [['identity', 'mind.yaml', '--json']],
      [['review', 'mind.yaml']],
      [['memory', 'search', 'Ana', 'mind.yaml']],
      [['memory', 'search', 'Ana', 'mind.yaml', '--json']],
      [['memory', 'show', 'second', 'mind.yaml']],
      [['memory', 'show', `fact ${hostile}`, 'mind.yaml']],
      [['memory', 'show', 'second', 'mind.yaml', '--json']],
      [['memory', 'show', `none ${hostile}`, 'mind.yaml']],
      [['memory', 'why', 'second', 'mind.yaml']],
      [['memory', 'stats', 'mind.yaml']],
      [['memory', 'export', 'mind.yaml']],
      [['memory', 'retract', `fact ${hostile}`, 'mind.yaml', '--reason', hostile]],
      [['doctor', 'mind.yaml']],
      [['fork', 'mind.yaml', '--list']],
      [['history', `none${hostile}.yaml`]],
      [['replay', `none${hostile}.jsonl`]],
      [['simulate', `none${hostile}.yaml`]],
      [[`dance${hostile}`]],
      [['history', `--${hostile}`]],
    ];
    const steered: string[] = [];
    const silent: string[] = [];
    for (const [args, input = ''] of commands) {
      const { out, errors } = await wakeful(here, args, { input });
      if (steers.test(out) || steers.test(errors)) steered.push(json([args, out, errors]));
      if (!(out + errors).includes(String.raw`\u001b]0;owned`)) silent.push(args.join(' '));
    }
    expect(steered).toEqual([]);
    // the others have shown it, written out
    expect(silent).toEqual([
      'identity mind.yaml',
      'identity mind.yaml --json',
      'review mind.yaml',
      'memory stats mind.yaml',
      'doctor mind.yaml',
      'fork mind.yaml --list',
    ]);
  });

  it('and an export says what is remembered all the same', async () => {
    const here = await lived();
    await wakeful(here, ['memory', 'import', `facts${hostile}.jsonl`, 'mind.yaml']);
    const { out } = await wakeful(here, ['memory', 'export', 'mind.yaml']);
    const contents = out
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { content: string }).content);
    expect(contents.toSorted()).toEqual(facts.map(({ content }) => content).toSorted());
  });

  it('in the play of a scenario, on its timeline and as JSON Lines', async () => {
    const scenario = `name: ${json(hostile)}
story: ${json(hostile)}
mind: { name: Ada, owner: ${json(`Tom${named}`)} }
voice: { rules: [], otherwise: { text: ${json(hostile)}, say: ${json(hostile)} } }
steps:
  - say: ${json(hostile)}
  - wait: 10 s
`;
    const here = await folder({ 'story.yaml': scenario });
    for (const options of [['--timeline'], ['--json']]) {
      const { out, errors } = await wakeful(here, ['simulate', 'story.yaml', ...options]);
      expect(out + errors).toContain(String.raw`\u001b]0;owned`);
      expect(out + errors).not.toMatch(steers);
    }
  });
});
