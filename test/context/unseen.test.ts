import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PerceptSource } from '../../ports/percept.ts';
import type { StreamEntry } from '../../ports/stream.ts';
import { NoRoomForPercept } from '../../src/context/no-room.ts';
import { assembled, percept } from '../prompt/scene.ts';

const size = fc.oneof(fc.nat({ max: 300 }), fc.nat({ max: 30_000 }));

describe('what shares a call', () => {
  it('says which percepts had no room: every other one is there, and what won always is, whatever shares the call', async () => {
    const kinds = [
      { kind: 'speech', speaker: 'Bo', space: 'terminal' },
      { kind: 'chatter', speaker: 'Inês', space: 'kitchen' },
      { kind: 'feeling', dimension: 'pain' },
      { kind: 'impulse', category: 'goalRehearsal' },
    ] as const;
    const drawn = fc.array(fc.tuple(fc.constantFrom(...kinds), size), {
      minLength: 1,
      maxLength: 30,
      size: 'max',
    });
    let hidden = 0;
    const property = async (batch: [PerceptSource, number][], budget: number, at: number) => {
      const now = batch.map(([source, length], place) =>
        percept(`p${place}`, source, `mark${place}end ${'word '.repeat(length / 5)}`),
      );
      const winner = now[at % now.length]!.id;
      const context = { budget, longestPercept: budget - 1 };
      const { messages, unseen } = await assembled({ voice: { maxTokens: 200 }, context }, { now, winner })
        .prompt;
      const prompt = JSON.stringify(messages);
      const missing = now.filter((_, place) => !prompt.includes(`mark${place}end`)).map(({ id }) => id);
      expect(unseen.toSorted()).toEqual(missing.toSorted());
      expect(unseen).not.toContain(winner);
      hidden += unseen.length;
    };
    await fc.assert(fc.asyncProperty(drawn, fc.integer({ min: 1_300, max: 4_000 }), fc.nat(), property));
    expect(hidden).toBeGreaterThan(50);
  });

  it('refuses what has won alone when not even its heading has room', async () => {
    const observer = '語'.repeat(500);
    const now = [
      percept('now', { kind: 'observation', observer, subject: 'a', change: 'created' }, 'word '.repeat(99)),
    ];
    const tight = { voice: { maxTokens: 100 }, context: { budget: 1_150, longestPercept: 500 } };
    await expect(assembled(tight, { now }).prompt).rejects.toThrow(NoRoomForPercept);
    // to a later call of the same cycle it has been shown
    const turn: StreamEntry[] = [{ role: 'assistant', text: 'I look.', toolCalls: [] }];
    await expect(assembled(tight, { now, turn }).prompt).resolves.toMatchObject({ unseen: ['now'] });
  });
});
