import fc from 'fast-check';
import type { PerceptId } from '../../../ports/identifiers.ts';
import { isOperatorNotice } from '../../../ports/operator-notice.ts';
import type { MindStore, MindStores } from '../../../ports/store.ts';
import { mindConfigurationSchema } from '../../configuration/schema.ts';
import type { ActiveMind } from '../../host/lifecycle/active-mind.ts';
import { Host } from '../../host/host.ts';
import { reviewOf } from '../../host/waiting/review.ts';
import { atRest } from '../../simulation/at-rest.ts';
import { memoryStores } from '../../simulation/memory-stores.ts';
import { VirtualClock } from '../../simulation/virtual-clock.ts';
import { scriptedVoice } from '../../voice/scripted.ts';
import { must } from '../law.ts';
import { type HostLaw, soundHost } from './host-law.ts';

const minute = 60_000;
const again = 15 * minute;
const times = 4;
/** The shortest time between two notices, milliseconds; what comes to wait meanwhile is told after it. */
const gathering = minute;
/** What a process needs to do what it does at once, milliseconds. */
const slack = 2_000;

const configuration = mindConfigurationSchema.parse({
  owner: 'Tom',
  spaces: [
    { id: 'terminal', name: 'Home', members: ['Tom'] },
    { id: 'first', name: 'First', members: ['Ann'] },
    { id: 'second', name: 'Second', members: ['Ben'] },
  ],
  operators: [
    { name: 'Ann', notify: { space: 'first' } },
    { name: 'Ben', notify: { space: 'second' } },
  ],
  escalation: { times },
});

/** What happens: something comes to wait, or the oldest of what waits is acknowledged or settled. */
interface Happening {
  what: 'opens' | 'acknowledged' | 'settled' | 'nothing';
  /** How long after the one before it, milliseconds. */
  after: number;
  /** Whether the process dies with it. */
  dies: boolean;
}

const anyHappening: fc.Arbitrary<Happening> = fc.record({
  what: fc.constantFrom('opens', 'opens', 'acknowledged', 'settled', 'nothing'),
  after: fc.constantFrom(0, 500, 20_000, 5 * minute, 20 * minute, 90 * minute, 600 * minute),
  dies: fc.nat(3).map((draw) => draw === 0),
});

/** A matter that came to wait, and until when nobody had decided or acknowledged it. */
interface Waited {
  id: string;
  percept: PerceptId;
  from: number;
  to: number;
}

/** A notice as it stands in the outbox. */
interface Heard {
  at: number;
  space: string;
  text: string;
}

/** A mind whose operators have something to decide now and then, in one process after the other. */
class EscalatedLife {
  readonly clock: VirtualClock = new VirtualClock(1_700_000_000_000, () => this.settled());
  readonly waited: Waited[] = [];
  private readonly kept: MindStores = memoryStores();
  private readonly stores: MindStores;
  private host: Host | null = null;
  private mind: ActiveMind | null = null;
  private activations = 0;

  constructor(faulty: (stores: MindStores) => MindStores) {
    this.stores = faulty(this.kept);
  }

  async live(happenings: readonly Happening[]): Promise<void> {
    await this.wake();
    for (const happening of happenings) {
      await this.clock.advance(happening.after);
      await this.happen(happening);
      if (happening.dies) await this.wake();
      await this.settled();
    }
    await this.clock.advance(again * 2 ** times);
    this.mind?.kill();
    await this.host?.close();
  }

  store(): Promise<MindStore> {
    return this.kept.open(this.mind!.id);
  }

  private async settled(): Promise<void> {
    await atRest();
    if (this.mind !== null) await this.mind.whenSettled();
  }

  private async wake(): Promise<void> {
    this.mind?.kill();
    await this.host?.close();
    const { clock } = this;
    this.host = await Host.open({ stores: this.stores, clock, gauge: null });
    this.activations += 1;
    this.mind = await this.host.wake(configuration, {
      voice: scriptedVoice({ rules: [], otherwise: {} }, clock),
      channel: async () => {},
      takeOver: true,
    });
    // nothing is handled meanwhile, and what waits is told all the same
    this.mind.pause();
    await this.settled();
  }

