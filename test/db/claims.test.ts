import { describe, expect, it } from 'vitest';
import { type ClaimWrites, mostMarkedForms, type StoredClaim } from '../../ports/claim.ts';
import { homes, useStores } from './engines.ts';
import { newMind } from './lives.ts';

const claim = (id: string, cycle: number): StoredClaim => ({
  id,
  sentence: 'The stall sells bread.',
  form: 'the stall sells bread',
  speaker: 'ada',
  space: null,
  subject: { person: '', thing: 'stall' },
  attribute: 'sells',
  value: id,
  kind: 'text',
  isSingle: true,
  at: 1_000 * cycle,
  cycle,
  ended: null,
  contested: null,
});

describe.each(homes)('the claims of a mind in $name', (home) => {
  const stores = useStores(home);

  const noted = async (...all: Partial<ClaimWrites>[]) => {
    const { claims } = (await newMind(stores())).memory;
    for (const writes of all)
      await claims.note({ position: 1, added: [], ended: [], contested: [], ...writes });
    return async (id: string) => (await claims.find({ ids: [id] }))[0];
  };

  it('are ended once, by what was said with them or later, and by nothing that was said before', async () => {
    const by = (id: string, cycle: number) => ({ by: id, at: 9, cycle });
    const one = await noted(
      { added: [claim('bread', 3), claim('cheese', 5)] },
      { ended: [{ id: 'cheese', ended: by('fish', 4) }] },
      { ended: [{ id: 'bread', ended: by('cheese', 5) }] },
      { ended: [{ id: 'bread', ended: by('fish', 7) }] },
    );
    expect(await one('cheese')).toEqual(claim('cheese', 5));
    expect((await one('bread'))?.ended).toEqual(by('cheese', 5));
  });

  it('are contested by what says otherwise last: an earlier doubt may be settled', async () => {
    const one = await noted(
      { added: [claim('bread', 3)], contested: [{ id: 'bread', by: 'cheese' }] },
      { contested: [{ id: 'bread', by: 'fish' }] },
    );
    expect((await one('bread'))?.contested).toBe('fish');
  });

  it('are succeeded by the last of those that superseded each other, however many, and by none that is not there', async () => {
    const { claims } = (await newMind(stores())).memory;
    const by = (id: string, cycle: number) => ({ by: id, at: 9, cycle });
    const prices = Array.from({ length: 60 }, (_, cycle) => claim(`price ${cycle}`, cycle + 1));
    const ended = prices
      .slice(1)
      .map(({ id, cycle }, place) => ({ id: prices[place]!.id, ended: by(id, cycle) }));
    const [one, other] = [claim('one', 5), claim('other', 5)];
    await claims.note({
      position: 61,
      added: [...prices, claim('lost', 3), one, other],
      ended: [
        ...ended,
        { id: 'lost', ended: by('nowhere', 8) },
        { id: 'one', ended: by('other', 5) },
        { id: 'other', ended: by('one', 5) },
      ],
      contested: [],
    });
    const found = await claims.successors(['price 0', 'price 40', 'price 59', 'lost', 'unknown']);
    expect(found).toEqual(
      new Map([
        ['price 0', prices[59]],
        ['price 40', prices[59]],
      ]),
    );
    // claims that ended each other are followed to an end, the same in every store
    expect(await claims.successors(['other'])).toEqual(new Map());
  });

  it('tell the sentences of which anything was superseded or is contested, each once, and none where they are too many', async () => {
    const { claims } = (await newMind(stores())).memory;
    const of = (form: string, cycle: number) => ({ ...claim(`${form} ${cycle}`, cycle), form });
    const [bread, cheese, fish, again] = [of('bread', 3), of('cheese', 3), of('fish', 5), of('bread', 5)];
    expect(await claims.marked()).toEqual(new Set());
    await claims.note({
      position: 5,
      added: [bread, cheese, fish, again],
      ended: [{ id: bread.id, ended: { by: fish.id, at: 9, cycle: 5 } }],
      contested: [
        { id: cheese.id, by: fish.id },
        { id: again.id, by: fish.id },
      ],
    });
    expect(await claims.marked()).toEqual(new Set(['bread', 'cheese']));
    const many = Array.from({ length: mostMarkedForms }, (_, place) => of(`form ${place}`, 6));
    const contested = many.map(({ id }) => ({ id, by: 'x' }));
    await claims.note({ position: 6, added: many, ended: [], contested: contested.slice(2) });
    expect((await claims.marked())?.size).toBe(mostMarkedForms);
    await claims.note({ position: 6, added: [], ended: [], contested });
    expect(await claims.marked()).toBeNull();
  });
});
