import { describe, expect, it } from 'vitest';
import { isToldBy, missedAfter, outsideOf, restating, toldIn } from '../../src/context/remembered.ts';
import type { MemoryId } from '../../ports/identifiers.ts';
import { newMemory } from '../../ports/new-memory.ts';
import { shownPassage } from '../../src/prompt/passages.ts';
import { assembled, speech, spokenCycle } from '../prompt/scene.ts';

const memory = (id: string, content: string) =>
  newMemory({ id: id as MemoryId, content, createdAt: 0, type: 'episodic', sourceTag: 'external_user' });
const stream = [{ role: 'user' as const, text: 'INBOX (1 event):\n  | Ana sings. She is tall.' }];

describe('what was recalled', () => {
  it('is left out where all of it stands in the stream already', () => {
    const [whole, part, other] = [
      memory('whole', 'Ana sings. She is tall.'),
      memory('part', 'Ana sings. She lives here.'),
      memory('other', 'Bo swims.'),
    ];
    expect(outsideOf(toldIn(stream), [whole, part, other])).toEqual([part, other]);
  });

  it('restates the stream where half of what it was drawn from stands there', () => {
    const [whole, half, less, told] = [
      memory('whole', 'Ana is a singer.'),
      memory('half', 'Ana and Bo do sports.'),
      memory('less', 'All of them move.'),
      memory('told', 'Bo swims.'),
    ];
    const drawnFrom = new Map([
      ['whole', ['Ana sings.', 'She is tall.']],
      ['half', ['She is tall.', 'Bo swims.']],
      ['less', ['She is tall.', 'Bo swims.', 'Cy runs.']],
    ]);
    expect(restating(toldIn(stream), [whole, half, less, told], drawnFrom)).toEqual([whole, half]);
  });

  it('is told by an older moment where the same person said every sentence of it on the same day', () => {
    const said = { ...memory('said', 'Ana sings. She is tall.'), speaker: 'Bo' };
    const moment = '[1970-01-01] Bo said:\n  | You know what? Ana sings. She is tall. Bye!';
    expect(isToldBy([moment], said, 'agent')).toBe(true);
    expect(isToldBy([moment], { ...said, content: 'Ana sings. She is old.' }, 'agent')).toBe(false);
    expect(isToldBy([moment], { ...said, eventAt: 9 * 86_400_000 }, 'agent')).toBe(false);
    expect(isToldBy([moment], { ...said, speaker: 'Cy' }, 'agent')).toBe(false);
    // nobody said it
    expect(isToldBy([moment], { ...said, speaker: null }, 'agent')).toBe(false);
  });

  it.each([
    ['Leo is tall.', 'It is not true that Leo is tall.'],
    ['Leo is tall.', 'Ben wrote: “Leo is tall.” What a liar.'],
    ['Leo is tall.', "Ben wrote: 'Hello. Leo is tall. Bye.' What a liar."],
    ['Leo is tall.', 'Ben wrote "Hello. Leo is tall.'],
    ['Leo is tall.', 'This is wrong:\nLeo is tall.'],
    ['Leo is tall.', 'Leo is tall?'],
    ['Leo is tall.', 'Leo is tall. [superseded on 2026-05-03; since then: “Leo is small.”]'],
    ['Leo is tall.', 'Leo is tall. [contested: on 2026-05-03 Cy said “Leo is small.”]'],
    ['Leo is tall.', `Leo is tall. [superseded on 2026-05-03; since then: “Leo is`],
    // somebody could be harmed where it is not seen
    ['I am allergic to nuts.', 'Well. I am allergic to nuts.'],
    ['I take warfarin.', 'I take warfarin. Bye.'],
  ])('is told anew beside an older moment that tells it otherwise: “%s”, “%s”', (content, text) => {
    const moment = shownPassage({ by: 'world', speaker: 'Bo', text }, 0, 'agent');
    expect(isToldBy([moment], { ...memory('said', content), speaker: 'Bo' }, 'agent')).toBe(false);
  });

  it('is told by an older moment however that is spaced, but not by a sentence that was cut there', () => {
    const said = { ...memory('said', 'Leo is tall. He sings'), speaker: 'Bo' };
    const isTold = (text: string) =>
      isToldBy([shownPassage({ by: 'world', speaker: 'Bo', text }, 0, 'agent')], said, 'agent');
    expect(isTold('Oh!\nLeo  is tall. He sings')).toBe(true);
    // 500 characters
    expect(isTold(`Leo is tall. ${'o'.repeat(477)}. He sings`)).toBe(false);
  });

  it('has missed what was passed over and the fifteen after the last that is shown', () => {
    const all = Array.from({ length: 30 }, (_, place) => memory(`m${place}`, `Fact ${place}.`));
    const missed = missedAfter([all[0]!, all[2]!], all);
    expect(missed).toEqual([all[1], ...all.slice(3, 18)]);
    expect(missedAfter([], all)).toEqual(all.slice(0, 15));
  });

  it('is told with the call: what stood in it, and not what the window shows or what had no place', async () => {
    const known = Array.from({ length: 14 }, (_, place) => memory(`m${place}`, `Fact ${place} is known.`));
    const heard = speech('p1', 'Fact 0 is known.');
    const { prompt } = assembled(
      {},
      {
        cycles: [spokenCycle(1, [heard], 'I see.')],
        known: [heard],
        now: [speech('now', 'What is known?')],
        recalled: known,
      },
    );
    const { recalled, nearMisses, messages } = await prompt;
    expect(recalled.map(({ id }) => id)).toEqual(known.slice(1, 11).map(({ id }) => id));
    expect(nearMisses.map(({ id }) => id)).toEqual(known.slice(11).map(({ id }) => id));
    expect(JSON.stringify(messages).match(/Fact 0 is known/g)).toHaveLength(1);
  });
});
