import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Command, folder, quick, wakeful } from './command.ts';

const scripted = `${quick}
voice:
  kind: scripted
  script:
    rules:
      - when: { contains: hello }
        answer: { text: Somebody greets me., say: Hello to you. }
      - when: { contains: slow }
        answer: { say: At last. }
        delay: 3600000
    otherwise: { text: I have seen it., say: Noted. }
`;

/** The one line that `--plain` begins with. */
const plainLine = (voice = 'scripted voice') =>
  `Ada is awake, thinks with the ${voice}, and is kept in .wakeful.\n`;
const offline = 'offline voice (set ANTHROPIC_API_KEY or OPENAI_API_KEY for a language model)';

const say = (id: string, text: string) =>
  `${JSON.stringify({ id, source: { kind: 'speech', speaker: 'you', space: 'terminal' }, text })}\n`;

describe('wakeful run', () => {
  it('answers what is piped in and ends; the next run has it in its history', async () => {
    const here = await folder();
    const once = ['run', '--plain', '--exit-when-idle'];
    const first = await wakeful(here, once, {
      input: 'My sister Ana moves to Lisbon in May.\n',
      asProcess: true,
    });
    expect(first).toMatchObject({ code: 0, errors: plainLine(offline) });
    expect(first.out).toMatch(/^notices {2}you: My sister Ana moves to Lisbon in May\.$/m);
    expect(first.out).toMatch(/^Ada {6}\S/m);

    const second = await wakeful(here, once, { input: 'Where does Ana move?\n', asProcess: true });
    expect(second.code).toBe(0);
    expect(second.out).toMatch(/^life {5}back, 1 cycle old$/m);
    expect(second.out).toMatch(/^Ada .*Lisbon/m);
    const history = await wakeful(here, ['history']);
    expect(history.out).toMatch(
      /cycle 1 .*My sister Ana moves to Lisbon in May\.[\s\S]*cycle 2 .*Where does Ana move/,
    );
    expect(history.out).toMatch(/Message stream[\s\S]*inbox {4}you: My sister Ana[\s\S]*says {5}Ada: /);
  });

  it('says on stderr who thinks and where, and that it stays awake when what is piped in ends', async () => {
    const here = await folder({ 'mind.yaml': `${scripted}watch: [{ folder: ./new/letters }]\n` });
    const mind = new Command(here, ['run', 'mind.yaml']).end('hello\n');
    await mind.until(/stays awake[^]*Hello to you|Hello to you[^]*stays awake/);
    // a pipe is no terminal, and whoever looks for the page finds it there as well
    await mind.until(/Watch it think: /);
    const { code, out, errors } = await mind.signal('SIGTERM').finished;
    expect(code).toBe(0);
    expect(errors).toMatch(/^Watch it think: http:\/\/127\.0\.0\.1:\d+\/#token=\S+$/m);
    expect(errors.replace(/^(?:Watch it think|The page is being built).*\n/gm, '')).toBe(
      'Waking Ada …\nAda is awake and thinks with the scripted voice.\n' +
        'It is kept in .wakeful. It notices what you put into ./new/letters (made just now). Say something; /help shows more.\n' +
        'The input has ended, and the mind stays awake. Ctrl-C or SIGTERM stops it; with --exit-when-idle it ends by itself when it has nothing left to do.\n',
    );
    expect(out).not.toMatch(/is awake|stays awake/);
  });

  it('says nothing of the end of its input when it is stopped before that', async () => {
    const here = await folder({ 'mind.yaml': scripted });
    for (const kind of ['--plain', '--json']) {
      const mind = new Command(here, ['run', 'mind.yaml', kind]);
      await mind.until(/mode/);
      const errors = kind === '--json' ? '' : plainLine();
      expect(await mind.signal('SIGTERM').finished).toMatchObject({ code: 0, errors });
    }
  });

  it('warns of a delegate whose program is not there, and logs a folder that it made', async () => {
    const delegates =
      'delegates:\n  - { name: scribe, description: It writes., command: [no-such-scribe] }\n  - { name: reader, description: It reads., command: [sh] }\n';
    const here = await folder({ 'mind.yaml': `${scripted}watch: [{ folder: ./letters }]\n${delegates}` });
    const once = ['run', 'mind.yaml', '--plain', '--exit-when-idle'];
    const first = await wakeful(here, [...once, '--log-level', 'info'], { asProcess: true });
    expect(first.errors).toMatch(/"kind":"folders\.made",.*"folders":1/);
    expect(await wakeful(here, once)).toMatchObject({
      code: 0,
      errors:
        'delegate scribe: "no-such-scribe" is in no folder of PATH.\n' +
        `    remedy: Install it, or name it by its whole path in the delegate's "command".\n${plainLine()}`,
    });
  });

  it('shows thought, mode and speech apart', async () => {
    const here = await folder({ 'mind.yaml': scripted });
    const { out } = await wakeful(here, ['run', 'mind.yaml', '--plain', '--exit-when-idle'], {
      input: 'hello\n',
    });
    expect(out.split('\n').slice(0, 4)).toEqual([
      'mode     normal (begins)',
      'notices  you: hello',
      'thinks   Somebody greets me.',
      'Ada      Hello to you.',
    ]);
  });

  it('stops cleanly on SIGTERM in the middle of a thought, and takes the thought up again', async () => {
    const here = await folder({ 'mind.yaml': scripted });
    const first = new Command(here, ['run', 'mind.yaml', '--plain']).write('slow\n');
    await first.until(/notices/);
    const { code, out } = await first.signal('SIGTERM').finished;
    expect(code).toBe(0);
    expect(out).toMatch(/life {5}stopped/);

    await writeFile(join(here, 'mind.yaml'), scripted.replace('3600000', '0'));
    const second = await wakeful(here, ['run', 'mind.yaml', '--plain', '--exit-when-idle']);
    expect(second.out).toMatch(/life {5}back, 0 cycles old\n[\s\S]*Ada {6}At last\./);
  });

  it('stops cleanly when its terminal is closed, which says so twice', async () => {
    const here = await folder({ 'mind.yaml': scripted });
    const mind = new Command(here, ['run', 'mind.yaml', '--plain']);
    await mind.until(/normal \(begins\)/);
    const { code } = await mind.signal('SIGHUP').signal('SIGHUP').finished;
    expect(code).toBe(0);
    const again = await wakeful(here, ['run', 'mind.yaml', '--plain', '--exit-when-idle']);
    expect(again.out).not.toMatch(/crash/);
  });

  it('does not wait for ever for a mind that is paused, and says how it goes on', async () => {
    const here = await folder({ 'mind.yaml': scripted });
    const once = ['run', 'mind.yaml', '--plain', '--exit-when-idle'];
    const paused = await wakeful(here, once, { input: '/pause\nhello\n' });
    expect(paused).toMatchObject({ code: 1, errors: expect.stringMatching(/paused.*kept[\s\S]*\/resume/) });
    const { code, out } = await wakeful(here, once, { input: '/resume\n' });
    expect(code).toBe(0);
    expect(out).toMatch(/Ada {6}Hello to you\./);
  });

  it('ends at once on a second signal', async () => {
    const here = await folder({ 'mind.yaml': scripted });
    const mind = new Command(here, ['run', 'mind.yaml', '--plain']).write('hello\n');
    await mind.until(/Hello to you/);
    const { code } = await mind.signal('SIGINT').signal('SIGTERM').finished;
    expect([0, 130]).toContain(code);
  });

  it('says after a kill that it was one, and goes on', async () => {
    const here = await folder({ 'mind.yaml': scripted });
    const first = new Command(here, ['run', 'mind.yaml', '--plain']).write('slow\n');
    await first.until(/notices/);
    await first.signal('SIGKILL').finished;
    await writeFile(join(here, 'mind.yaml'), scripted.replace('3600000', '0'));
    const { code, out } = await wakeful(here, ['run', 'mind.yaml', '--plain', '--exit-when-idle']);
    expect(code).toBe(0);
    expect(out).toMatch(/back after a crash/);
    expect(out).toMatch(/mode {5}recovery[\s\S]*mode {5}normal[\s\S]*Ada {6}At last\./);
  });

  it('leaves the folder to the one that has it', async () => {
    const here = await folder({ 'mind.yaml': scripted });
    const first = new Command(here, ['run', 'mind.yaml', '--plain']);
    await first.until(/mode/);
    const second = await wakeful(here, ['run', 'mind.yaml', '--plain', '--exit-when-idle'], {
      input: 'hello\n',
    });
    expect(second.code).toBe(1);
    expect(second.errors).toMatch(/\.wakeful/);
    expect(second.errors).not.toMatch(/ at .*\.ts:\d+/);
    expect((await first.signal('SIGINT').finished).code).toBe(0);
  });

  it('notices a file in a folder it watches', async () => {
    const here = await folder({ 'mind.yaml': `${scripted}watch:\n  - folder: ./inbox\n    name: inbox\n` });
    const mind = new Command(here, ['run', 'mind.yaml', '--plain']);
    await mind.until(/mode/);
    await writeFile(join(here, 'letter.txt'), 'Dear Ada');
    await mkdir(join(here, 'inbox'), { recursive: true });
    await rename(join(here, 'letter.txt'), join(here, 'inbox/letter.txt'));
    await mind.until(/notices {2}inbox: letter\.txt was created: .*Dear Ada/);
    await mind.until(/Ada {6}Noted\./);
    await mind.signal('SIGTERM').finished;
  });

  it('tells what is in the folders before it ends', async () => {
    const here = await folder({ 'mind.yaml': `${scripted}watch:\n  - folder: ./inbox\n    name: inbox\n` });
    await mkdir(join(here, 'inbox'));
    await writeFile(join(here, 'inbox/letter.txt'), 'Dear Ada');
    const once = ['run', 'mind.yaml', '--plain', '--exit-when-idle'];
    const first = await wakeful(here, once);
    expect(first).toMatchObject({
      code: 0,
      errors: plainLine(),
      out: expect.stringMatching(/letter\.txt was created/),
    });
    const second = await wakeful(here, once);
    expect(second).toMatchObject({
      code: 0,
      errors: plainLine(),
      out: expect.not.stringMatching(/letter\.txt/),
    });
  });

  it('obeys commands, and says what it does not know', async () => {
    const here = await folder({ 'mind.yaml': scripted });
    const mind = new Command(here, ['run', 'mind.yaml', '--plain']);
    mind.write('/focus the report\n');
    await mind.until(/mode {5}deep focus/);
    mind.write('/unfocus\n/state\n');
    await mind.until(/mode {5}normal \(the task/);
    mind.write('/sleep\n');
    await mind.until(/sleep {4}light/);
    mind.write('/wake\n');
    await mind.until(/sleep {4}light[\s\S]*mode {5}normal/);
    mind.write('/dance\n/focus\n//hello\n/confirm\n');
    await mind.until(/There is no command \/dance/);
    await mind.until(/\/focus needs a task/);
    await mind.until(/notices {2}you: \/hello/);
    mind.write('/history\n/quit\n');
    const { code, errors } = await mind.finished;
    expect(code).toBe(0);
    expect(errors).toMatch(
      /^There is no command \/dance\.\n\/help shows all\.\n\/focus needs a task .*\n\/help shows all\.$/m,
    );
    expect(errors).toMatch(/^Nothing is in doubt: there is nothing to confirm\.$/m);
    expect(errors).toMatch(/life awake · mode/);
    expect(errors).toMatch(/Inbox history/);
  });

  it('speaks JSON with programs', async () => {
    const here = await folder({ 'mind.yaml': scripted });
    const mind = new Command(here, ['run', 'mind.yaml', '--json', '--exit-when-idle']);
    mind.write(say('one', 'hello')).write(say('one', 'hello')).write('nonsense\n').write('[]\n');
    mind.end(`${JSON.stringify({ id: 'two', text: 'from nowhere' })}\n`);
    const { code, out, errors } = await mind.finished;
    const written = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const answers = written.filter(({ kind }) => kind === 'acceptance');
    expect(answers.map(({ id, outcome }) => [id, outcome])).toEqual([
      ['one', 'accepted'],
      ['one', 'duplicate'],
      [null, 'refused'],
      [null, 'refused'],
      ['two', 'refused'],
    ]);
    expect(answers.map(({ reason }) => reason).slice(2)).toEqual([
      expect.stringContaining('not JSON'),
      expect.stringContaining('no JSON object'),
      expect.stringMatching(/^source: must be an object like \{"kind":"speech",.*\}\.$/),
    ]);
    expect(written.filter(({ kind }) => kind === 'utterance')).toMatchObject([
      { utterance: { id: 'ada/1/0', space: 'terminal', text: 'Hello to you.' } },
    ]);
    expect(code).toBe(1);
    expect(errors).toMatch(/^Not taken: 3 lines; why is told above\./m);
    const again = await wakeful(here, ['run', 'mind.yaml', '--json', '--exit-when-idle'], {
      input: say('one', 'hello') + say('three', 'hello'),
    });
    expect(again).toMatchObject({ code: 0, errors: '' });
  });

  it('says what it does not take, and fails for it', async () => {
    const here = await folder({ 'mind.yaml': `${scripted}inbox: { longestText: 2500 }\n` });
    const { code, errors } = await wakeful(here, ['run', 'mind.yaml', '--plain', '--exit-when-idle'], {
      input: `${'x'.repeat(10_000_000)}\nhello\n`,
    });
    expect(code).toBe(1);
    expect(errors).toMatch(/Not taken\. text: 10000000 characters .*inbox\.longestText/);
    expect(errors).toMatch(/Not taken: 1 line;/);
  });

  it('lets no text steer the terminal', async () => {
    const here = await folder({ 'mind.yaml': scripted });
    const { out } = await wakeful(here, ['run', 'mind.yaml', '--plain', '--exit-when-idle'], {
      input: 'hello \u001b[2J\u0007\u202e\n',
    });
    expect(out).toMatch(/notices {2}you: hello \\u001b\[2J\\u0007\\u202e$/m);
    expect(out).not.toMatch(/\p{Cc}(?<!\n)/u);
  });

  it('logs what happens at info without a word of what was said', async () => {
    const here = await folder({ 'mind.yaml': scripted });
    const { out, errors } = await wakeful(
      here,
      ['run', 'mind.yaml', '--plain', '--exit-when-idle', '--log-level', 'info'],
      { input: 'hello, the secret is xyzzy\n', asProcess: true },
    );
    expect(out).toMatch(/Hello to you/);
    const lines = errors
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { kind: string });
    expect(lines.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['percept.accepted', 'percepts.noticed', 'thought.formed', 'commit.durable']),
    );
    expect(errors).not.toMatch(/xyzzy|Hello to you|greets/);
  });
});
