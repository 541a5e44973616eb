import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folder, wakeful } from './command.ts';

const mind = 'name: Ada\nvoice: { kind: offline }\n';

describe('wakeful scenario', () => {
  it('writes what was lived as a scenario, and that says the same', async () => {
    const here = await folder({ 'mind.yaml': mind });
    await wakeful(here, ['run', 'mind.yaml', '--plain', '--exit-when-idle'], {
      input: 'My sister Ana lives in Porto.\nWhere does Ana live?\n/remember Ana has a cat.\n',
    });
    const copy = ['scenario', 'mind.yaml', '--from', '1', '--to', '20'];
    const written = await wakeful(here, [...copy, '--out', 'porto.yaml']);
    expect(written).toMatchObject({ code: 0, errors: '' });
    expect(written.out).toMatch(
      /^porto\.yaml: 3 came in, [12] said\. `wakeful simulate porto\.yaml` plays it\.$/m,
    );
    const played = await wakeful(here, ['simulate', 'porto.yaml']);
    expect(played.out).toMatch(/✓ Ada, cycles 1 to 20: (\d+) of \1 expectations held/);
    const printed = await wakeful(here, copy);
    expect(printed.out).toBe(await readFile(join(here, 'porto.yaml'), 'utf8'));
  });

  it('says what to do where there is nothing to copy, or the file is there', async () => {
    const here = await folder({ 'mind.yaml': mind, 'there.yaml': '' });
    const asked = async (...args: string[]) => wakeful(here, ['scenario', 'mind.yaml', ...args]);
    expect((await asked('--from', '1', '--to', '2')).errors).toMatch(/has not lived here yet[^]*remedy/);
    await wakeful(here, ['run', 'mind.yaml', '--plain', '--exit-when-idle'], { input: 'Hello.\n' });
    expect(await asked('--from', '7', '--to', '9')).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/no cycle "7 to 9"[^]*remedy: `wakeful history`/),
    });
    expect((await asked('--from', '3', '--to', '2')).errors).toMatch(
      /--to must not be before "from" \(3\)[^]*remedy: Name the first/,
    );
    expect((await asked('--from', '1', '--to', '9', '--out', 'there.yaml')).errors).toMatch(
      /there\.yaml cannot be written[^]*remedy: Name another file/,
    );
  });
});
