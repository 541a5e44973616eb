import { expect, it } from 'vitest';
import { mindId } from '../../../ports/mind-name.ts';
import type { ActivationEngine } from '../../../ports/engine.ts';
import { seededRandom } from '../../../src/host/clock/seeded-random.ts';
import { embeddedEngine } from '../../../src/host/lifecycle/embedded-engine.ts';
import { memoryStores } from '../../../src/simulation/memory-stores.ts';
import { Company } from '../company.ts';
import { UnreliableRestate } from './unreliable-restate.ts';

/** A morning in the life of a mind on an engine, and all that is left of it. */
async function morning(engine: ActivationEngine, quiet: () => Promise<void> = async () => {}) {
  const stores = memoryStores();
  const company = new Company();
  const { settle } = company;
  company.settle = async () => {
    await quiet();
    await settle();
    await quiet();
  };
  let answers = 0;
  const echo = company.echo();
  await company.wake(stores, {
    engine,
    voice: {
      name: 'counted',
      think: (request, listen) => {
        answers += 1;
        return echo.think(request, listen);
      },
    },
  });
  for (let note = 0; note < 6; note += 1) {
    await company.say(`note-${note}`);
    if (note % 3 === 2) await company.clock.advance(10 * 60_000);
  }
  await company.say('note-0');
  await company.clock.advance(60 * 60_000);
  await company.untilIdle();
  const { heard, mind, news } = company;
  const store = await stores.open(mindId('Ada'));
  const percepts = await store.inbox.history(100);
  const journal = await store.journal.since(0);
  const examined = await mind.examine();
  await mind.stop();
  const [checkpoint] = await store.life.checkpoints();
  return {
    answers,
    heard: heard.map(({ id, text }) => `${id} ${text}`),
    handled: percepts.map(({ id, handledIn }) => `${id} in ${handledIn}`).toSorted(),
    performed: journal.map(({ key, state }) => `${key} ${state}`).toSorted(),
    attempts: news.flatMap((each) => (each.kind === 'effect.begun' ? [`${each.key} ${each.attempt}`] : [])),
    modes: news.flatMap((each) => (each.kind === 'mode.changed' ? [`${each.at} ${each.to}`] : [])),
    commits: news.flatMap((each) => (each.kind === 'commit.durable' ? [each.commit] : [])),
    examined,
    checkpoint,
  };
}

it.each([1, 2, 3, 4, 5])(
  'a mind lives the same morning where its engine calls twice, late and in another order (seed %i)',
  async (seed) => {
    const restate = new UnreliableRestate(seededRandom(seed));
    const lived = await morning(restate, () => restate.quiet());
    expect(lived).toEqual(await morning(embeddedEngine));
    expect(lived.heard.length).toBeGreaterThan(0);
    expect(restate.repeats).toBeGreaterThan(20);
  },
);

it.each([1, 2, 3])(
  'what a mind has said is delivered at a clean stop where its engine has not come to it (seed %i)',
  async (seed) => {
    const restate = new UnreliableRestate(seededRandom(seed), (key) => key.startsWith('delivery/'));
    const company = new Company();
    // it never comes to rest
    company.settle = () => restate.quiet();
    await company.wake(memoryStores(), { engine: restate, configuration: 'name: Ada\nowner: you' });
    await company.say('note-0');
    for (let second = 0; second < 20; second += 1) await company.clock.advance(1_000);
    expect(company.kinds()).toContain('thought.formed');
    expect(company.heard).toEqual([]);
    await company.mind.stop();
    expect(company.heard).toHaveLength(1);
  },
);
