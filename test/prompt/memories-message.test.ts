import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoriesMessage } from '../../src/prompt/memories-message.ts';
import { countTokens } from '../../src/tokens/count-tokens.ts';
import { memory } from './memory.ts';

const long = (what: string): string =>
  `We spoke of ${what} ${'for a good while '.repeat(20)}and then went home.`;
const [garden, boiler, letter] = ['the garden', 'the boiler', 'the letter'].map((what) =>
  memory(what, long(what), { compressed: `We spoke of ${what}.` }),
) as [ReturnType<typeof memory>, ReturnType<typeof memory>, ReturnType<typeof memory>];
const whole = countTokens(memoriesMessage([garden], 10_000)!);

describe('the memories that a voice is shown', () => {
  it('§3.2 are whole while there is room, and after that the line that stands for them', () => {
    const shown = memoriesMessage([garden, boiler, letter], 2 * whole + 50)!;
    expect(shown).toContain(garden.content);
    expect(shown).toContain(boiler.content);
    expect(shown).not.toContain(letter.content);
    expect(shown).toMatch(/  \| We spoke of the letter\.$/);
    expect(memoriesMessage([garden, boiler, letter], 10_000)).toContain(letter.content);
  });

  it('that are too long by themselves are shown as far as they fit, though a line stands for them', () => {
    const shown = memoriesMessage([garden], whole)!;
    expect(shown).toMatch(/We spoke of the garden for a good while[^]*characters[^]*went home\./);
  });

  it('stand as conclusions where the mind drew them from others, and as what was said where they were merged', () => {
    const sourceTag = 'internal_consolidation';
    const drawn = memory('drawn', 'Cold harms.', { sourceTag, type: 'narrative', speaker: null });
    const merged = memory('merged', 'I like tea.', { sourceTag, speaker: 'Tom' });
    expect(memoriesMessage([drawn, merged], 500, 'agent')).toMatch(
      /\] own conclusion:\n  \| Cold harms\.\n.*\] Tom said:\n  \| I like tea\./u,
    );
    expect(memoriesMessage([drawn, merged], 500, 'person')).toMatch(
      /\] you came to see:\n.*\n.*\] Tom said:/u,
    );
  });

  it('003 §4.2: tell of a contradiction as that, and of one that came to mind more than five times as acknowledged', () => {
    const own = { sourceTag: 'internal_consolidation', type: 'tension', speaker: null } as const;
    const shown = (recalls: number, nature: 'agent' | 'person') =>
      memoriesMessage([memory('tension', 'I hold to this.', { ...own, recalls })], 500, nature);
    expect(shown(5, 'agent')).toMatch(/\] internal contradiction:\n/u);
    expect(shown(6, 'agent')).toMatch(/\] internal contradiction, acknowledged:\n/u);
    expect(shown(5, 'person')).toMatch(/\] you noticed about yourself:\n/u);
    expect(shown(6, 'person')).toMatch(/\] you know about yourself:\n/u);
  });

  it('never take more than their room', () => {
    const remembered = fc
      .record({ content: fc.string({ minLength: 1, maxLength: 2_000 }), compressed: fc.option(fc.string()) })
      .map(({ content, compressed }) => memory('one', content, { compressed }));
    fc.assert(
      fc.property(fc.array(remembered, { maxLength: 8 }), fc.nat(600), (memories, tokens) => {
        const shown = memoriesMessage(memories, tokens);
        expect(shown === null ? 0 : countTokens(shown)).toBeLessThanOrEqual(tokens);
      }),
    );
  });
});
