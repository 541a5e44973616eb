import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MindId, PerceptId } from '../../ports/identifiers.ts';
import type { Percept } from '../../ports/percept.ts';
import type { MindStores } from '../../ports/store.ts';
import type { ThoughtOutcome, Voice } from '../../ports/voice.ts';
import { Host } from '../../src/host/host.ts';
import type { TimedNews } from '../../src/host/news/news.ts';
import type { PerceptInput } from '../../src/host/percepts/readable-percept.ts';
import { reviewOf } from '../../src/host/waiting/review.ts';
import { atRest } from '../../src/simulation/at-rest.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { WordEmbedder } from '../memory/word-embedder.ts';
import { configurationOf } from './company.ts';
import { hostility, unfolded, type Hostility } from './hostilities.ts';

/** So often a provider answers like that, whatever is asked again: more often than a percept is tried. */
const hostileTimes = 4;

/** A mind among hostile providers and senders, under a virtual clock. */
class Besieged {
  readonly clock = new VirtualClock(Date.UTC(2026, 0, 1), atRest);
  readonly stores: MindStores = memoryStores();
  readonly heard: string[] = [];
  readonly news: TimedNews[] = [];
  private host!: Host;
  private mind!: Awaited<ReturnType<Host['wake']>>;
  /** What is answered to whatever is about this percept, and how often that was done. */
  private readonly answers = new Map<string, { answer: unknown; times: number }>();
  private told = 0;

  async wake(): Promise<void> {
    this.host = await Host.open({
      stores: { ...this.stores, close: async () => {} },
      clock: this.clock,
      gauge: null,
    });
    this.mind = await this.host.wake(configurationOf('name: Ada\nmodes: { sleep: { idleAfter: 100 d } }'), {
      voice: this.voice(),
      embedder: new WordEmbedder(),
      channel: async ({ text }) => void this.heard.push(text),
      watcher: (news) => this.news.push(news),
    });
  }

  async befall(each: Hostility): Promise<void> {
    this.told += 1;
    const id = `hostile-${this.told}`;
    switch (each.what) {
      case 'answer':
        this.answers.set(id, { answer: each.answer, times: 0 });
        await this.say(id, 'Answer me badly.');
        // a thought that says nothing is an answer too: what shared it would have no other
        await this.clock.advanceUntil(this.clock.now() + 3_600_000, () => this.mind.state().depth === 0);
        break;
      case 'percept':
        await this.mind.perceive(unfolded(each.percept) as PerceptInput);
        break;
      case 'poison': {
        const { inbox } = await this.stores.open('ada' as MindId);
        const source = { kind: 'speech' as const, speaker: 'you', space: 'terminal' };
        const percept: Percept = {
          id: id as PerceptId,
          source,
          sourceConfidence: 1,
          urgency: 0,
          boost: 0,
          ...each.poison,
        };
        await inbox.accept(percept, { score: 50, band: 2 }, { now: this.clock.now(), capacity: 1_000 });
        break;
      }
      default:
        each satisfies never;
    }
  }

  /** Says something plain; whether it is answered within an hour. */
  async answersPlainly(): Promise<boolean> {
    this.told += 1;
    const text = `plain ${this.told}`;
    await this.say(`plain-${this.told}`, text);
    return this.clock.advanceUntil(this.clock.now() + 3_600_000, () =>
      this.heard.includes(`I hear you: ${text}`),
    );
  }

  review = async () => reviewOf(await this.stores.open('ada' as MindId));

  close = () => this.host.close();

  private say(id: string, text: string) {
    const source = { kind: 'speech' as const, speaker: 'you', space: 'terminal' };
    return this.mind.perceive({ id, source, at: this.clock.now(), text });
  }

  private voice(): Voice {
    return {
      name: 'hostile',
      think: async (request, listen): Promise<ThoughtOutcome> => {
        const percepts = request.situation?.percepts ?? [];
        const hostile = percepts.flatMap(({ id }) => this.answers.get(id) ?? []).at(0);
        if (hostile !== undefined && hostile.times < hostileTimes) {
          hostile.times += 1;
          const { answer } = hostile;
          if (answer === 'throws a RangeError') throw new RangeError('Maximum call stack size exceeded');
          if (answer === 'throws nothing') throw undefined;
          return unfolded(answer) as ThoughtOutcome;
        }
        const plain = percepts.findLast(({ text }) => text.startsWith('plain '))?.text;
        const say = plain === undefined ? {} : { say: `I hear you: ${plain}` };
        return scriptedVoice({ rules: [], otherwise: say }, this.clock).think(request, listen);
      },
    };
  }
}

describe('a mind among hostile providers and senders', () => {
  it(
    'answers the next plain message each time: 1,000 answers and percepts',
    { timeout: 240_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(hostility, { minLength: 50, maxLength: 50 }), async (hostilities) => {
          const besieged = new Besieged();
          await besieged.wake();
          for (const each of hostilities) {
            await besieged.befall(each);
            if (await besieged.answersPlainly()) continue;
            const last = besieged.news.slice(-8).map((news) => JSON.stringify(news).slice(0, 300));
            expect.fail(`No answer after ${fc.stringify(each).slice(0, 300)}:\n${last.join('\n')}`);
          }
          const poisons = hostilities.filter(({ what }) => what === 'poison').length;
          expect((await besieged.review()).filter(({ kind }) => kind === 'percept')).toHaveLength(poisons);
          await besieged.close();
        }),
        { numRuns: 20, endOnFailure: true },
      );
    },
  );

  it('holds a percept of no calendar back alone, shows it, and its batch goes on', async () => {
    const besieged = new Besieged();
    await besieged.wake();
    await besieged.befall({ what: 'poison', poison: { at: 9_007_199_254_740_991, text: 'never' } });
    expect(await besieged.answersPlainly()).toBe(true);
    expect(besieged.news.filter(({ kind }) => kind === 'percepts.quarantined')).toMatchObject([
      { percepts: ['hostile-1'], unreadable: true },
    ]);
    expect(await besieged.review()).toMatchObject([{ kind: 'percept', percept: { id: 'hostile-1' } }]);
    await besieged.close();
  });
});
