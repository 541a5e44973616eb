import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InnerState } from '../../ports/inner.ts';
import type { PerceptSource } from '../../ports/percept.ts';
import { goalPrompt, socialPrompt, surprisePrompt } from '../../theory/thought-prompts.ts';
import { continuation, deepestChain } from '../../theory/thought-chain.ts';
import { tools } from '../../src/prompt/tools.ts';
import { composedThought } from '../../src/voice/offline/composed-thought.ts';
import { attentionPrompt, wanderPrompt } from '../../theory/wander-prompts.ts';
import { ownWordsFor } from '../../src/voice/offline/inner-words.ts';
import { clipped, inQuotes } from '../../src/voice/offline/cut.ts';
import { visibleText } from '../../src/visible-text.ts';
import { anyInner } from '../prompt/inner-life.ts';
import { allNeeds, allShifts, hostileText } from './offline-prompts.ts';
import { percept, requestAbout } from './thought-request.ts';

interface Circumstances {
  inner?: InnerState | null;
  recalled?: string[];
  cycle?: number;
}

/** What is thought about a prompt that comes up by itself. */
function thoughtAbout(
  prompt: string,
  { inner = null, recalled = [], cycle = 1 }: Circumstances = {},
): string {
  const source: PerceptSource = { kind: 'impulse', category: 'goalRehearsal' };
  const key = `mind-1/${cycle}/0`;
  const situation = { origin: 'spontaneous' as const, inner, recalled };
  const request = requestAbout([percept(prompt, source)], {
    key,
    messages: [],
    tools: [...tools],
    situation,
  });
  return composedThought(request).text;
}

/** A chain of thoughts that begins with a prompt, each leading on from the last. */
function chainFrom(prompt: string, circumstances: Circumstances = {}): string[] {
  const thoughts = [thoughtAbout(prompt, circumstances)];
  for (let cycle = 2; cycle <= deepestChain; cycle += 1)
    thoughts.push(thoughtAbout(continuation(thoughts.at(-1)!), { ...circumstances, cycle }));
  return thoughts;
}

const quotesIn = (text: string): string[] => [...text.matchAll(/“([^“”]*)”/gu)].map(([, quote]) => quote!);

/** How a text from outside stands within a quotation. */
const shown = (text: string): string =>
  visibleText(text.replaceAll('“', '‘').replaceAll('”', '’').toWellFormed().replace(/\s+/gu, ' ').trim());

function expectSoundQuotes(thought: string): void {
  expect(thought.replace(/“[^“”]*”/gu, '')).not.toMatch(/[“”]/u);
  const quotes = quotesIn(thought);
  expect(new Set(quotes).size).toBe(quotes.length);
}

const isBeginningOf = (quote: string, text: string): boolean =>
  quote === text || quote === `${text}.` || (quote.endsWith('…') && text.startsWith(quote.slice(0, -1)));

const circumstances = fc.record({ inner: fc.option(anyInner), cycle: fc.nat(50) });

