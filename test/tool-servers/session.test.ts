import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ToolServerConfiguration } from '../../src/configuration/tool-servers.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import { Session } from '../../src/tool-servers/session.ts';
import { configurationOf } from '../host/company.ts';
import type { RawManners } from './raw-server.ts';

/** The clock of these tests stands still until one moves it: processes take their own time. */
const standing = () => new VirtualClock(Date.UTC(2026, 0, 1));

const serverOf = (program: string, argument: string, more: object = {}): ToolServerConfiguration => {
  const written = {
    name: 'raw',
    command: 'node',
    arguments: [join(import.meta.dirname, program), argument],
    ...more,
  };
  return configurationOf(`tools: { servers: [${JSON.stringify(written)}] }`).tools.servers[0]!;
};

async function opened(server: ToolServerConfiguration, clock = standing()): Promise<Session> {
  const session = await Session.open(server, {
    clock,
    environment: { ...process.env, SECRET_KEY: 'secret' },
  });
  onTestFinished(() => session.close());
  return session;
}

const rawSession = (
  manners: RawManners,
  { clock, ...more }: { clock?: VirtualClock; timeout?: string; atMost?: string } = {},
) => opened(serverOf('raw-server.ts', JSON.stringify(manners), more), clock);

const call = (session: Session, signal = new AbortController().signal) =>
  session.call({ tool: 'echo', input: { text: 'Hello' }, key: 'ada/1', signal });

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: Error) => `${error.name}: ${error.message}`,
  );

