import { describe, expect, it } from 'vitest';
import type { IdentityCore } from '../../ports/identity.ts';
import { identityLines } from '../../src/cli/identity/identity-lines.ts';

const nobody: IdentityCore = { traits: [], relations: [], memories: [], patterns: [], values: [] };

describe('who a mind has become', () => {
  it('is shown with the reason for each step, newest first', () => {
    expect(
      identityLines([
        {
          version: 2,
          at: Date.parse('2026-05-04T12:00:00Z'),
          core: { ...nobody, traits: ['patient'], relations: ['Tom,\na friend'] },
          by: 'life',
          reason: 'relation to Tom was added: many words with him',
        },
        { version: 1, at: 0, core: { ...nobody, traits: ['patient'] }, by: 'configuration', reason: 'birth' },
      ]),
    ).toEqual([
      'Version 2:',
      '  traits',
      '    patient',
      '  relations',
      '    Tom, a friend',
      'How it became so, newest first:',
      '  2026-05-04T12:00:00.000Z  version 2, by life: relation to Tom was added: many words with him',
      '  1970-01-01T00:00:00.000Z  version 1, by configuration: birth',
    ]);
  });

  it('is what its configuration says while nothing was logged', () => {
    expect(identityLines([])).toEqual(['Its identity is as its configuration says.']);
    expect(
      identityLines([{ version: 1, at: 0, core: nobody, by: 'configuration', reason: 'birth' }])[1],
    ).toBe('  nothing besides its self-narrative');
  });
});
