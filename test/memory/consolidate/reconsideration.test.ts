import { describe, expect, it } from 'vitest';
import type { StoredClaim } from '../../../ports/claim.ts';
import type { MindId } from '../../../ports/identifiers.ts';
import { gatherForPass } from '../../../src/memory/consolidate/gather.ts';
import { memoryStores } from '../../../src/simulation/memory-stores.ts';
import { sentenceForm } from '../../../theory/claims/read-statements.ts';
import { awake, buffered, memoryId, persisted, record } from '../../db/memories.ts';
import { ordinary, percept, roomy } from '../../db/lives.ts';
import { consolidated, consolidatingVoice } from './consolidating.ts';

const conclusion = {
  content: 'Tom is at home by the Rhine in Bonn',
  type: 'reflection' as const,
  sourceTag: 'internal_consolidation' as const,
  metadata: { gathers: ['bonn', 'rhine'] },
};

/** A mind that concluded something of two things that Tom said. */
async function concluding() {
  const mind = await memoryStores().open('ada' as MindId);
  await mind.memory.enter(
    [
      record('bonn', { content: 'I live in Bonn.', speaker: 'tom' }),
      record('rhine', { content: 'I row on the Rhine.', speaker: 'tom' }),
      record('made', { ...conclusion, supersedes: ['bonn', 'rhine'] }),
    ],
    1_000,
  );
  const { lives } = await awake(mind);
  return {
    mind,
    /** Tom says where he lives now, which is kept. */
    moves: async (): Promise<void> => {
      await mind.inbox.accept(
        percept('moved', {
          text: 'I live in Mainz now.',
          source: { kind: 'speech', speaker: 'tom', space: 'kitchen' },
        }),
        ordinary,
        roomy,
      );
      await lives([buffered('moved', { speaker: 'tom', at: 1_500 }), persisted('moved', 'mainz')]);
      const claim = (
        id: string,
        sentence: string,
        value: string,
        ended: StoredClaim['ended'],
      ): StoredClaim => ({
        id,
        sentence,
        form: sentenceForm(sentence),
        speaker: 'tom',
        space: null,
        subject: { person: 'tom', thing: '' },
        attribute: 'home',
        value,
        kind: 'place' as never,
        isSingle: true,
        at: 1,
        cycle: 1,
        ended,
        contested: null,
      });
      await mind.memory.claims.note({
        position: 2,
        added: [
          claim('told#0', 'I live in Bonn.', 'bonn', { by: 'moved#0', at: 2, cycle: 2 }),
          claim('moved#0', 'I live in Mainz now.', 'mainz', null),
        ],
        ended: [],
        contested: [],
      });
    },
  };
}

const gathered = async ({ memory }: Awaited<ReturnType<typeof concluding>>['mind']) =>
  (await gatherForPass(100, { store: memory, model: 'none', now: 9_000 })).changed;
const about = { on: 'reconsideration' as const, memory: memoryId('made') };

describe('003 §4.4: what was concluded of something that has changed', () => {
  it('is found by the next deep pass, and not before', async () => {
    const { mind, moves } = await concluding();
    expect(await gathered(mind)).toEqual([]);
    await moves();
    expect(await gathered(mind)).toEqual(['made']);
  });

  it('is thought over again, of what still holds and of what took the place of the rest', async () => {
    const { mind, moves } = await concluding();
    await moves();
    const { voice, asked } = consolidatingVoice('Tom is at home by the Rhine in Mainz (because of 1, 2)');
    const { made } = await consolidated(about, { store: mind.memory, voice });
    const [shown] = asked[0]!.messages;
    const text = shown?.role === 'user' ? shown.text : '';
    expect(text).toContain('Concluded before:\n  | Tom is at home by the Rhine in Bonn');
    expect(text).toContain('I row on the Rhine.');
    expect(text).toContain('I live in Mainz now.');
    expect(text).not.toContain('I live in Bonn.');
    expect(made).toMatchObject([
      {
        text: 'Tom is at home by the Rhine in Mainz',
        type: 'reflection',
        supersedes: ['made'],
        gathers: [
          { memory: 'rhine', whole: false },
          { memory: 'mainz', whole: false },
        ],
      },
    ]);
  });

  it.each([
    ['is unclear', 'UNCLEAR'],
    ['is the same again', 'Tom is at home by the Rhine in Bonn (because of 1)'],
    ['names what nobody named', 'Tom is at home with Klara in Mainz (because of 1, 2)'],
    ['cites nothing', 'Tom is at home by the Rhine in Mainz'],
  ])('stays as it is, out of mind, where the answer %s', async (_, answer) => {
    const { mind, moves } = await concluding();
    await moves();
    const { made, use } = await consolidated(about, {
      store: mind.memory,
      voice: consolidatingVoice(answer).voice,
    });
    expect(made).toEqual([]);
    // the voice was asked: it is not asked again
    expect(use).not.toBeNull();
  });

  it('stays out of mind where the answer is what is known already, and a narrative where it is no narrative', async () => {
    const { mind, moves } = await concluding();
    await moves();
    const said = consolidatingVoice('I row on the Rhine. (because of 1)').voice;
    expect((await consolidated(about, { store: mind.memory, voice: said })).made).toEqual([]);
    await mind.memory.enter(
      [
        record('told', {
          ...conclusion,
          type: 'narrative',
          content: 'I came to love Bonn because Tom rows there.',
        }),
      ],
      1_000,
    );
    const told = { on: 'reconsideration' as const, memory: memoryId('told') };
    const bare = consolidatingVoice('Whoever asks is told everything (because of 1)').voice;
    expect((await consolidated(told, { store: mind.memory, voice: bare })).made).toEqual([]);
  });

  it('asks nobody where nothing is left to conclude from, or somebody has had it forgotten', async () => {
    const { mind } = await concluding();
    const { voice, asked } = consolidatingVoice('Tom rows (because of 1)');
    await mind.memory.retract(memoryId('made'), { by: 'Tom', reason: 'wrong', now: 9 });
    expect(await consolidated(about, { store: mind.memory, voice })).toMatchObject({ made: [], use: null });
    expect(asked).toEqual([]);
  });
});
