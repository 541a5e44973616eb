import { describe, expect, it } from 'vitest';
import { isForeign } from '../../src/appraisal/english.ts';
import { beliefIn } from '../../theory/statements.ts';
import { talk } from '../voice/offline-talk.ts';

describe('whether a text is in another language', () => {
  it.each(['Ben stopped Keppra.', 'Ben quit Keppra.', 'Mia adores Paris.', 'Des started Lexapro.'])(
    'is not told by a name that is a word elsewhere: %s',
    (text) => {
      expect(isForeign(text)).toBe(false);
    },
  );

  it.each(['Ben bir öğretmenim.', 'Mi casa es muy grande.', 'Ich bin müde.', 'Mia madre non mangia carne.'])(
    'is told by its words: %s',
    (text) => {
      expect(isForeign(text)).toBe(true);
    },
  );

  it('and what is English is noted', async () => {
    const { say } = talk({ nature: 'person' });
    expect(await say('Ben stopped Keppra.', 'you')).toBe("I'll keep that in mind.");
  });
});

describe('what somebody takes by a name that is written large', () => {
  it.each(['I take Keppra.', "I'm on Zoloft."])('is worth believing: %s', (text) => {
    expect(beliefIn(text)).toBe(text);
  });
});
