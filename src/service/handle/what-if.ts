import type { HistoricPercept } from '../../../ports/historic-percept.ts';
import type { MindId } from '../../../ports/identifiers.ts';
import { isOwnThought } from '../../../ports/percept.ts';
import type { MindStore, StoredCheckpoint } from '../../../ports/store.ts';
import { cycleOfKey } from '../../../ports/effect-key.ts';
import { voiceOnAccount } from '../../costs/voice-on-account.ts';
import type { Delegate } from '../../delegates/delegate.ts';
import { idleDelegates, idleTools } from '../../simulation/what-if/idle-delegates.ts';
import { outwardTools } from '../../tools/built-in-tools.ts';
import { standingTools } from '../../tool-servers/tool-servers.ts';
import type { HostTool } from '../../tools/host-tool.ts';
import { ownVoice } from '../../simulation/what-if/own-voice.ts';
import { RelivedLife, type RelivedEnd, type RelivedParts } from '../../simulation/what-if/relived-life.ts';
import type { Voice } from '../../../ports/voice.ts';
import { PayerOverBudget } from '../../simulation/what-if/payer-over-budget.ts';
import type { Seat } from '../seat.ts';
import { InputRefused, TryAgain, Unsupported } from '../service-errors.ts';
import { sharingVoice } from '../what-if/sharing-voice.ts';
import { editMemory } from '../what-if/edit-memory.ts';
import { editedPart, type EditedPart } from '../what-if/edited-part.ts';
import type { SaidInCycle, WhatIf, WhatIfQuestion } from '../what-if/what-if.ts';
import { forkAt, keptAt, refuseUnforkable, type ForkingParts } from './fork.ts';

/** So many cycles of the record are lived again at the most. */
const mostRelived = 50;

/** How many cycles a fork lives by itself, where nobody says, and at the most. */
const usualCycles = 3;
export const mostOwn = 20;

/** The reason for which a what-if is given up: nobody waits for it any more. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone';
  /** Why its caller has given it up. */
  readonly reason: unknown;
  constructor(reason: unknown) {
    super('Nobody waits for it any more.');
    this.reason = reason;
  }
}

/** What a what-if needs of its host besides the mind. */
export interface WhatIfParts extends ForkingParts {
  options: { voice?: Voice; delegates?: readonly Delegate[]; tools?: readonly HostTool[] };
  /** Aborted with the error for which it is given up. */
  signal: AbortSignal;
}

/** A life to be lived again: where it begins, how far the record goes, and what came in. */
interface Stretch {
  to: MindId;
  checkpoint: StoredCheckpoint;
  until: number;
  percepts: readonly HistoricPercept[];
}

/**
 * Lives on from a kept checkpoint with one thing edited. The life is lived twice under one name: as it was, which is deleted again, and with
 * the edit, so that whatever differs between the two differs by the edit alone. Until it is told the fork is a trial: where this process dies it
 * is removed. What it thinks the original pays for. Throws `NotFound`, `InputRefused`, `TryAgain`, `Unsupported`, and that for which it is
 * given up; then there is no fork.
 */