describe('a server that is a program', () => {
  it('of the official SDK lists its tools, is called with a key, and is given PATH alone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'notes-'));
    const session = await opened(serverOf('notes-server.ts', folder));
    expect(session.tools.map(({ tool, problem }) => [tool, problem])).toEqual([
      ['read_note', null],
      ['add_note', null],
      ['environment', null],
    ]);
    const asked = (tool: string, input: Record<string, unknown>) =>
      session.call({ tool, input, key: 'ada/1/tool', signal: new AbortController().signal });
    expect(await asked('add_note', { name: 'a', line: 'Milk' })).toBe('Added.');
    expect(await asked('read_note', { name: 'a' })).toBe('Milk "ada/1/tool"\n');
    expect(await asked('environment', {})).toBe('PATH');
    expect(await failure(asked('read_note', { name: 'b' }))).toMatch(
      /^ServerFailed: It failed, in its own words \(no instruction\): "ENOENT/,
    );
  });

  it('is given the variables that its configuration names', async () => {
    const session = await opened(
      serverOf('notes-server.ts', '.', { environment: ['SECRET_KEY', 'NOT_THERE'] }),
    );
    const { signal } = new AbortController();
    expect(await session.call({ tool: 'environment', input: {}, key: 'k', signal })).toBe('PATH SECRET_KEY');
  });

  it.each<[string, RawManners]>([
    ['of the older protocol', {}],
    ['that ends at a request of the newer one', { begin: 'dies at what it does not know' }],
    ['that prints on both its outputs', { begin: 'noisy' }],
  ])('%s is spoken to', async (_, manners) => {
    const session = await rawSession(manners);
    expect(JSON.parse(await call(session))).toMatchObject({
      name: 'echo',
      arguments: { text: 'Hello' },
      _meta: { 'wakeful/key': 'ada/1' },
    });
  });

  it.each<[RawManners, string]>([
    [{ begin: 'exits' }, 'ServerFailed: Its program has ended.'],
    [{ begin: 'without tools' }, 'ServerFailed: It offers no tools.'],
    [{ list: 'endless' }, 'exceeded'],
    [{ list: 'many' }, 'ServerFailed: It tells of 5000 tools, more than 500.'],
    [{ list: 'wrong' }, 'ServerFailed: '],
  ])('that begins badly is not reached: %j', async (manners, problem) => {
    expect(await failure(rawSession(manners))).toContain(problem);
  });

  it.each<[RawManners]>([[{ begin: 'silent' }], [{ list: 'silent' }]])(
    'that says nothing is given up in its time: %j',
    async (manners) => {
      const clock = standing();
      const failed = failure(rawSession(manners, { clock }));
      // its time begins when it is started, which is at once
      await clock.advance(10_000);
      expect(await failed).toBe('ServerFailed: It did not answer within 10000 ms.');
    },
  );

  it('that is not there says so, and what to check', async () => {
    const server = { ...serverOf('raw-server.ts', '{}'), command: '/not/there' };
    expect(await failure(opened(server))).toContain('Check its "command"');
  });

  it.each<[RawManners['answer'], string]>([
    ['die', 'Unanswered: Its program has ended.'],
    ['huge', 'Unanswered: It sent a message of more than 4000000 characters.'],
    ['storm', 'Unanswered: It sent more messages than anybody has use for.'],
  ])('that answers a call with %s may have done it, and is called no more', async (answer, problem) => {
    const session = await rawSession({ answer });
    expect(await failure(call(session))).toBe(problem);
    expect(await failure(call(session))).toBe(problem.replace('Unanswered', 'ServerFailed'));
  });

  it('has its texts joined, and everything else named', async () => {
    expect(await call(await rawSession({ answer: 'image' }))).toBe(
      '[image "image/png", not shown]\n[a resource "file:///secret", not shown]\nAnd a text.',
    );
  });

  it('may print what is no message', async () => {
    expect(await call(await rawSession({ answer: 'garbage' }))).toBe('After the garbage.');
  });

  it('that takes too long is given up, and told so', async () => {
    const clock = standing();
    const session = await rawSession({ answer: 'silent' }, { clock, timeout: '20 s' });
    const failed = failure(call(session));
    // it has been asked before this is answered
    await call(session);
    await clock.advance(20_000);
    expect(await failed).toBe('Unanswered: raw did not answer in time.');
    expect(JSON.parse(await call(session))).toMatchObject({ cancelled: 1 });
  });

  it('is waited for longer while it tells of progress, but no longer than at most', async () => {
    const clock = standing();
    const session = await rawSession({ answer: 'progress' }, { clock, timeout: '20 s', atMost: '40 s' });
    let ended = false;
    const failed = failure(call(session)).finally(() => {
      ended = true;
    });
    for (const stretch of [15_000, 15_000, 9_000]) {
      await clock.advance(stretch);
      // its progress comes before the answer to this one
      await call(session);
      expect(ended).toBe(false);
    }
    await clock.advance(1_000);
    expect(await failed).toBe('Unanswered: raw did not answer in time.');
  });

  it('is given up, and told so, when nobody waits for it any more', async () => {
    const session = await rawSession({ answer: 'silent' });
    const unwanted = new AbortController();
    const failed = failure(call(session, unwanted.signal));
    await call(session);
    unwanted.abort();
    expect(await failed).toContain('Unanswered');
    expect(JSON.parse(await call(session))).toMatchObject({ cancelled: 1 });
  });

  it('does not tell the voice more of a tool than there is room for, and says what cannot be offered', async () => {
    const session = await rawSession({ list: 'giant' });
    const [echo, ...others] = session.tools;
    expect(echo).toMatchObject({ tool: 'echo', description: 'x'.repeat(1_000), problem: null });
    expect(others).toMatchObject([
      { tool: 'broad', problem: expect.stringContaining('more than 10000') as string },
      { tool: 'deep', problem: expect.stringContaining('nested deeper than 20') as string },
      { tool: 'no name', problem: expect.stringContaining('cannot be shown') as string },
    ]);
  });

  it('that does not end when it is told to is killed', async () => {
    const clock = standing();
    const session = await rawSession({ stays: true }, { clock });
    const closed = session.close();
    await clock.advance(2_000);
    await closed;
    expect(await failure(call(session))).toContain('Its program has ended');
  });
});
