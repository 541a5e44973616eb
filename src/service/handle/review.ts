import type { JournalEntry } from '../../../ports/journal.ts';
import type { ActiveMind } from '../../host/lifecycle/active-mind.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import { agentsIn } from '../../configuration/spaces.ts';
import { isAwake, wokenOn } from '../../host/lifecycle/woken-minds.ts';
import { outcomeOf, resolveEffect, SettledOtherwise } from '../../host/percepts/resolve-effect.ts';
import { reviewOf, type HeldItem, type ReviewItem } from '../../host/waiting/review.ts';
import { resolutionOf, wordsFor } from '../../host/waiting/review-words.ts';
import { asServed } from '../as-served.ts';
import type { ServedReview } from '../review.ts';
import type { Seat } from '../seat.ts';
import { InputRefused, NotFound, TryAgain } from '../service-errors.ts';
import { refuseAgent, refuseNameless } from '../signer.ts';
import { configuredNow } from './configured-now.ts';
import type { Percepts } from './percepts.ts';
import { settleThought } from './settle-thought.ts';
import { isNamed } from '../../../theory/is-named.ts';

/** What a person says of a thing that waits. */
interface Word {
  word: string;
  result: string;
  /** Who says it. */
  speaker: string;
}

/** Things of which only a person can say what became of them; settled by the mind where it is awake here, else in its record. */
export function servedReview(seat: Seat, percepts: Percepts): ServedReview {
  return {
    list: () =>
      asServed(async () => (await waitsNow(seat)).map((item) => ({ ...item, words: wordsFor(item) }))),
    settle: (id, word, result = '', { by } = {}) =>
      asServed(async () => {
        const said = { word, result, speaker: settlerIn(await configuredNow(seat), by) };
        const item = (await waitsNow(seat)).find((each) => each.id === id);
        if (item === undefined) throw new NotFound('review item', id, 'The review lists what waits.');
        refuseStrange(item, said);
        const { active } = seat;
        if (item.kind === 'thought') await settleThought(seat, item, { ...said, percepts });
        else if (active === null) await settleAsleep(seat, item, said);
        else await settleAwake(active, item, { ...said, percepts });
        if (active !== null && item.kind === 'effect') await settleCall(seat, item.effect, said);
        active?.reviewChanged();
        seat.settlings.happened();
        return item;
      }),
    notices: () =>
      asServed(async () => (await (await seat.store()).notices.list()).filter(({ said }) => said > 0)),
    acknowledge: (id, { by } = {}) => asServed(() => acknowledged(seat, id, by)),
  };
}

/** What waits; of a mind that nobody runs also the effects that a process which is gone had begun. */
export async function waitsNow(seat: Seat): Promise<ReviewItem[]> {
  const store = await seat.store();
  const isHere = isAwake(wokenOn(seat.around.stores), seat.id);
  const isLeft = !isHere && (await store.life.holder()) === null;
  return reviewOf(store, { isLeft });
}

async function acknowledged(seat: Seat, id: string, given: string | undefined): Promise<string[]> {
  const by = settlerIn(await configuredNow(seat), given);
  const { notices } = await seat.store();
  const open = (await notices.list()).filter((each) => each.said > 0 && !each.isAcknowledged);
  const meant = open.filter((each) => id === 'all' || each.id === id).map((each) => each.id);
  const done = await notices.acknowledge(meant, { by, now: seat.clock.now() });
  if (done.length === 0)
    throw new NotFound(
      'notice',
      id,
      'The notices show what operators were told, and what somebody has acknowledged.',
    );
  seat.active?.reviewChanged();
  seat.settlings.happened();
  return done;
}

/** In whose name a thing that waits is settled: whom the caller names, or the owner, and never a program. Throws `InputRefused`. */
function settlerIn({ owner, spaces }: Pick<MindConfiguration, 'owner' | 'spaces'>, by?: string): string {
  const agents = agentsIn(spaces);
  if (by === undefined) return isNamed(agents, owner) ? 'the operator' : owner;
  refuseNameless(by, 'says it');
  refuseAgent(by, agents, 'say what became of it');
  return by;
}

function refuseStrange(item: ReviewItem, { word, result }: Pick<Word, 'word' | 'result'>): void {
  const { kind } = item;
  const words = wordsFor(item);
  if (!words.includes(word))
    throw new InputRefused([{ field: 'word', problem: `must be one of ${words.join(', ')}.` }]);
  if (result !== '' && kind !== 'effect' && word !== 'wrong')
    throw new InputRefused([{ field: 'result', problem: `a ${kind} has none: leave it out.` }]);
}

async function settleAwake(
  mind: ActiveMind,
  item: HeldItem,
  { word, result, percepts, speaker }: Word & { percepts: Percepts },
): Promise<void> {
  switch (item.kind) {
    case 'effect': {
      const { key: effect } = item.effect;
      const resolution = resolutionOf[word] ?? 'retry';
      const command = { name: 'resolve' as const, effect, resolution, result };
      const taken = await mind.perceive(
        percepts.commanded(command, `/settle ${item.id} ${word}`, { by: speaker }),
      );
      if (taken.outcome !== 'refused') return;
      if (taken.retry) throw new TryAgain(taken.reason, 2_000);
      throw new InputRefused([{ field: 'result', problem: taken.reason }]);
    }
    case 'utterance':
      await mind.resolveUtterance(item.utterance.id, word === 'heard', speaker);
      return;
    case 'percept':
      if (word === 'drop') await mind.drop(item.percept.id, speaker);
      else await mind.release(item.percept.id, speaker);
      return;
    default:
      item satisfies never;
  }
}

/** Settles a call of a tool in the journal: the thought that wanted it is over, so that nobody in the mind does, as a task does with its own effect. */
async function settleCall(seat: Seat, effect: JournalEntry, { word, result, speaker }: Word): Promise<void> {
  if (effect.asked.effect !== 'tool.call') return;
  const { journal } = await seat.store();
  const given = {
    resolution: resolutionOf[word]!,
    result,
    speaker,
    now: seat.clock.now(),
  };
  await journal.resolve(effect.key, given.resolution, { outcome: outcomeOf(effect, given), now: given.now });
}

async function settleAsleep(seat: Seat, item: HeldItem, { word, result, speaker }: Word): Promise<void> {
  const store = await seat.store();
  const configuration = seat.configured();
  const now = seat.clock.now();
  switch (item.kind) {
    case 'effect': {
      const resolution = resolutionOf[word] ?? 'retry';
      const given = { resolution, result, speaker, now };
      await resolveEffect(store, item.effect, given, configuration).catch((error: unknown) => {
        if (!(error instanceof SettledOtherwise)) throw error;
        throw new InputRefused([{ field: 'word', problem: error.message }], { cause: error });
      });
      return;
    }
    case 'utterance':
      await store.outbox.resolve(item.utterance.id, word === 'heard', { by: speaker, now });
      return;
    case 'percept':
      if (word === 'drop') await store.inbox.drop(item.percept.id, { by: speaker, now });
      else await store.inbox.release(item.percept.id, { by: speaker, now });
      return;
    default:
      item satisfies never;
  }
}