export async function whatIf(
  seat: Seat,
  { edit, cycle, cycles = usualCycles, to }: WhatIfQuestion & { to: MindId },
  parts: WhatIfParts,
): Promise<WhatIf> {
  refuseUnforkable(parts);
  if (!Number.isInteger(cycles) || cycles < 1 || cycles > mostOwn)
    throw new InputRefused([{ field: 'cycles', problem: `must be a whole number from 1 to ${mostOwn}.` }]);
  const original = await seat.store();
  const part = await editedPart(edit, original);
  const checkpoint = await beginning(seat, part, cycle);
  const stretch = await stretchOf(original, { to, checkpoint, part, cycles });
  const given = await lifeOf(seat, stretch, { original, cycles, parts });
  // only what was begun here is deleted: between the two lives another host may give a mind the same name
  let isBegun = false;
  const fork = async () => {
    await forkAt(seat, { to, checkpoint, isTrial: true }, parts);
    isBegun = true;
  };
  const remove = async () => {
    if (isBegun) await parts.stores.trials?.remove(to);
    isBegun = false;
  };
  await fork();
  try {
    const percepts = await unknownTo(await parts.stores.open(to), stretch.percepts);
    if (edit.kind === 'percept' && percepts.every(({ id }) => id !== edit.id)) throw tooLate();
    const unedited = new RelivedLife({ ...given, percepts });
    try {
      await unedited.live();
    } finally {
      await unedited.kill();
    }
    await remove();
    await fork();
    let memory: RelivedParts['memory'] = null;
    if (edit.kind === 'memory') {
      const { memory: store } = await parts.stores.open(to);
      const by = seat.configured().owner;
      const as = await editMemory(store, edit, { embedder: given.embedder, by, now: checkpoint.at });
      memory = { id: edit.id, as: as ?? edit.id };
    }
    const life = new RelivedLife({
      ...given,
      percepts: percepts.map((each) =>
        edit.kind === 'percept' && each.id === edit.id ? { ...each, text: edit.text } : each,
      ),
      answer: edit.kind === 'answer' ? edit : null,
      memory,
      unedited: unedited.facts,
    });
    const ended = await livedToItsEnd(life);
    const after = edit.kind === 'memory' ? edit.content : edit.text;
    const said = await saidSince(life, checkpoint.cycle, original, await parts.stores.open(to));
    parts.signal.throwIfAborted();
    if ((await parts.stores.trials?.keep(to)) === false)
      throw new Error(`The fork "${to}" was removed by another process while it was lived.`);
    return {
      mind: to,
      from: { cycle: checkpoint.cycle, commit: checkpoint.commit, at: checkpoint.at },
      edited: { before: part.before, after },
      difference: life.difference,
      cycles: life.cycles,
      ended,
      said,
    };
  } catch (error) {
    throw await undone(error, { to, remove, signal: parts.signal, now: seat.clock.now() });
  }
}

/** Lives a life, and puts it away; one that fails is ended where it is. */
async function livedToItsEnd(life: RelivedLife): Promise<RelivedEnd> {
  try {
    const ended = await life.live();
    await life.stop();
    return ended;
  } catch (error) {
    await life.kill();
    throw error;
  }
}

const tooLate = (): InputRefused =>
  new InputRefused([
    { field: 'cycle', problem: 'must be before that came in: it is known at that checkpoint already.' },
  ]);

/** How much later a trial is tried again at the earliest whose origin has nothing left to pay with, milliseconds. */
const leastWait = 1_000;

/** Deletes the fork after an error, and says so. */
async function undone(
  error: unknown,
  { to, remove, signal, now }: { to: MindId; remove: () => Promise<void>; signal: AbortSignal; now: number },
): Promise<unknown> {
  const what = error instanceof Error ? error.message : String(error);
  try {
    await remove();
  } catch (cause) {
    return new Unsupported(`${what} The fork "${to}" was begun, and could not be deleted: ${String(cause)}`, {
      cause: error,
    });
  }
  if (error instanceof InputRefused || error instanceof TryAgain) return error;
  // whoever has given it up knows why
  if (signal.aborted && signal.reason instanceof CallerGone) return signal.reason.reason;
  const told = `${what} The fork "${to}" was deleted again; nothing else was changed.`;
  if (error instanceof PayerOverBudget)
    return new TryAgain(told, Math.max(leastWait, error.until - now), { cause: error });
  return new Unsupported(told, { cause: error });
}

/** The checkpoint where the life begins. */
async function beginning(
  seat: Seat,
  { notAfter, notBefore, beforeCycle, doneIn }: EditedPart,
  cycle: number | undefined,
): Promise<StoredCheckpoint> {
  const { life } = await seat.store();
  const kept = await life.checkpoints();
  if (cycle !== undefined) {
    const checkpoint = await keptAt(seat, cycle);
    if (checkpoint.cycle >= beforeCycle) throw tooLate();
    return checkpoint;
  }
  const newest = kept[0]?.cycle ?? 0;
  const fit =
    doneIn === null
      ? // where a memory first makes a difference nobody knows: from as far back as is lived again
        kept.findLast(
          (each) => each.cycle >= newest - mostRelived && each.cycle < newest && each.at >= notBefore,
        )
      : kept.find((each) => each.cycle < beforeCycle && each.at <= notAfter);
  if (fit !== undefined) return fit;
  throw new InputRefused([
    { field: 'cycle', problem: 'is needed: no checkpoint is kept from which it would be lived again.' },
  ]);
}

