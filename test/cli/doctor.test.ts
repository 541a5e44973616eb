import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startEmbeddingServer } from '../embedding/embedding-server.ts';
import { systemClock } from '../../src/host/clock/system-clock.ts';
import { Company } from '../host/company.ts';
import { folder, wakeful } from './command.ts';

const embedding = (url: string) =>
  `memory:\n  embedder: { kind: http, baseUrl: "${url}", model: tiny, dimensions: 8, apiKeyEnv: TINY_KEY }\n`;
const env = { TINY_KEY: 'key-of-a-test' };

describe('the doctor', () => {
  it('lets the configured server embed one word', async () => {
    const server = await startEmbeddingServer(8);
    const here = await folder({ 'mind.yaml': embedding(server.url) });
    const { code, out } = await wakeful(here, ['doctor', 'mind.yaml'], { env });
    await server.close();
    expect(code).toBe(0);
    expect(out).toMatch(/^ok {7}embedder: http; tiny makes vectors of 8 numbers$/m);
    expect(server.requests.map(({ body }) => body.input)).toEqual([['garden']]);
  });

  it('says of a server that does not answer, or wrongly, what to do, and shows no key', async () => {
    const server = await startEmbeddingServer(8);
    server.will({ status: 401, body: '{"error":{"message":"no"}}' });
    const here = await folder({ 'mind.yaml': embedding(server.url) });
    const refused = await wakeful(here, ['doctor', 'mind.yaml'], { env });
    await server.close();
    const gone = await wakeful(here, ['doctor', 'mind.yaml'], { env });
    const keyless = await wakeful(here, ['doctor', 'mind.yaml']);
    expect([refused.code, gone.code, keyless.code]).toEqual([1, 1, 1]);
    expect(refused.out).toMatch(/^mend {5}embedder: .* answered 401\. Set TINY_KEY to a valid key/m);
    expect(gone.out).toMatch(
      /^mend {5}embedder: The connection to the embedding server at http:\/\/127\.0\.0\.1:\d+\/v1 failed \(ECONNREFUSED\)\. Start it, or correct memory\.embedder\.baseUrl\.$/m,
    );
    expect(keyless.out).toMatch(
      /^mend {5}embedder: memory\.embedder\.apiKeyEnv: .*\n +remedy: Set TINY_KEY/m,
    );
    expect(refused.out + gone.out).not.toContain('key-of-a-test');
  });

  it('says of local models that are not there where they ought to be', async () => {
    const mind =
      'memory:\n  embedder: { kind: local, folder: models/tiny, dimensions: 8 }\n  reranker: { folder: models/judge }\n';
    const here = await folder({ 'mind.yaml': mind });
    const { code, out } = await wakeful(here, ['doctor', 'mind.yaml']);
    expect(code).toBe(1);
    expect(out).toMatch(
      /^mend {5}embedder: memory\.embedder\.folder: There is no model in .*models\/tiny\.\n +remedy: Name the folder of a model/m,
    );
    expect(out).toMatch(
      /^mend {5}reranker: memory\.reranker\.folder: There is no model in .*models\/judge\./m,
    );
  });

  it('looks for the script that a delegate gives to an interpreter', async () => {
    const delegates = [
      '- { name: gone, description: x, command: [node, --no-warnings, gone.mjs] }',
      '- { name: found, description: x, command: [node, there.mjs, gone.mjs] }',
      "- { name: inline, description: x, command: [node, -e, 'process.exit()'] }",
    ];
    const here = await folder({ 'mind.yaml': `delegates:\n${delegates.join('\n')}\n`, 'there.mjs': '' });
    const { out } = await wakeful(here, ['doctor', 'mind.yaml']);
    expect(out).toContain('node is there, but the script "gone.mjs" is not.');
    expect(out).toMatch(/delegate found: node is there; not started/);
    expect(out).toMatch(/delegate inline: node is there; not started/);
  });

  it('looks for the programs of the delegates, and starts none', async () => {
    const delegates = [
      'node: { command: [node, -e, "require(`fs`).writeFileSync(`started`, ``)"] }',
      'gone: { command: [nobody-has-such-a-program] }',
      'away: { command: [./bin/away] }',
      'plain: { command: [bin/plain.txt] }',
      'folder: { command: [./bin] }',
      'found: { command: [own], environment: { PATH: bin } }',
      'blank: { command: [""] }',
    ].map((each) => each.replace(/^(\w+): \{/, '  - { name: $1, description: Works.,'));
    const here = await folder({ 'mind.yaml': `delegates:\n${delegates.join('\n')}\n` });
    await mkdir(join(here, 'bin'));
    await writeFile(join(here, 'bin', 'plain.txt'), 'x', { mode: 0o600 });
    await writeFile(join(here, 'bin', 'own'), '#!/bin/sh\n');
    await chmod(join(here, 'bin', 'own'), 0o700);
    const { code, out } = await wakeful(here, ['doctor', 'mind.yaml']);
    expect(code).toBe(1);
    const told = out.split(/\n(?! )/).filter((finding) => finding.includes('delegate '));
    expect(told.map((finding) => finding.replaceAll(/\s+/g, ' '))).toEqual([
      'ok delegate node: node is there; not started',
      'mend delegate gone: "nobody-has-such-a-program" is in no folder of PATH. remedy: Install it, or name it by its whole path in the delegate\'s "command".',
      'mend delegate away: "./bin/away" is not there. remedy: Install it, or name it by its whole path in the delegate\'s "command".',
      'mend delegate plain: "bin/plain.txt" is no program that you may run. remedy: Give yourself the right to run it (chmod +x), or correct the delegate\'s "command".',
      'mend delegate folder: "./bin" is no program that you may run. remedy: Give yourself the right to run it (chmod +x), or correct the delegate\'s "command".',
      'ok delegate found: own is there; not started',
      'mend delegate blank: "" is in no folder of PATH. remedy: Install it, or name it by its whole path in the delegate\'s "command".',
    ]);
    expect(await readdir(here)).not.toContain('started');
  });

  it('tells of a clock that was set back, by how far the time of the mind is ahead of it', async () => {
    const here = await folder({ 'mind.yaml': 'name: Ada' });
    expect((await wakeful(here, ['doctor', 'mind.yaml'])).out).toMatch(/^ok {7}clock: it is 20\d\d-\S+Z$/m);
    // it lived while the clock of the machine was two hours fast
    const company = new Company(systemClock.now() + 2 * 3_600_000);
    await company.wake({ folder: join(here, '.wakeful') });
    await company.say('hello');
    await company.untilIdle();
    await company.host.close();
    const { code, out } = await wakeful(here, ['doctor', 'mind.yaml']);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^note {5}clock: it is 20\S+, and the mind's time is 1[12]\d min ahead of it: this clock was set back\./m,
    );
  });

  it('tells where the index of a watched folder no longer fits its files, and what is wrong in it, and mends nothing', async () => {
    const mind = 'watch: [{ folder: desk, index: index.yaml }]\n';
    const here = await folder({ 'mind.yaml': mind });
    const look = async () => {
      const { code, out } = await wakeful(here, ['doctor', 'mind.yaml']);
      return [code, /^\w+ +watch desk: .*$/m.exec(out)?.[0]];
    };
    await mkdir(join(here, 'desk'));
    await writeFile(join(here, 'desk', 'new.md'), 'x');
    expect(await look()).toEqual([
      0,
      'ok       watch desk: desk; index.yaml will be made when the mind wakes',
    ]);
    const index = join(here, 'desk', 'index.yaml');
    await writeFile(index, 'files:\n  gone.md: { hash: x }\n');
    expect(await look()).toEqual([
      0,
      'note     watch desk: desk; index.yaml no longer fits its files (new: new.md; gone: gone.md). The mind mends it when it wakes.',
    ]);
    expect(await readdir(join(here, 'desk'))).toEqual(['index.yaml', 'new.md']);
    await writeFile(index, 'files:\n  new.md: { colour: red }\n');
    expect(await look()).toEqual([
      1,
      expect.stringMatching(/^mend {5}watch desk: .*desk\/index\.yaml:2:\d+ /),
    ]);
  });

  it('tells of a watched program whether any runs, and of an intake folder whether files can be moved from it', async () => {
    const here = await folder({
      'mind.yaml':
        'processes:\n  - { name: none, command: nobody-has-such-a-program }\n  - { name: any, command: " " }\nintake: [{ folder: tray }, { folder: mind.yaml }]\n',
    });
    const { code, out } = await wakeful(here, ['doctor', 'mind.yaml']);
    expect(code).toBe(1);
    expect(out).toMatch(
      /^note {5}process none: none runs whose command line holds "nobody-has-such-a-program"$/m,
    );
    expect(out).toMatch(/^ok {7}process any: \d+ run now$/m);
    expect(out).toMatch(/^ok {7}intake tray: tray will be made when the mind wakes$/m);
    expect(out).toMatch(/^mend {5}intake mind\.yaml: "mind\.yaml" is a file\.$/m);
  });

  it('tells of all that is missing: every secret of every webhook, folders of files, tool servers', async () => {
    const spaces = ['one', 'two'].map((id) => `  - { id: ${id}, name: ${id}, members: [tom] }\n`).join('');
    const url = 'https://example.org/hook';
    const here = await folder({
      'mind.yaml':
        `spaces:\n${spaces}` +
        `channels:\n  webhooks:\n    - { space: one, send: { url: "${url}", secret: ONE_OUT }, receive: { secret: ONE_IN } }\n` +
        `    - { space: two, send: { url: "${url}", secret: TWO_OUT } }\n` +
        'tools:\n  files: [{ folder: notes, name: papers }, { folder: mind.yaml, name: single }]\n' +
        '  servers: [{ name: weather, command: no-such-weather }]\n',
    });
    const { code, out } = await wakeful(here, ['doctor', 'mind.yaml']);
    expect(code).toBe(1);
    for (const [field, variable] of [
      ['channels.webhooks[0].receive.secret', 'ONE_IN'],
      ['channels.webhooks[0].send.secret', 'ONE_OUT'],
      ['channels.webhooks[1].send.secret', 'TWO_OUT'],
    ])
      expect(out).toContain(`${field}: the environment variable ${variable} is not set.`);
    expect(out).toMatch(
      /^mend {5}files papers: "notes", which .* is not there\.\n +remedy: Make the folder/m,
    );
    expect(out).toMatch(/^mend {5}files single: "mind\.yaml", which .* is no folder\./m);
    expect(out).toMatch(/^note {5}voice: offline.* This voice calls none of its tools\./m);
    expect(out).toMatch(/^mend {5}tool server weather: .*ENOENT.*\n +remedy: Correct its "command"/m);
  });
});
