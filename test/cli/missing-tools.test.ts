import { describe, expect, it } from 'vitest';
import { folder, quick, wakeful } from './command.ts';

describe('wakeful run', () => {
  it('tells of tool servers and folders of files that cannot be used, also in the log, and goes on', async () => {
    const tools =
      'tools:\n  files: [{ folder: notes, name: papers }]\n  servers: [{ name: weather, command: no-such-weather }]\n';
    const here = await folder({
      'mind.yaml': `${quick}voice: { kind: scripted, script: { rules: [], otherwise: { say: Hello to you. } } }\n${tools}`,
    });
    const once = ['run', 'mind.yaml', '--plain', '--exit-when-idle'];
    const { code, errors, out } = await wakeful(here, once, { input: 'hello\n', asProcess: true });
    expect(code).toBe(0);
    expect(out).toMatch(/^Ada {6}Hello to you\.$/m);
    expect(errors).toMatch(
      /^warning {2}the folder papers of tools\.files .*"notes", which from where Wakeful is started is \/.*\/notes, is not there\.\n +remedy: Make the folder/m,
    );
    expect(errors).toMatch(
      /^warning {2}the tool server weather cannot be used.* no-such-weather ENOENT.*\n +remedy: Correct its "command"/m,
    );
    const logged = await wakeful(here, [...once, '--log-level', 'warn'], { asProcess: true });
    expect(logged.errors).toMatch(/"kind":"tools\.failed","what":"folder","name":"papers","remedy":"Make/);
    expect(logged.errors).toMatch(/"kind":"tools\.failed","what":"server","name":"weather","remedy":"/);
  });
});