/** What is lived again from a checkpoint on. Throws `InputRefused` where that is nothing, or too much. */
async function stretchOf(
  { trace, inbox }: MindStore,
  {
    to,
    checkpoint,
    part,
    cycles,
  }: { to: MindId; checkpoint: StoredCheckpoint; part: EditedPart; cycles: number },
): Promise<Stretch> {
  const first = checkpoint.cycle;
  const last = part.doneIn ?? first + mostRelived;
  const refused = (problem: string) => new InputRefused([{ field: 'cycle', problem }]);
  if (last > first + mostRelived)
    throw refused(
      `must be a later one: at most ${mostRelived} cycles are lived again, and these are ${last - first}.`,
    );
  const notes = await trace.checkpoints();
  const end = notes.findLast((note) => note.cycle >= last && note.at >= checkpoint.at) ?? notes[0];
  if (end === undefined || end.cycle <= first)
    throw refused('must be an earlier one: nothing was lived after it that could become different.');
  const percepts = await inbox.handled(first + 1, last + cycles + mostRelived);
  return { to, checkpoint, until: end.at, percepts };
}

/** What came from the world and is not known to the fork: what else there is its own life brings. */
async function unknownTo(
  { inbox }: MindStore,
  percepts: readonly HistoricPercept[],
): Promise<HistoricPercept[]> {
  const foreign = percepts.filter(({ source }) => !isOwnThought(source) && source.kind !== 'task');
  const known = await Promise.all(foreign.map(({ id }) => inbox.find(id)));
  return foreign.filter((_, place) => known[place] === null);
}

async function lifeOf(
  seat: Seat,
  { to, checkpoint, until, percepts }: Stretch,
  given: { original: MindStore; cycles: number; parts: WhatIfParts },
): Promise<RelivedParts> {
  const configuration = seat.configured();
  const { stores, options } = given.parts;
  return {
    stores,
    id: to,
    configuration,
    original: given.original,
    from: checkpoint.at,
    until,
    percepts,
    ...(await seat.finders.get()),
    voice: voiceOnAccount(sharingVoice(options.voice ?? ownVoice(configuration, seat.clock), seat), {
      costs: given.original.costs,
      settings: configuration.costs,
      clock: seat.clock,
      // a fork of the same name may have been tried out before
      entry: (key, at) => ({ key: `what-if ${to} ${at} ${key}`, cycle: cycleOfKey(key) }),
      charged: (call) => seat.active?.charge(call),
      refuse: (spent) => Promise.reject(new PayerOverBudget(seat.id, spent)),
    }),
    delegates: idleDelegates(configuration, options.delegates ?? [], seat.clock),
    tools: idleTools([
      ...(options.tools ?? []),
      ...outwardTools(configuration.tools),
      ...standingTools(configuration.tools.servers, await given.original.tools.list(), {
        clock: seat.clock,
        environment: {},
        taken: new Set(options.tools?.map(({ name }) => name)),
      }),
    ]),
    answer: null,
    memory: null,
    unedited: null,
    cycles: given.cycles,
    signal: given.parts.signal,
  };
}

/** What was said from the difference on, there and here; of both lives as many cycles. */
async function saidSince(
  { difference, cycles }: RelivedLife,
  first: number,
  original: MindStore,
  fork: MindStore,
): Promise<WhatIf['said']> {
  if (difference === null) return { before: [], after: [] };
  const last = first + cycles.same + Math.max(1, cycles.own);
  const said = async ({ outbox }: MindStore): Promise<SaidInCycle[]> => {
    const all: SaidInCycle[] = [];
    for (let cycle = Math.max(first + 1, difference.cycle); cycle <= last; cycle += 1)
      all.push(...(await outbox.of(cycle)).map(({ space, text }) => ({ cycle, space, text })));
    return all;
  };
  return { before: await said(original), after: await said(fork) };
}
