import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemFates, sectionNames, type ContextItem } from '../../../ports/context-account.ts';
import type { AccountedCall } from '../../../src/service/accounted-call.ts';
import { contextDifference } from '../../../src/inspector/page/why/context-diff/context-difference.ts';

const call = (cycle: number, items: ContextItem[], rest: Partial<AccountedCall> = {}): AccountedCall => {
  const names = [...new Set(items.map(({ section }) => section))];
  const tokensIn = (name: string) =>
    items.filter(({ section }) => section === name).reduce((sum, { tokens }) => sum + tokens, 0);
  return {
    cycle,
    step: 0,
    at: 0,
    context: {
      sections: names.map((name) => ({ name, tokens: tokensIn(name) })),
      tokens: items.reduce((sum, { tokens }) => sum + tokens, 0),
      budget: 4_000,
      items,
    },
    memories: [],
    percepts: [],
    ...rest,
  };
};

const item = (section: ContextItem['section'], of: string, tokens: number, fate = 'whole'): ContextItem => ({
  section,
  of,
  fate: fate as ContextItem['fate'],
  tokens,
});

describe('the context of a cycle beside that of another', () => {
  it('tells what entered, what left and why, what is shown in another way, and the tokens of each section', () => {
    const earlier = call(3, [
      item('stream', '1–2', 200),
      item('memories', 'm1', 30),
      item('memories', 'm2', 40),
      item('memories', 'm3', 20),
    ]);
    const later = call(
      4,
      [
        item('stream', '1–3', 260),
        item('memories', 'm1', 30),
        item('memories', 'm2', 0, 'no room'),
        item('memories', 'm3', 8, 'compressed'),
        item('inbox', 'p1', 12),
      ],
      { percepts: [{ id: 'p1', text: 'Hello.' } as never] },
    );
    const { items, sections } = contextDifference(earlier, later);
    expect(
      items.map((each) => [each.kind, each.earlier?.of, each.later?.of, each.later?.fate, each.text]),
    ).toEqual([
      ['entered', undefined, 'p1', 'whole', 'Hello.'],
      ['left', 'm2', 'm2', 'no room', null],
      ['changed', '1–2', '1–3', 'whole', null],
      ['changed', 'm3', 'm3', 'compressed', null],
    ]);
    expect(sections).toEqual([
      { name: 'stream', earlier: 200, later: 260 },
      { name: 'memories', earlier: 90, later: 38 },
      { name: 'inbox', earlier: 0, later: 12 },
    ]);
  });

  it('is nothing beside itself, and the other way round what entered has left (law)', () => {
    const anyItem = fc.record({
      section: fc.constantFrom(...sectionNames.filter((name) => name !== 'stream')),
      of: fc.constantFrom('a', 'b', 'c'),
      fate: fc.constantFrom(...itemFates),
      tokens: fc.nat({ max: 2 }),
    });
    const anyItems = fc.uniqueArray(anyItem, { selector: ({ section, of }) => `${section} ${of}` });
    fc.assert(
      fc.property(anyItems, anyItems, (one, other) => {
        const [a, b] = [call(1, one), call(2, other)];
        expect(contextDifference(a, a).items).toEqual([]);
        const names = (from: AccountedCall, to: AccountedCall, kind: string) =>
          contextDifference(from, to)
            .items.filter((each) => each.kind === kind)
            .map((each) => `${(each.later ?? each.earlier)!.section} ${(each.later ?? each.earlier)!.of}`)
            .toSorted();
        expect(names(a, b, 'entered')).toEqual(names(b, a, 'left'));
      }),
    );
  });
});
