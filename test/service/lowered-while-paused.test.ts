import { expect, it } from 'vitest';
import { atRest } from '../../src/simulation/at-rest.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { served, whileTimePasses } from './served.ts';

const hour = 3_600_000;

it('a mind that is paused is lowered, and does nothing above its level once it goes on, however long that has waited', async () => {
  const clock = new VirtualClock(Date.UTC(2026, 0, 1), atRest);
  const { host } = await served('name: Ada\nautonomy: { governed: true, start: 2 }', {
    clock,
    voice: scriptedVoice(
      { rules: [{ when: { kind: 'chatter' }, answer: { say: 'By the way!' } }], otherwise: {} },
      clock,
    ),
  });
  const mind = host.mind('ada');
  await whileTimePasses(clock, mind.pause());
  const source = { kind: 'chatter', speaker: 'Bo', space: 'terminal' } as const;
  for (const text of ['The kettle is on.', 'It rains again.'])
    expect(await mind.send({ id: text, at: clock.now(), source, text })).toMatchObject({
      outcome: 'accepted',
    });
  await clock.advance(4 * hour);
  await expect(mind.autonomy.raise({ by: 'Ann' })).rejects.toMatchObject({ code: 'inputRefused' });
  expect(await mind.autonomy.lower({ by: 'Ann' })).toMatchObject({ outcome: 'accepted' });
  expect(await mind.autonomy.show()).toMatchObject({ held: { level: 2 } });
  await mind.resume();
  await clock.advance(hour / 10);
  expect(await mind.autonomy.show()).toMatchObject({ held: { level: 1 } });
  expect((await mind.history({ space: 'terminal' })).utterances).toEqual([]);
  expect(await mind.observe()).toMatchObject({ depth: 0 });
});
