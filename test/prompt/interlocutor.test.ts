import { describe, expect, it } from 'vitest';
import { agentInterlocutor } from '../../src/prompt/agent/interlocutor.ts';
import { personInterlocutor } from '../../src/prompt/person/interlocutor.ts';

const tom = {
  name: 'Tom',
  of: 12,
  near: 0.416,
  band: 'touching',
  cares: ['“I sail.”', '“The sea.”'],
} as const;

describe('§6.2 whoever speaks', () => {
  it('is told to a person in words, and to an agent with figures', () => {
    expect(personInterlocutor(tom)).toBe(
      'What Tom tells you of is close to you. What Tom cares about is most like this: “I sail.”, “The sea.”.',
    );
    expect(agentInterlocutor(tom)).toEqual([
      'SPEAKER: what Tom tells of, 12 memories, is close to who you are (nearness 0.42), and is most like this: “I sail.”, “The sea.”.',
    ]);
  });

  it('is told as far as it is known, and not at all where nothing stands out', () => {
    const neither = { ...tom, band: null };
    expect(personInterlocutor({ ...neither, cares: ['“I sail.”'] })).toBe(
      'What Tom cares about is most like this: “I sail.”.',
    );
    expect(personInterlocutor({ ...tom, band: 'foreign', cares: [] })).toBe(
      'What Tom tells you of lies far from who you are.',
    );
    expect(personInterlocutor({ ...neither, cares: [] })).toBeNull();
    expect(agentInterlocutor({ ...neither, near: null, cares: [] })).toEqual([]);
    expect(agentInterlocutor({ ...neither, near: null, cares: ['“I sail.”'] })).toEqual([
      'SPEAKER: what Tom tells of, 12 memories, is most like this: “I sail.”.',
    ]);
  });
});
