import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Host } from '../../../src/host/host.ts';
import type { TimedNews } from '../../../src/host/news/news.ts';
import { steadyClock } from '../../../src/host/clock/steady-clock.ts';
import { memoryStores } from '../../../src/simulation/memory-stores.ts';
import { VirtualClock } from '../../../src/simulation/virtual-clock.ts';
import { scriptedVoice } from '../../../src/voice/scripted.ts';
import { configurationOf } from '../company.ts';

const start = Date.UTC(2026, 0, 1);
const hour = 3_600_000;

/** A machine whose wall clock can be set, and that has run since `running`. */
class Machine {
  settle: () => Promise<void> = async () => {};
  readonly running = new VirtualClock(5, () => this.settle());
  private wallAtStart = start - 5;

  set(milliseconds: number): void {
    this.wallAtStart += milliseconds;
  }

  readonly wall = () => this.wallAtStart + this.running.now();

  clock() {
    return steadyClock({
      wall: this.wall,
      elapsed: () => this.running.now(),
      after: (milliseconds, ring) => this.running.at(this.running.now() + milliseconds, ring),
    });
  }
}

describe('a steady clock on a machine whose clock is set', () => {
  it('never goes back, never lags behind the wall and runs at its pace, however that jumps', async () => {
    const jump = fc.integer({ min: -2 * hour, max: 2 * hour });
    const steps = fc.array(fc.record({ jump, passed: fc.integer({ min: 0, max: hour }) }), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const machine = new Machine();
        const clock = machine.clock();
        let before = clock.now();
        for (const { jump: by, passed } of taken) {
          machine.set(by);
          await machine.running.advance(passed);
          const now = clock.now();
          expect(now).toBe(Math.max(machine.wall(), before + passed));
          expect(clock.ahead()).toBe(now - machine.wall());
          before = now;
        }
      }),
    );
  });

  it('keeps the distance of an alarm when the clock is set back, and rings at once when it is set past it', async () => {
    const machine = new Machine();
    const clock = machine.clock();
    const rung: string[] = [];
    clock.at(start + 60_000, () => rung.push('kept'));
    machine.set(-hour);
    await machine.running.advance(59_999);
    expect(rung).toEqual([]);
    await machine.running.advance(1);
    expect(rung).toEqual(['kept']);
    machine.set(3 * hour);
    clock.at(start + hour, () => rung.push('overdue'));
    await machine.running.advance(1);
    expect(rung).toEqual(['kept', 'overdue']);
  });
});

/** A life on the machine: what it says, and what is told of it. */
async function wake(machine: Machine, stores = memoryStores(), others: string[] = []) {
  const heard: number[] = [];
  const news: TimedNews[] = [];
  const clock = machine.clock();
  const host = await Host.open({ stores, clock });
  onTestFinished(() => host.close());
  const voice = scriptedVoice({ rules: [], otherwise: { text: 'Somebody speaks.', say: 'Yes.' } }, clock);
  const mind = await host.wake(configurationOf('name: Ada'), {
    voice,
    channel: async () => void heard.push(machine.running.now()),
    watcher: (each) => news.push(each),
  });
  const company = [];
  for (const name of others)
    company.push(await host.wake(configurationOf(`name: ${name}`), { voice, channel: async () => {} }));
  machine.settle = () => mind.whenSettled();
  let said = 0;
  const say = async () => {
    said += 1;
    const source = { kind: 'speech' as const, speaker: 'you', space: 'terminal' };
    await mind.perceive({
      id: `${machine.running.now()}-${said}`,
      source,
      at: clock.now(),
      text: 'Are you there?',
    });
  };
  return {
    host,
    mind,
    company,
    clock,
    heard,
    say,
    told: () => news.filter(({ kind }) => kind === 'clock.ahead'),
  };
}

describe('a mind on a machine whose clock is set back by an hour', () => {
  it('answers within seconds, says so, and says when the clock has caught up', async () => {
    const machine = new Machine();
    const { say, heard, told, clock } = await wake(machine);
    await say();
    await machine.running.advance(30_000);
    expect(heard).toHaveLength(1);
    machine.set(-hour);
    const before = machine.running.now();
    await say();
    await machine.running.advance(30_000);
    expect(heard).toHaveLength(2);
    expect(heard[1]! - before).toBeLessThan(20_000);
    expect(told()).toMatchObject([{ milliseconds: hour }]);
    machine.set(hour);
    await say();
    await machine.running.advance(30_000);
    expect(heard).toHaveLength(3);
    expect(told()).toMatchObject([{ milliseconds: hour }, { milliseconds: 0 }]);
    expect(clock.now()).toBe(machine.wall());
  });

  it.each([1, 5, 23])(
    'goes on from its checkpoint when it is woken after %i h of that, and answers within seconds',
    async (hours) => {
      const stores = memoryStores();
      const machine = new Machine();
      const first = await wake(machine, stores);
      await first.say();
      await machine.running.advance(30_000);
      await first.host.close();
      machine.set(-hours * hour + 1_000);
      const second = await wake(machine, stores);
      expect(second.mind.clock.ahead?.()).toBeGreaterThan(hours * hour - 60_000);
      const before = machine.running.now();
      await second.say();
      await machine.running.advance(30_000);
      expect(second.heard).toHaveLength(1);
      expect(second.heard[0]! - before).toBeLessThan(20_000);
      expect(second.told()).toHaveLength(1);
    },
  );

  it('and goes on from its checkpoint moves no other mind of its host', async () => {
    const stores = memoryStores();
    const machine = new Machine();
    const first = await wake(machine, stores);
    await first.say();
    await machine.running.advance(30_000);
    await first.host.close();
    machine.set(-5 * hour);
    const { host, mind, company, clock } = await wake(machine, stores, ['Bea']);
    expect(mind.clock.ahead?.()).toBeGreaterThan(4 * hour);
    expect(company[0]!.clock.now()).toBe(machine.wall());
    expect(clock.now()).toBe(machine.wall());
    await company[0]!.perceive({
      id: 'one',
      source: { kind: 'speech', speaker: 'you', space: 'terminal' },
      at: machine.wall(),
      text: 'Hi',
    });
    const [heard] = await (await host.record(company[0]!.id)).inbox.history(1);
    expect(heard?.acceptedAt).toBe(machine.wall());
  });
});
