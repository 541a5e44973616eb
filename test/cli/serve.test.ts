import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { InvalidArgumentError } from 'commander';
import { tokenGrant } from '../../src/cli/serve/token-option.ts';
import { folder, quick, wakeful } from './command.ts';

describe('a token on the command line', () => {
  it('says what it may do, for which minds, and which variable holds it', () => {
    const first = tokenGrant('operate=ONE', []);
    expect(tokenGrant('speak:ada, Bob=TWO', first)).toEqual([
      { scope: 'operate', minds: '*', variable: 'ONE' },
      { scope: 'speak', minds: ['ada', 'Bob'], variable: 'TWO' },
    ]);
  });

  it.each(['', 'operate', 'rule=ONE', 'operate=', 'operate=a-b', 'operate:=ONE', 'operate=secret!'])(
    'is refused as %s',
    (text) => expect(() => tokenGrant(text, [])).toThrow(InvalidArgumentError),
  );
});

describe('wakeful serve', () => {
  it('says what to do where the variable of a token is not set, or holds too short a one', async () => {
    const cwd = await folder({ 'ada.yaml': quick });
    const args = ['serve', 'ada.yaml', '--port', '0', '--token', 'operate=ADA_TOKEN'];
    expect(await wakeful(cwd, args)).toMatchObject({
      code: 2,
      errors: expect.stringContaining('export ADA_TOKEN=') as string,
    });
    expect(await wakeful(cwd, args, { env: { ADA_TOKEN: 'short' } })).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/24 characters or more.*\n {4}remedy: Make one with: openssl/) as string,
    });
  });

  it('speaks MCP with nobody where it has no token to know them by', async () => {
    const cwd = await folder({ 'ada.yaml': quick });
    expect(await wakeful(cwd, ['serve', 'ada.yaml', '--port', '0', '--mcp'])).toMatchObject({
      code: 2,
      errors: expect.stringContaining('--token operate=WAKEFUL_TOKEN') as string,
    });
  });

  it('serves minds of one database', async () => {
    const cwd = await folder({
      'ada.yaml': quick,
      'bob.yaml': 'name: Bob\ndatabase: { folder: elsewhere }\n',
      'twin.yaml': quick,
    });
    expect(await wakeful(cwd, ['serve', 'ada.yaml', 'bob.yaml'])).toMatchObject({
      code: 2,
      errors: expect.stringContaining('2 databases') as string,
    });
    expect(await wakeful(cwd, ['serve', 'ada.yaml', 'twin.yaml'])).toMatchObject({
      code: 2,
      errors: expect.stringContaining('Two configurations are of the mind "ada"') as string,
    });
  });

  it('says which port is taken', async () => {
    const cwd = await folder({ 'ada.yaml': quick });
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, errors } = await wakeful(cwd, ['serve', 'ada.yaml', '--port', String(port)]);
    expect(code).toBe(1);
    expect(errors).toContain(`address already in use 127.0.0.1:${port}`);
    expect(errors).toContain('--port');
  });

  it('says what a Restate that runs already is missing, and which port it cannot be called at', async () => {
    const cwd = await folder({ 'ada.yaml': quick });
    const ingress = ['serve', 'ada.yaml', '--port', '0', '--engine-ingress', 'http://127.0.0.1:1'];
    for (const more of [[], ['--engine-admin', 'somewhere']])
      expect(await wakeful(cwd, [...ingress, ...more])).toMatchObject({
        code: 2,
        errors: expect.stringMatching(
          /--engine-admin is missing or is none.\n {4}remedy: Give both/,
        ) as string,
      });
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const port = String((other.address() as AddressInfo).port);
    const both = [...ingress, '--engine-admin', 'http://127.0.0.1:1', '--engine-port', port];
    expect(await wakeful(cwd, both)).toMatchObject({
      code: 1,
      errors: expect.stringMatching(
        new RegExp(`Port ${port}, .* is in use.\n {4}remedy: .*--engine-port`),
      ) as string,
    });
  });
});
