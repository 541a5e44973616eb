import { describe, expect, it } from 'vitest';
import type { ClaimWrites, StoredClaim } from '../../ports/claim.ts';
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
});
