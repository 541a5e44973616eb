import { describe, expect, it } from 'vitest';
import type { Voice } from '../../ports/voice.ts';
import { createHost } from '../../src/service/create-host.ts';
import type { Mind } from '../../src/service/mind.ts';
import type { WhatIfEdit } from '../../src/service/what-if/what-if.ts';
import { emptyInMemory } from '../db/empty-database.ts';
import { attentive, quick } from './attentive.ts';
import { livedMind } from './lived.ts';
import { served } from './served.ts';

/** What people can see of a life. */
async function seen(mind: Mind) {
  const history = await mind.history();
  const cycles = await Promise.all([1, 2].map((cycle) => mind.cycle(cycle)));
  const memories: string[] = [];
  for await (const line of mind.memory.export()) memories.push(line);
  const { cycle, doing } = await mind.observe();
  const checkpoints = await mind.checkpoints();
  return { history, cycles, memories, checkpoints, stands: { cycle, doing }, wrong: await mind.examine() };
}

const miro = 'My cat is called Miro.';
const luna = 'My cat is called Luna.';

describe('a life with one thing edited', () => {
  it('differs where something else was said, goes on by itself, and leaves the original as it was', async () => {
    const { host, mind } = await livedMind();
    await mind.ask(miro, { id: 'p1' });
    await mind.ask('What is my cat called?', { id: 'p2' });
    const before = await seen(mind);
    const same = await mind.whatIf({ as: 'Same', edit: { kind: 'percept', id: 'p1', text: miro } });
    expect(same).toMatchObject({
      difference: null,
      ended: 'same',
      cycles: { own: 0 },
      said: { before: [], after: [] },
    });

    const found = await mind.whatIf({ as: 'Bea', edit: { kind: 'percept', id: 'p1', text: luna } });
    expect(found).toMatchObject({
      mind: 'bea',
      edited: { before: miro, after: luna },
      difference: { kind: 'message', path: 'candidates[0].excerpt', before: miro, after: luna, cycle: 2 },
      cycles: { own: 2 },
      said: {
        before: [{ text: 'I hear you.' }, { text: 'Miro.' }],
        after: [{ text: 'I hear you.' }, { text: 'Luna.' }],
      },
    });
    expect(await seen(mind)).toEqual(before);
    const bea = host.mind('bea');
    expect(await bea.snapshot()).toMatchObject({ presence: 'asleep', state: { cycle: 3 } });
    expect(await bea.examine()).toEqual([]);
    expect(await bea.ask('What is my cat called?')).toMatchObject({ utterances: [{ text: 'Luna.' }] });
  });

  it('begins at the checkpoint that is named, and lives a bounded number of cycles', async () => {
    const { mind } = await livedMind();
    await mind.ask(miro, { id: 'p1' });
    await mind.ask('What is my cat called?', { id: 'p2' });
    const edit: WhatIfEdit = { kind: 'percept', id: 'p1', text: luna };
    const found = await mind.whatIf({ as: 'Bea', edit, cycle: 0, cycles: 1 });
    expect(found).toMatchObject({ from: { cycle: 0 }, ended: 'cycles', cycles: { same: 1, own: 1 } });
    expect(found.said.after).toMatchObject([{ cycle: 2, text: 'I hear you.' }]);
    await expect(mind.whatIf({ as: 'Cy', edit, cycle: 2 })).rejects.toMatchObject({
      fields: [{ field: 'cycle' }],
    });
    await expect(mind.whatIf({ as: 'Bea', edit })).rejects.toMatchObject({ fields: [{ field: 'as' }] });
    await expect(mind.whatIf({ as: 'Cy', edit: { ...edit, id: 'none' } })).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  it('differs where a call was answered something else', async () => {
    const { mind } = await livedMind(`name: Ada\n${quick}inner: { nature: person }\n`);
    await mind.ask(miro, { id: 'p1' });
    const { effects } = await mind.cycle(2);
    const { key } = effects.find(({ effect }) => effect === 'think')!;
    const edit: WhatIfEdit = { kind: 'answer', key, text: 'A cat!', say: 'I like cats.' };
    expect(await mind.whatIf({ as: 'Bea', edit, cycles: 1 })).toMatchObject({
      edited: { before: 'Somebody speaks.', after: 'A cat!' },
      difference: { kind: 'message', what: `effect.settled ${key}`, path: 'thought.text', after: 'A cat!' },
      said: { before: [{ text: 'I hear you.' }], after: [{ text: 'I like cats.' }] },
    });
    await expect(mind.whatIf({ as: 'Cy', edit: { ...edit, key: 'none' } })).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  it('differs where it remembered something else, or nothing of it', async () => {
    const { mind } = await livedMind();
    await mind.memory.import([JSON.stringify({ id: 'm1', content: 'The cat of Tom is called Miro.' })]);
    await mind.ask('Good day.', { id: 'p1' });
    await mind.ask('What is my cat called?', { id: 'p2' });
    const edit = { kind: 'memory', id: 'm1', content: 'The cat of Tom is called Luna.' } as const;
    const found = await mind.whatIf({ as: 'Bea', cycle: 2, edit });
    expect(found).toMatchObject({
      difference: {
        kind: 'call',
        before: expect.stringContaining('Miro') as string,
        after: expect.stringContaining('Luna') as string,
      },
      said: { before: [{ text: 'Miro.' }], after: [{ text: 'Luna.' }] },
    });
    // another id is no other life, and it is lived from where the memory was known
    const same = { ...edit, content: 'The cat of Tom is called Miro.' };
    expect(await mind.whatIf({ as: 'Same', edit: same })).toMatchObject({ difference: null });
    await expect(mind.whatIf({ as: 'No', edit: { ...edit, content: ' ' } })).rejects.toMatchObject({
      fields: [{ field: 'edit.content' }],
    });
    const without = await mind.whatIf({ as: 'Cy', cycle: 2, edit: { ...edit, content: null } });
    expect(without).toMatchObject({ edited: { after: null }, said: { after: [{ text: 'I do not know.' }] } });
    expect(await mind.memory.show('m1')).toMatchObject({ retracted: null });
  });

  it('leaves no fork behind where its voice gives out, and says so', async () => {
    const { host, mind } = await livedMind();
    await mind.ask(miro, { id: 'p1' });
    const trial = mind.whatIf({ as: 'Bea', edit: { kind: 'percept', id: 'p1', text: 'I like boats.' } });
    await expect(trial).rejects.toThrow(
      /voice gave out \(unauthorized\).*The fork "bea" was deleted again; nothing else was changed/,
    );
    await expect(trial).rejects.toMatchObject({ code: 'unsupported' });
    expect((await host.list()).map(({ id }) => id)).toEqual(['ada']);
  });

  it('keeps its name for itself while it is lived, and leaves nothing behind where its host closes', async () => {
    const database = await emptyInMemory();
    const asked = Promise.withResolvers<void>();
    const silent: Voice = {
      ...attentive(),
      think(request, ...rest) {
        if (!JSON.stringify(request.messages).includes('boats')) return attentive().think(request, ...rest);
        asked.resolve();
        return new Promise<never>(() => {});
      },
    };
    const minds = [`name: Ada\n${quick}`];
    const host = await createHost({ database, voice: silent, minds });
    const mind = host.mind('ada');
    await mind.ask('Good morning.', { id: 'p0' });
    await mind.ask(miro, { id: 'p1' });
    const edit: WhatIfEdit = { kind: 'percept', id: 'p1', text: 'I like boats.' };
    await expect(mind.whatIf({ as: 'Bea', edit, cycles: 21 })).rejects.toMatchObject({
      fields: [{ field: 'cycles' }],
    });
    const trial = mind.whatIf({ as: 'Bea', edit }).catch((error: unknown) => error);
    await asked.promise;
    expect(() => host.add('name: Bea')).toThrow('is the name of a fork that is being tried out');
    expect((await host.list()).map(({ id }) => id)).toEqual(['ada']);
    await host.close();
    expect(String(await trial)).toMatch(/closed.*The fork "bea" was deleted again/);
  });

  it('is refused where minds cannot be forked', async () => {
    const { host } = await served();
    const edit: WhatIfEdit = { kind: 'percept', id: 'p1', text: luna };
    await expect(host.mind('ada').whatIf({ as: 'Bea', edit })).rejects.toMatchObject({ code: 'unsupported' });
  });
});
