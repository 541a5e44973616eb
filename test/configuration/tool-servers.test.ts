import { describe, expect, it } from 'vitest';
import { loadConfiguration } from '../../src/configuration/load.ts';

const loaded = (...servers: string[]) =>
  loadConfiguration(
    `name: Ada\ntools:\n  servers:\n${servers.map((server) => `    - ${server}`).join('\n')}`,
    'ada.yaml',
  );

const problemsOf = (...servers: string[]) => {
  const outcome = loaded(...servers);
  return outcome.ok ? [] : outcome.problems.map(({ path, message }) => `${path} ${message}`);
};

describe('an MCP server in a configuration', () => {
  it('is a program or an address, with every number in it, and a tool of which nothing is said is the most careful one', () => {
    const outcome = loaded(
      '{ name: files, command: node, arguments: [server.js], environment: [HOME], offer: { read_file: {} } }',
      '{ name: calendar, url: "http://127.0.0.1:9000/mcp", headers: { authorization: CALENDAR_TOKEN }, timeout: 5 s }',
    );
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
    expect(outcome.configuration.tools.servers).toEqual([
      {
        name: 'files',
        command: 'node',
        arguments: ['server.js'],
        environment: ['HOME'],
        connect: 10_000,
        timeout: 20_000,
        atMost: 300_000,
        offer: { read_file: { external: true, idempotent: false, perHour: 60 } },
      },
      {
        name: 'calendar',
        url: 'http://127.0.0.1:9000/mcp',
        headers: { authorization: 'CALENDAR_TOKEN' },
        connect: 10_000,
        timeout: 5_000,
        atMost: 300_000,
      },
    ]);
  });

  it.each([
    [['{ name: files }'], 'command must be there, or "url"'],
    [['{ name: files, command: a, url: "http://a/" }'], 'url must not be there beside "command"'],
    [
      ['{ name: files, command: a, headers: { authorization: TOKEN } }'],
      'headers must not be there: it is for a server with a "url"',
    ],
    [
      ['{ name: files, url: "http://a/", environment: [HOME] }'],
      'environment must not be there: it is for a server with a "command"',
    ],
    [['{ name: files, url: "ftp://a/" }'], 'url is not written as it should be'],
    [
      ['{ name: files, url: "http://a/", headers: { authorization: "Bearer abc" } }'],
      'headers.authorization must be the name of an environment variable',
    ],
    [
      ['{ name: files, url: "http://a/", headers: { Host: TOKEN } }'],
      'headers.Host must not be there: the protocol sets it itself',
    ],
    [
      ['{ name: files, command: a, timeout: 30 s, atMost: 10 s }'],
      'atMost must be at least as long as "timeout" (30000 ms), it is 10000 ms',
    ],
    [['{ name: Files, command: a }'], 'name must be small letters'],
  ])('is refused with the field and the reason: %j', (servers, problem) => {
    expect(problemsOf(...servers)).toEqual([
      expect.stringContaining(`tools.servers[0].${problem}`) as string,
    ]);
  });

  it('has a name that its tools cannot be taken for those of another by', () => {
    expect(problemsOf('{ name: files, command: a }', '{ name: files_all, command: b }')).toEqual([
      expect.stringContaining('tools.servers[1].name must not be that of another server') as string,
    ]);
  });
});
