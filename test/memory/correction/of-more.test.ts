import { describe, expect, it } from 'vitest';
import type { StoredClaim } from '../../../ports/claim.ts';
import { sentenceForm } from '../../../theory/claims/read-statements.ts';
import { isOfMore } from '../../../src/memory/correction/of-more.ts';
import { answerInLife } from '../../voice/offline-life.ts';

const said = (sentence: string): StoredClaim => ({ sentence, form: sentenceForm(sentence) }) as StoredClaim;

describe('a sentence about several that holds no longer of one', () => {
  it.each([
    ['Ana and Ben live in Graz.', 'Actually Ben lives in Linz.'],
    ['My sisters Mia and Zoe live in Graz.', 'Zoe moved to Linz.'],
    ['My wife and I live in Graz.', 'My wife moved to Linz.'],
    ['Ana, Ben and Zoe work at Acme.', 'Ben works at Globex now.'],
  ])('holds of the others: %s %s', (older, newer) => {
    expect(isOfMore(said(older), said(newer))).toBe(true);
  });

  it.each([
    ['Ana and Ben live in Graz.', 'They moved to Linz.'],
    ['Ana and Ben live in Graz.', 'Ana and Ben moved to Linz.'],
    ['Ben lives in Graz and works at Acme.', 'Ben lives in Linz.'],
    ['My wife and I live in Graz.', 'We moved to Linz.'],
    ['Ana and Ben live in Graz.', 'Carl lives in Linz.'],
  ])('holds of nobody where they are all named, or nobody of them: %s %s', (older, newer) => {
    expect(isOfMore(said(older), said(newer))).toBe(false);
  });
});

describe('who asks for the other one', () => {
  it.each([
    [
      ['Ana and Ben live in Graz.', 'Actually Ben lives in Linz.'],
      'Where does Ana live?',
      'You told me that Ana and Ben live in Graz.',
    ],
    [
      ['Leo and Mia are allergic to nuts.', 'Mia outgrew her nut allergy.'],
      'Is Leo allergic to nuts?',
      'Yes. You told me that Leo and Mia are allergic to nuts.',
    ],
    [
      ['Ana and Ben take warfarin.', 'Ben stopped taking warfarin.'],
      'What does Ana take?',
      'You told me that Ana and Ben take warfarin.',
    ],
  ])('is told what holds of them: %j %s', async (told, question, answer) => {
    expect(await answerInLife(told, question)).toBe(answer);
  });

  it('and who asks for the one, what holds since', async () => {
    const told = ['Ana and Ben live in Graz.', 'Actually Ben lives in Linz.'];
    expect(await answerInLife(told, 'Where does Ben live?')).toMatch(/^You told me that Ben lives in Linz/);
  });
});