describe('a thought of the offline voice', () => {
  it.each([...allNeeds, ...allShifts])('says "%s" of itself, changing nothing but who speaks', (prompt) => {
    const own = ownWordsFor(prompt);
    const speakerless = (text: string) =>
      text
        .toLowerCase()
        .replace(/\b(?:you|i|me)\b/g, '<person>')
        .replace(/\b(?:your|my)\b/g, '<theirs>')
        .replace(/\b(?:are|am)\b/g, '<be>');
    expect(speakerless(own)).toBe(speakerless(prompt));
    expect(own).not.toMatch(/\byou|\bI are|\bme (?:am|are|want|miss|feel|do|long|calm)\b|[“”]/i);
  });

  it('of a goal holds it word for word or its beginning, quoted once, however it is written', () => {
    fc.assert(
      fc.property(
        hostileText,
        fc.double({ min: 0, max: 1, noNaN: true }),
        circumstances,
        (goal, progress, given) => {
          const thought = thoughtAbout(goalPrompt(goal, progress), given);
          expectSoundQuotes(thought);
          const quotes = quotesIn(thought);
          expect(quotes).toHaveLength(1);
          expect(isBeginningOf(quotes[0]!, shown(goal))).toBe(true);
          expect(thought).toMatch(/” I (?:have hardly begun|am part of the way|am nearly there)\./u);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('of a surprise and of a person holds them word for word or their beginning', () => {
    fc.assert(
      fc.property(hostileText, circumstances, (text, given) => {
        const surprised = thoughtAbout(surprisePrompt(text), given);
        expectSoundQuotes(surprised);
        expect(isBeginningOf(quotesIn(surprised)[0] ?? '', shown(text))).toBe(true);
        const wondering = thoughtAbout(socialPrompt(text), given);
        expectSoundQuotes(wondering);
        expect(wondering).toMatch(/^I wonder what “.*” thought of me\./su);
        expect(isBeginningOf(quotesIn(wondering)[0] ?? '', shown(text))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('has sound quotations whatever it leads on from and whatever comes back to it', () => {
    fc.assert(
      fc.property(
        hostileText,
        fc.array(hostileText, { maxLength: 4 }),
        circumstances,
        (text, recalled, given) => {
          expectSoundQuotes(thoughtAbout(text, { ...given, recalled }));
          for (const thought of chainFrom(continuation(text), { ...given, recalled }))
            expectSoundQuotes(thought);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('keeps the pronouns of a goal and of whom it thinks', () => {
    expect(thoughtAbout(goalPrompt('Write the long letter to my sister', 0))).toMatch(
      /^I go over what I want to do: “Write the long letter to my sister\.” I have hardly begun\.$/u,
    );
    expect(ownWordsFor(goalPrompt('Get to know the person you live with', 0.5))).toBe(
      'I go over what I want to do: “Get to know the person you live with.” I am part of the way.',
    );
    const memory = '“I miss you.” (Tom)';
    expect(ownWordsFor(wanderPrompt({ channel: 'goal', memory, goal: 'Tend your roses.' }))).toBe(
      '“I miss you.” (Tom) comes back to me. It may help with what I want: “Tend your roses.”',
    );
    expect(
      ownWordsFor(wanderPrompt({ channel: 'dream', nature: 'person', memory, other: '“You can fly.”' })),
    ).toBe('I dreamt of “I miss you.” (Tom) and of “You can fly.”, as if they were one.');
    expect(ownWordsFor(attentionPrompt({ first: 'Are you there?', waited: 'It rains.' }))).toBe(
      'I turned to “Are you there?” and let “It rains.” wait. I ask myself whether that was right.',
    );
    expect(ownWordsFor(socialPrompt('your companion'))).toBe('I wonder what my companion thought of me.');
  });
});

describe('a quotation', () => {
  it('is cut after a word, with an ellipsis', () => {
    expect(inQuotes('She said “yes” to it', 12)).toBe('“She said…”');
    expect(clipped('one two', 7)).toBe('one two');
    expect(clipped('one two three', 8)).toBe('one two…');
    expect(clipped('one two three', 9)).toBe('one two…');
    expect(clipped('x'.repeat(80), 20)).toBe(`${'x'.repeat(19)}…`);
  });

  it('is the whole text or its beginning up to a word, in no more than its length', () => {
    fc.assert(
      fc.property(hostileText, fc.integer({ min: 2, max: 200 }), (text, length) => {
        const cut = clipped(text, length);
        const whole = visibleText(text.toWellFormed().replace(/\s+/gu, ' ').trim());
        expect(Array.from(cut).length).toBeLessThanOrEqual(length);
        expect(cut === whole || (cut.endsWith('…') && whole.startsWith(cut.slice(0, -1)))).toBe(true);
      }),
    );
  });
});
