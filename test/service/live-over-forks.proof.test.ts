import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../src/host/clock/system-clock.ts';
import { createHost } from '../../src/service/create-host.ts';
import type { Mind } from '../../src/service/mind.ts';
import { emptyInMemory } from '../db/empty-database.ts';
import { Reader } from './reader.ts';
import { echo } from './served.ts';

const quick = 'timing: { callFloor: 0 s, minimumInterval: 10 ms }\nseed: 7\n';

type Deed = 'say' | 'fork' | 'follow' | 'leave' | 'join' | 'restart';
const deeds = fc.array(
  fc.constantFrom<Deed>('say', 'say', 'fork', 'fork', 'follow', 'leave', 'join', 'join', 'restart'),
  { minLength: 6, maxLength: 14 },
);

/** A mind with one reader that never leaves, and one that comes and goes. */
class Watched {
  readonly mind: Mind;
  private readonly stays = new Reader();
  private readonly comes = new Reader();
  private isThere = true;

  constructor(mind: Mind) {
    this.mind = mind;
    this.stays.join(mind);
    this.comes.join(mind);
  }

  async leave(): Promise<void> {
    this.isThere = false;
    await this.comes.leave();
  }

  come(): void {
    if (!this.isThere) this.comes.join(this.mind);
    this.isThere = true;
  }

  /** What both readers see and the service draws, when all three are of the same event. */
  async pictures() {
    this.come();
    await this.mind.steer.hold();
    for (;;) {
      // whoever is behind is told of another event
      const told = Promise.race([this.stays.next(), this.comes.next()]);
      const drawn = await this.mind.picture();
      const [stayed, returned] = [this.stays.picture, this.comes.picture];
      if (stayed?.upTo === drawn.upTo && returned?.upTo === drawn.upTo) {
        await Promise.all([this.stays.leave(), this.comes.leave()]);
        return { drawn, stayed, returned };
      }
      await told;
    }
  }
}

it('the live stream gives whoever comes back the picture of whoever never left, in a mind and in the forks of it, over restarts (a law)', async () => {
  const host = await createHost({
    database: await emptyInMemory(),
    voice: echo(systemClock),
    minds: [],
  });
  onTestFinished(() => host.close());
  let lives = 0;
  await fc.assert(
    fc.asyncProperty(deeds, async (what) => {
      const name = `Ada ${(lives += 1)}`;
      const first = host.mind(host.add(`name: ${name}\n${quick}`));
      await first.start();
      await first.ask('Good morning.');
      const all = [new Watched(first)];
      let at = all[0]!;
      for (const deed of what) {
        if (deed === 'say') await at.mind.ask('Hello!');
        if (deed === 'leave') await at.leave();
        if (deed === 'join') at.come();
        if (deed === 'follow') at = all[(all.indexOf(at) + 1) % all.length]!;
        if (deed === 'restart') {
          await at.mind.stop();
          await at.mind.start();
        }
        if (deed === 'fork' && all.length < 4) {
          const fork = host.mind(await at.mind.fork({ as: `${name} ${all.length}` }));
          await fork.start();
          all.push(new Watched(fork));
        }
      }
      for (const watched of all) {
        const { drawn, stayed, returned } = await watched.pictures();
        expect(stayed).toEqual(drawn);
        expect(returned).toEqual(drawn);
        await watched.mind.stop();
      }
    }),
    { numRuns: 8 },
  );
});
