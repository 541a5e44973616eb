import { describe, expect, it } from 'vitest';
import { askedToForget } from '../../../src/memory/named/asked-to-forget.ts';
import { memoryStores } from '../../../src/simulation/memory-stores.ts';
import { nothingHeard } from '../nothing-heard.ts';
import { knowing, record } from '../../db/memories.ts';

/** What becomes of a request of Tom's who told this. */
async function asked(text: string, told: string) {
  const { memory } = await knowing(memoryStores(), record('one', { content: told, speaker: 'Tom' }));
  return askedToForget(
    { source: { kind: 'speech', speaker: 'Tom', space: 'pier' }, text },
    { store: memory, heard: nothingHeard, owner: 'Tom', now: 9_000 },
  );
}

const nuts = 'I am allergic to nuts.';
const leo = 'My son Leo is allergic to bees.';

describe('something that protects somebody', () => {
  it.each([
    ['Forget the nuts.', nuts],
    ['Please forget nuts.', nuts],
    ['Delete the nuts.', nuts],
    ['Could you forget the nuts?', nuts],
    ['Forget about the nuts.', nuts],
    ['Forget the bees.', leo],
    ['Forget Leo.', leo],
    ['Forget my son.', leo],
    ['Forget my brother.', 'My brother takes 500 mg of Keppra.'],
    ['Forget the gluten.', 'Mia cannot eat gluten.'],
    ['Forget that about the nuts.', nuts],
    ['Forget all the nuts.', nuts],
    ['Forget my mother.', 'My mother has been on Marcumar since May.'],
    ['Forget my mother.', 'My mother was put on Marcumar.'],
    ['Forget my mother.', 'My mother is on a blood thinner.'],
    ['Forget my mother.', 'My mother needs her Marcumar daily.'],
    ['Forget the dairy.', "I can't have dairy."],
    ['Forget the wheat.', 'I am coeliac, so no wheat.'],
    ['Forget the nuts.', 'I get hives from nuts.'],
    ['Forget the nuts.', 'Nuts make Leo ill.'],
    ['Forget the peanuts.', 'Peanuts are dangerous for me.'],
    ['Forget the shellfish.', 'Shellfish could kill my son.'],
  ])('is not forgotten where the words do not name it plainly, but asked about: %s', async (text, told) => {
    expect(await asked(text, told)).toMatchObject({ outcome: 'protects', among: [told], forgets: null });
  });

  it.each([
    ['Forget that I am allergic to nuts.', nuts],
    ['Forget my nut allergy.', nuts],
    ['Forget the allergy to nuts.', nuts],
    ["Forget that I'm allergic to nuts.", nuts],
    ['Forget that my son is allergic to bees.', leo],
    ['Forget that I take warfarin.', 'I take warfarin.'],
    ['Forget the warfarin.', 'I take warfarin.'],
    ['Forget everything about nuts.', nuts],
    ['Forget all about nuts.', nuts],
    ["Forget that I can't have dairy.", "I can't have dairy."],
    ['Forget that my mother was put on Marcumar.', 'My mother was put on Marcumar.'],
  ])('is forgotten where they do: %s', async (text, told) => {
    expect(await asked(text, told)).toMatchObject({ outcome: 'forgets', content: told });
  });

  it.each([
    ['Forget the bike.', 'I need a new bike.'],
    ['Forget the nuts.', 'I bought nuts at the market.'],
    ['Forget the bees.', 'I am afraid of bees.'],
    ['Forget Leo.', 'My son Leo is six.'],
    ['Forget the tram.', 'I take the tram to work.'],
    ['Forget the holiday.', 'I am on holiday in May.'],
    ['Forget Facebook.', 'I am on Facebook.'],
    ['Forget the team.', 'I was put on team blue.'],
    ['Forget the bus.', 'My mother needs a bus pass.'],
  ])('is not what harms nobody: %s', async (text, told) => {
    expect(await asked(text, told)).toMatchObject({ outcome: 'forgets', content: told });
  });
});
