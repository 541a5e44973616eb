import { describe, expect, it } from 'vitest';
import { type GateLifeMeasured, measureGate } from '../../bench/gate/measure.ts';
import { foreignTurns, laterOn } from '../../bench/gate/overhear.ts';
import { gateRow, gateTable } from '../../bench/gate/report.ts';
import { rocOf } from '../../bench/gate/separation.ts';
import type { Conversation, Turn } from '../../bench/locomo/conversations.ts';
import { WordEmbedder } from '../memory/word-embedder.ts';

const turn = (place: number, text: string, session = 'talk/1'): Turn => ({
  id: `D1:${place}`,
  session,
  position: place,
  speaker: place % 2 === 0 ? 'Ada' : 'Max',
  text,
  at: Date.UTC(2026, 0, 1),
});

const talk: Conversation = {
  id: 'talk',
  turns: [
    ...Array.from({ length: 30 }, (_, place) =>
      turn(place, `Hen number ${place} of the farm laid ${place * 37} eggs in March.`),
    ),
    turn(30, 'How lovely is that?'),
  ],
  questions: [
    { text: 'Which?', category: 'single-hop', answer: null, evidence: ['D1:3', 'D1:30'], named: 2 },
    { text: 'And which else?', category: 'single-hop', answer: null, evidence: ['D1:3'], named: 1 },
  ],
};
const other: Conversation = {
  id: 'other',
  turns: Array.from({ length: 20 }, (_, place) =>
    turn(place, `Zeppelin ${place} crossed over Friedrichshafen.`, `other/${place < 10 ? 1 : 2}`),
  ),
  questions: [],
};

describe('what the gate lets through', () => {
  it('is counted of what is said, of what questions cite, and of what a mature and a young mind overhear', async () => {
    const foreign = foreignTurns([other], 15);
    expect(foreign.map(({ id }) => id)).toEqual(other.turns.slice(0, 15).map(({ id }) => `other/${id}`));
    const life = await measureGate(talk, {
      nature: 'agent',
      embedder: new WordEmbedder(),
      foreign,
      told: () => {},
    });
    expect(life.kept).toMatchObject({ turns: 31, questions: 0, ownWords: 0 });
    expect(life.kept.memories).toBeGreaterThan(20);
    // two turns are cited, one of them a question
    expect(life.cited).toEqual({ turns: 2, through: 1 });
    expect(life.mature).toMatchObject({ turns: 15 });
    expect(life.mature.through).toBeLessThan(5);
    expect(life.young.through).toBeLessThan(5);
  });

  it('is said a minute after one another, and a day later in another session', () => {
    const hours = laterOn(other.turns, 0).map(({ when }) => when / 3_600_000);
    expect(hours[9]! * 60).toBe(9);
    expect(hours[10]! - hours[9]!).toBe(24);
  });

  it('is added up over lives and told as a table', () => {
    const life: GateLifeMeasured = {
      kept: { turns: 100, memories: 50, questions: 1, ownWords: 0, duplicates: 0 },
      cited: { turns: 10, through: 8 },
      mature: { turns: 100, through: 20 },
      young: { turns: 100, through: 5 },
    };
    const row = gateRow('agent', [life, { ...life, cited: { turns: 30, through: 16 } }]);
    expect(row).toMatchObject({ cited: { turns: 40, through: 24 }, kept: { turns: 200, memories: 100 } });
    const separation = { area: 0.75, curve: [{ foreign: 0.25, own: 0.5 }] };
    const table = gateTable({ conversations: 2, rows: [row], embedder: 'words', separation });
    expect(table).toContain('| agent | 50.0 | 2 | 0 | 60.0 % | 20.0 % | 5.0 % |');
    expect(table).toContain('| 25 % | 50.0 % |');
  });

  it('has a curve of all thresholds, whose area is the chance that own is above foreign', () => {
    const scores = Array.from({ length: 100 }, (_, place) => place / 100);
    const alike = rocOf(scores, scores);
    expect(alike.area).toBeCloseTo(0.5, 9);
    for (const { foreign, own } of alike.curve) expect(own).toBeCloseTo(foreign, 1);
    const apart = rocOf(
      scores.map((score) => score + 1),
      scores,
    );
    expect(apart.area).toBe(1);
    expect(apart.curve.every(({ own }) => own === 1)).toBe(true);
  });
});