  private async happen({ what }: Happening): Promise<void> {
    const now = this.clock.now();
    const { inbox, notices } = await this.store();
    const open = this.waited.find(({ to }) => to === Infinity);
    if (what === 'opens') await this.open(now);
    if (what === 'settled' && open !== undefined) {
      await inbox.drop(open.percept, { by: 'Tom', now });
      open.to = now;
    }
    if (what === 'acknowledged' && open !== undefined)
      // what nobody was told of yet nobody can acknowledge
      for (const _ of await notices.acknowledge([open.id], { by: 'Tom', now })) open.to = now;
    this.mind?.reviewChanged();
  }

  private async open(now: number): Promise<void> {
    const percept = `p${this.waited.length}` as PerceptId;
    const source = { kind: 'speech' as const, speaker: 'Tom', space: 'terminal' };
    await this.mind!.perceive({ id: percept, source, at: now, text: percept });
    const store = await this.store();
    await store.inbox.setAside([percept], { epoch: this.activations, now });
    const items = await reviewOf(store);
    const { id } = items.find((item) => item.kind === 'percept' && item.percept.id === percept)!;
    this.waited.push({ id, percept, from: now, to: Infinity });
  }

  /** All notices, oldest first. */
  async heard(): Promise<Heard[]> {
    const { outbox } = await this.store();
    const said = await Promise.all(['first', 'second'].map((space) => outbox.history(space, 1_000)));
    return said
      .flat()
      .filter(({ id }) => isOperatorNotice(id))
      .map(({ saidAt: at, space, text }) => ({ at, space, text }))
      .sort((one, other) => one.at - other.at);
  }
}

/** Throws `LawBroken` where a matter was told too early, too late, in the wrong space or too often. */
function mustBeHeard({ id, from, to }: Waited, notices: readonly Heard[], end: number): void {
  const told = notices.filter(({ text }) => text.includes(id));
  let due = from;
  for (let said = 0; said < times; said += 1) {
    const notice = told[said];
    const latest = due + gathering + slack;
    if (notice === undefined) {
      must(
        to <= latest || end <= latest,
        () => `${id} waited from ${from}, and was told ${said} time(s) by ${latest}.`,
      );
      return;
    }
    must(notice.at >= due, () => `${id} was told at ${notice.at}, before it was due at ${due}.`);
    must(notice.at <= latest, () => `${id} was told at ${notice.at}, and was due at ${due}.`);
    must(notice.at <= to, () => `${id} was told at ${notice.at}, and nobody had to know after ${to}.`);
    const space = said < 2 ? 'first' : 'second';
    must(
      notice.space === space,
      () => `${id} was told in "${notice.space}" as number ${said + 1} of its notices.`,
    );
    due = notice.at + again * 2 ** said;
  }
  must(told.length === times, () => `${id} was told ${told.length} times.`);
}

/** The law of notices to operators (docs/model/operators.md). */
export const escalationHeard: HostLaw = {
  name: 'escalation-heard',
  invariant: 'I4',
  statement:
    'What waits for a person is told to an operator at once, and again until somebody has acknowledged or settled it, whenever the process dies; never sooner, never after, and never twice.',
  property: ({ stores } = soundHost) =>
    fc.asyncProperty(fc.array(anyHappening, { minLength: 1, maxLength: 9 }), async (happenings) => {
      const life = new EscalatedLife(stores);
      await life.live(happenings);
      const notices = await life.heard();
      for (const waited of life.waited) mustBeHeard(waited, notices, life.clock.now());
      const moments = [...new Set(notices.map(({ at }) => at))];
      for (const [place, at] of moments.slice(1).entries())
        must(at - moments[place]! >= gathering, () => `Notices were told at ${moments[place]} and ${at}.`);
    }),
  size: (life) => (life as readonly [readonly Happening[]])[0].length,
};
