import { describe, expect, it } from 'vitest';
import { openMemory } from '../../db/open-folder.ts';
import { searchTerms } from '../../theory/search-terms.ts';
import { emptyInMemory } from '../db/empty-database.ts';

const sentences = [
  'The runner was running while other runners ran past the generously decorated houses.',
  'Melanie has been painting; her paintings of sunrises are happily hanging in the communities’ gallery.',
  'Universities organise organisations, and generalizations relate rational relations.',
  'We skied at skies that were dying; news of an inning, an outing and a canning.',
  'Proceeding succeeds where exceeding proceeds: early only gently singly idly.',
  'Nothing is as hopeful as hopefulness, nor as usable as usability.',
  'On 7 May 2023 she bought 12 lilies, 3 tulips and a gate for the garden.',
  'I, you, they and we will now just be where all of this should once have been.',
];

describe('The terms of a search', () => {
  it('are the words of a text in lower case, without those that stand in every text, each as its stem', () => {
    expect(searchTerms("She's painting the GARDENS, and the garden's gate!")).toEqual([
      'paint',
      'garden',
      'garden',
      'gate',
    ]);
    expect(searchTerms('What is it that they did?')).toEqual([]);
    expect(searchTerms('café ﬁve Ärzte 東京')).toEqual(['café', 'five', 'ärzte', '東京']);
  });

  it('are those that PostgreSQL has', async () => {
    const database = await openMemory((await emptyInMemory()).image);
    try {
      for (const sentence of sentences) {
        const { rows } = await database.pglite.query<{ lexeme: string }>(
          'select lexeme from unnest(to_tsvector(\'english\', $1)) order by lexeme collate "C"',
          [sentence.replaceAll('’', "'")],
        );
        expect([...new Set(searchTerms(sentence))].sort()).toEqual(rows.map(({ lexeme }) => lexeme));
      }
    } finally {
      await database.close();
    }
  });
});
