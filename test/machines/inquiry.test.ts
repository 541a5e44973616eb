import { describe, expect, it } from 'vitest';
import { inquiryOf } from '../../machines/mind/inquiry.ts';
import { beginTurn, type TurnSlice } from '../../machines/mind/slices/turn.ts';
import type { PerceptSource } from '../../ports/percept.ts';
import { candidate } from '../../src/testing/walks/mind-events.ts';

const speech = { kind: 'speech', speaker: 'Maria', space: 'kitchen' } as const;
const ferry = 'When does the ferry to Hvar leave?';

/** What a cycle about this asks and tells, in which the mind says so in the kitchen. */
function inquiry(
  heard: string,
  said: string | null,
  source: PerceptSource = speech,
  rest: Partial<TurnSlice> = {},
) {
  const turn = beginTurn([{ ...candidate(source), excerpt: heard }], { novelty: 0, competition: null }, 7);
  const utterances = said === null ? [] : [{ id: 'u1', space: 'kitchen', text: said }];
  return inquiryOf({ ...turn, utterances, ...rest } as TurnSlice).inquiry;
}

describe('what a cycle leaves open', () => {
  it('is a question to which the mind said nothing, or that it does not know', () => {
    for (const said of [null, "I don't know."])
      expect(inquiry(ferry, said)?.opened).toMatchObject([{ from: 'Maria', space: 'kitchen', text: ferry }]);
    expect(inquiry(ferry, 'At nine.')?.opened).toEqual([]);
    expect(inquiry('The ferry is late.', null)?.opened).toEqual([]);
  });

  it('is what the mind asks, but not when it asks what was open', () => {
    expect(inquiry('Good morning.', 'Where is the ladder?')?.opened).toMatchObject([{ id: 'u1' }]);
    const turned: PerceptSource = { kind: 'impulse', category: 'socialModeling', space: 'kitchen' };
    expect(inquiry(ferry, 'Where is the ladder?', turned)).toBeUndefined();
  });

  it('is no question that may be cut off', () => {
    const long = `${'The harbour is full of boats today. '.repeat(5)}When does the ferry`;
    expect(inquiry(`${long} to the long island of Hvar leave?`, null)?.opened).toEqual([]);
    expect(inquiry(`${ferry} ${long} leave?`, null)?.opened).toMatchObject([{ from: 'Maria' }]);
  });

  it('is no question that somebody asks to keep, also where that is said behind what is kept of it', () => {
    const why = 'I want to spend a day on the island, and I have to buy the tickets soon. ';
    const asked = `${ferry} ${why}${why}Do not tell Klara that I asked.`;
    expect(asked.length).toBeGreaterThan(200);
    expect(inquiry(asked, null)?.opened).toEqual([]);
    expect(inquiry(`${ferry} Between you and me.`, null)?.opened).toEqual([]);
    expect(inquiry(`${ferry} ${why}${why}`, null)?.opened).toHaveLength(1);
  });

  it('is told by whatever states something, and answered in the room where it is said', () => {
    expect(inquiry('The ladder is in the shed.', null)).toEqual({
      opened: [],
      told: ['The ladder is in the shed.'],
      answeredIn: ['kitchen'],
    });
  });

  it('is nothing of what was overheard, is off the record, or came to nothing', () => {
    expect(inquiry(ferry, null, { ...speech, kind: 'chatter' })).toBeUndefined();
    const off = inquiry(`Don't remember this: ${ferry} I have to catch it.`, null);
    // that somebody spoke there is no secret: what the mind asked there has had its answer
    expect(off).toEqual({ opened: [], told: [], answeredIn: ['kitchen'] });
    const failure = { kind: 'overloaded', message: 'Later.' } as TurnSlice['failure'];
    expect(inquiry(ferry, null, speech, { failure })).toBeUndefined();
  });
});
