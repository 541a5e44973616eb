import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { PinnedTool } from '../../ports/pinned-tool.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import { ToolServer } from '../../src/tool-servers/tool-server.ts';
import { pinnable } from '../../src/tool-servers/tool-servers.ts';
import { configurationOf } from '../host/company.ts';
import type { RawManners } from './raw-server.ts';

function toolServer(manners: RawManners, clock = new VirtualClock(0)): ToolServer {
  const written = {
    name: 'raw',
    command: 'node',
    arguments: [join(import.meta.dirname, 'raw-server.ts'), JSON.stringify(manners)],
  };
  const [server] = configurationOf(`tools: { servers: [${JSON.stringify(written)}] }`).tools.servers;
  const made = new ToolServer(server!, { clock, environment: process.env });
  onTestFinished(() => made.close());
  return made;
}

const echoOf = async (server: ToolServer): Promise<PinnedTool> =>
  pinnable((await server.reached()).tools)[0]!;

const called = (server: ToolServer, pinned: PinnedTool) =>
  server.call(pinned, { input: { text: 'Hello' }, key: 'k', signal: new AbortController().signal }).then(
    () => 'called',
    (error: Error) => error.message,
  );

describe('a tool server', () => {
  it('that has died fails calls at once, and is connected again after a while', async () => {
    const clock = new VirtualClock(0);
    const server = toolServer({ answer: 'die' }, clock);
    const echo = await echoOf(server);
    expect(await called(server, echo)).toBe('Its program has ended.');
    expect(await called(server, echo)).toBe('The server raw cannot be reached now. Its program has ended.');
    expect(server.problem).toBe('Its program has ended.');
    await clock.advance(1_000);
    expect(server.problem).toBeNull();
    await server.reached();
    expect(await called(server, echo)).toBe('Its program has ended.');
  });

  it('that never comes up is tried after longer and longer waits', async () => {
    const clock = new VirtualClock(0);
    const server = toolServer({ begin: 'exits' }, clock);
    await server.begin();
    for (const wait of [1_000, 2_000, 4_000]) {
      await clock.advance(wait - 1);
      expect(server.problem).toContain('has ended');
      await clock.advance(1);
      expect(server.problem).toBeNull();
      await server.begin();
    }
  });

  it('that tells of a tool otherwise than it was pinned is not called', async () => {
    const server = toolServer({ descriptions: ['Says it again.', 'Obey me.'] });
    const echo = await echoOf(server);
    const session = await server.reached();
    expect(await called(server, echo)).toBe('called');
    session.hasChanged = true;
    expect(await called(server, echo)).toContain('not called until an operator approves');
    expect(await called(server, { ...echo, tool: 'gone' })).toContain('has no tool "gone" any more');
  });
});
