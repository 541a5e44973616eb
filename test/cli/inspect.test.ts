import { describe, expect, it } from 'vitest';
import { recordedLines } from '../recorded/recorded.ts';
import { folder, wakeful } from './command.ts';

describe('wakeful inspect', () => {
  it('refuses what is no recording, with the line and what to do', async () => {
    const lines = await recordedLines();
    const here = await folder({
      'notes.txt': 'Hello!\n',
      'broken.jsonl': [...lines.slice(0, 6), '{"step":6}', ...lines.slice(7)].join('\n'),
    });
    expect(await wakeful(here, ['inspect', 'notes.txt'])).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/notes\.txt is no recording[^]*remedy: /),
    });
    expect(await wakeful(here, ['inspect', 'broken.jsonl'])).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/broken\.jsonl:7 [^]*remedy: /),
    });
    expect(await wakeful(here, ['inspect', 'nothing.jsonl'])).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/cannot be read[^]*remedy: /),
    });
  });

  it('shows one scenario at a time', async () => {
    const here = await folder({});
    expect(await wakeful(here, ['simulate', '--inspect', 'a.yaml', 'b.yaml'])).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/One page shows one scenario[^]*remedy: /),
    });
  });
});
