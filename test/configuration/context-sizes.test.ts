import { describe, expect, it } from 'vitest';
import { mindConfigurationSchema, type WrittenConfiguration } from '../../src/configuration/schema.ts';
import { about, assembled, speech } from '../prompt/scene.ts';
import { memory } from '../prompt/memory.ts';

const contextOf = (context: WrittenConfiguration['context']) =>
  mindConfigurationSchema.parse({ context }).context;

describe('the sizes of a call', () => {
  it('are small by one word, and what is written beside it stands', () => {
    expect(contextOf({ preset: 'small' })).toMatchObject({
      budget: 8_000,
      longestPercept: 1_000,
      summarisedCycles: 20,
      relevantMoments: 30,
      verbatimCycles: 10,
      sections: { identity: { most: 1_500, share: 0.2 }, files: { most: 1_000 }, memories: { most: 2_000 } },
    });
    expect(
      contextOf({
        preset: 'small',
        budget: 12_000,
        sections: { files: { share: 0.1 }, identity: { most: 100 } },
      }),
    ).toMatchObject({
      budget: 12_000,
      longestPercept: 1_000,
      sections: { identity: { most: 100 }, files: { share: 0.1, most: 1_000 } },
    });
    expect(contextOf({ preset: 'usual' })).toEqual(contextOf({}));
  });

  it('leave whoever speaks the room to be heard, however the sections are set', () => {
    for (const sections of [{ inbox: { share: 0.29 } }, { turn: { share: 0.7 } }, { moment: { share: 0.6 } }])
      expect(mindConfigurationSchema.safeParse({ context: { sections } }).success).toBe(false);
  });

  it('give a section what a mind sets for it', async () => {
    const facts = Array.from({ length: 9 }, (_, place) =>
      memory(`m${place}`, `Fact ${place}: ${'roses '.repeat(80)}.`),
    );
    const now = speech('now', 'What of the roses?');
    const shownWith = async (memories: object) => {
      const { recalled } = await assembled(
        { context: { sections: { memories } } },
        { now: [now], ...about(now), recalled: facts },
      ).prompt;
      return recalled.length;
    };
    expect(await shownWith({})).toBe(9);
    expect(await shownWith({ most: 400 })).toBeLessThan(5);
    expect(await shownWith({ share: 0 })).toBe(0);
  });
});
