import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anthropicAnswer, anthropicError, startAnthropicServer } from '../voice/anthropic-server.ts';
import { Command, folder, wakeful } from './command.ts';

describe('the other commands', () => {
  it('config schema prints the schema that editors are pointed to', async () => {
    const { code, out } = await wakeful(await folder(), ['config', 'schema']);
    expect(code).toBe(0);
    const kept = await readFile(new URL('../../docs/mind.schema.json', import.meta.url), 'utf8');
    expect(JSON.parse(out)).toEqual(JSON.parse(kept));
  });

  it('doctor finds a fresh folder in order', async () => {
    const { code, out } = await wakeful(await folder(), ['doctor', '--call']);
    expect(code).toBe(0);
    expect(out).toMatch(/^ok {7}Node: v\d+/m);
    expect(out).toMatch(/^ok {7}configuration: .*companion\.yaml, a mind called Ada$/m);
    expect(out).toMatch(/^ok {7}database: folder \.wakeful: PostgreSQL \d+\S* with pgvector \d/m);
    expect(out).toMatch(/^ok {7}voice: offline/m);
    expect(out).toMatch(/^ok {7}embedder: embedded; glove-60k-100d\/1 makes vectors of 100 numbers$/m);
    expect(out).toMatch(/^ok {7}reranker: none$/m);
    expect(out).toMatch(/^ok {7}watch inbox: \.\/inbox will be made/m);
  });

  it('doctor says of each thing that is wrong what to do', async () => {
    const mind =
      'voice:\n  kind: openai\nwatch:\n  - folder: mind.yaml\ndatabase:\n  url: postgres://x@127.0.0.1:1/y\n';
    const { code, out } = await wakeful(await folder({ 'mind.yaml': mind }), ['doctor', 'mind.yaml']);
    expect(code).toBe(1);
    expect(out).toMatch(/^mend {5}database: .*127\.0\.0\.1:1/m);
    expect(out).toMatch(/^mend {5}voice: voice\.apiKeyEnv: [\s\S]*remedy: Set OPENAI_API_KEY/m);
    expect(out).toMatch(/^mend {5}watch mind\.yaml: "mind\.yaml" is a file\.\n +remedy: /m);
  });

  it('doctor --call asks the provider', async () => {
    const server = await startAnthropicServer();
    server.will(anthropicAnswer('Yes.'), anthropicError(401, 'authentication_error', 'invalid x-api-key'));
    const env = { ANTHROPIC_API_KEY: 'key-of-a-test', ANTHROPIC_BASE_URL: server.url };
    const here = await folder();
    const well = await wakeful(here, ['doctor', '--call'], { env });
    expect(well.out).toMatch(/^ok {7}voice: anthropic; it answers \(/m);
    const unwell = await wakeful(here, ['doctor', '--call'], { env });
    await server.close();
    expect(unwell.code).toBe(1);
    expect(unwell.out).toMatch(/^mend {5}voice: [\s\S]*remedy: Set ANTHROPIC_API_KEY/m);
    expect(unwell.out + unwell.errors).not.toContain('key-of-a-test');
  });

  it('run does not wait for ever for a voice that needs a person', async () => {
    const server = await startAnthropicServer();
    server.will(anthropicError(401, 'authentication_error', 'invalid x-api-key'));
    const env = { ANTHROPIC_API_KEY: 'key-of-a-test', ANTHROPIC_BASE_URL: server.url };
    const here = await folder();
    const { code, errors } = await wakeful(here, ['run', '--plain', '--exit-when-idle'], {
      input: 'hello\n',
      env,
    });
    await server.close();
    expect(code).toBe(1);
    expect(errors).toMatch(/needs a person: .* is kept [\s\S]*remedy: Set ANTHROPIC_API_KEY/);
    expect(errors).not.toContain('key-of-a-test');
    const later = await wakeful(here, ['run', '--plain', '--exit-when-idle']);
    expect(later.out).toMatch(/^Ada {6}/m);
  });

  it('history and doctor find nothing where no mind lived, and make nothing', async () => {
    const here = await folder();
    const unborn = {
      code: 1,
      out: '',
      errors: expect.stringMatching(
        /^Ada has not lived here yet\.\n {4}remedy: `wakeful run .*companion\.yaml` wakes it\.\n$/,
      ),
    };
    expect(await wakeful(here, ['history', '--limit', '5'])).toEqual(unborn);
    for (const left of await readdir(here)) await rm(join(here, left), { recursive: true });
    expect(await wakeful(here, ['history'])).toEqual(unborn);
    expect((await wakeful(here, ['doctor'])).out).toMatch(/^ok {7}database: folder \.wakeful will be made/m);
    expect(await readdir(here)).toEqual([]);
  });

  it('history of a mind that is awake says where to ask', async () => {
    const here = await folder();
    const mind = new Command(here, ['run', '--plain']);
    await mind.until(/mode/);
    const { code, errors } = await wakeful(here, ['history']);
    expect(code).toBe(1);
    expect(errors).toMatch(/Ada is awake[\s\S]*remedy: Type \/history/);
    await mind.signal('SIGTERM').finished;
  });

  it('refuses what it does not know, and helps', async () => {
    const here = await folder();
    expect(await wakeful(here, ['run', '--unknown'])).toMatchObject({
      code: 1,
      errors: expect.stringContaining("unknown option '--unknown'"),
    });
    expect((await wakeful(here, ['history', '--limit', 'many'])).errors).toMatch(/whole number/);
    const help = await wakeful(here, ['--help']);
    expect(help.code).toBe(0);
    expect(help.out).toMatch(/run [\s\S]*history [\s\S]*doctor [\s\S]*config/);
    expect(await wakeful(here, ['--version'])).toMatchObject({ code: 0, out: '0.1.0\n' });
  });
});
