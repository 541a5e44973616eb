import { expect, it } from 'vitest';
import { percept } from './thought-request.ts';
import { talk } from './offline-talk.ts';

const shown = (text: string, count = 1) => ({
  ...percept(text, { kind: 'speech', speaker: 'Bea', space: 'kitchen' }),
  images: Array.from({ length: count }, (_, place) => ({
    id: String(place).repeat(64),
    type: 'image/png' as const,
    width: 3,
    height: 4,
  })),
});

const meetAll: ReturnType<typeof talk>['meetAll'] = async (met) => talk().meetAll(met);

it.each(['What is this?', '', 'What do you see?', 'Who is on it?'])(
  'an image that it cannot see is spoken of, and nothing else is answered: “%s”',
  async (text) => {
    const answer = await meetAll([shown(text)]);
    expect(answer).toMatch(/^I cannot see the image, Bea: /u);
    expect(answer).not.toMatch(/no words in it|I don't know|more than the offline voice can do/u);
  },
);

it('what is told with an image is heard all the same', async () => {
  expect(await meetAll([shown('My sister Hilde lives in Graz.')])).toMatch(
    /^I cannot see the image.*your sister Hilde lives in Graz/u,
  );
});

it('of several it speaks once, and of none not at all', async () => {
  expect(await meetAll([shown('What are these?', 2)])).toMatch(/^I cannot see the images, Bea/u);
  expect(await talk().say('What is this?')).not.toContain('image');
});
