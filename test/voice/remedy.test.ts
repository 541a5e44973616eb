import { expect, it } from 'vitest';
import { voiceFailureKinds } from '../../ports/voice.ts';
import { remedyOf } from '../../src/voice/provider/remedy.ts';

const server = { title: 'The server', address: 'http://here/v1', model: 'local-7b', keyName: 'A_KEY' };

it('a remedy does not promise that it is tried again: who has it printed may be about to end', () => {
  for (const kind of voiceFailureKinds)
    for (const official of [true, false]) {
      const remedy = remedyOf(kind, { ...server, official });
      expect(remedy).toMatch(/\.$/);
      expect(remedy).not.toMatch(/asks again|keeps trying|waits/);
    }
});
