import { expect, it } from 'vitest';
import type { PerceptSource } from '../../ports/percept.ts';
import { concernNames, defaultShares, type Concern } from '../../theory/concern-shares.ts';
import { chatter, observation, plan } from '../../src/testing/percepts.ts';
import { settingsWith } from '../../src/testing/settings.ts';
import { silence } from '../../src/testing/thoughts.ts';
import { World } from '../../src/testing/world.ts';

const created = { ...observation, change: 'created' } as PerceptSource;
const sources: Readonly<Record<Concern, PerceptSource>> = {
  focus: plan,
  intake: created,
  upkeep: observation,
  patterns: chatter,
  inward: { kind: 'impulse', category: 'associativeDrift' },
};

/** A mind that attends to one thing a cycle, and for each of whose concerns something always waits. */
function besieged() {
  const world = new World({
    settings: settingsWith({
      modes: { normal: { observations: 1 } },
      // nothing waits until it is an emergency
      priority: { promotionInterval: '10 d', agingPerMinute: 0.001 },
    }),
    think: () => silence,
  });
  let sent = 0;
  const topUp = () => {
    const waiting = world.inbox.front(world.now, 100);
    for (const concern of concernNames) {
      if (waiting.some(({ id }) => id.startsWith(concern))) continue;
      sent += 1;
      world.perceive({ id: `${concern}-${sent}`, source: sources[concern], text: `news${sent}` });
    }
  };
  const settled = () => world.observed('attention.settled');
  return { world, topUp, settled };
}

it('divides 200 free cycles between the primary focus and the background concerns: 60/10/15/10/5, ± 5', () => {
  const { world, topUp, settled } = besieged();
  while (settled().length < 200) {
    topUp();
    world.run(500);
  }
  const concerns = settled()
    .slice(0, 200)
    .map(({ competition }) => competition.foremost[0]!.concern);
  for (const concern of concernNames) {
    const share = concerns.filter((each) => each === concern).length / concerns.length;
    expect(Math.abs(share - defaultShares[concern]), `${concern}: ${share}`).toBeLessThanOrEqual(0.05);
  }
});

it('charges no concern for a cycle in which somebody speaks, and gives none an advantage in it', () => {
  const { world, topUp, settled } = besieged();
  while (settled().length < 20) {
    topUp();
    world.run(500);
  }
  world.perceive({
    id: 'asked',
    source: { kind: 'speech', speaker: 'Ann', space: 'terminal' },
    text: 'Hello?',
  });
  while (!world.inbox.handled.has('asked' as never)) world.run(500);
  const { competition } = settled().find((each) => each.competition.foremost[0]!.percept === 'asked')!;
  expect(competition).toMatchObject({ present: [], left: null, taken: null });
  expect(competition.foremost.map(({ gain }) => gain)).toEqual(competition.foremost.map(() => 0));
});
