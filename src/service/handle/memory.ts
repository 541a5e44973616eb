import { safetyAudit } from '../../../theory/safety-audit.ts';
import type { MemoryId } from '../../../ports/identifiers.ts';
import { ImmutableMemory, MemoryConflict } from '../../../ports/memory-store.ts';
import { tunedStart } from '../../../ports/tuned-start.ts';
import { exportMemories } from '../../memory/file/export.ts';
import { importMemories } from '../../memory/file/import.ts';
import { MemoryFileFault } from '../../memory/file/memory-file-fault.ts';
import { gutAccount } from '../../memory/gut/gut-account.ts';
import { loopAccount } from '../../memory/gut/loop-account.ts';
import { namedMemories } from '../../memory/named/named-memories.ts';
import { findMemories } from '../../memory/recall/find-memories.ts';
import { standingMarks } from '../../memory/recall/standing-marks.ts';
import { importedSafety } from '../../memory/upkeep/safety-memories.ts';
import { toldRelations } from '../../memory/consolidate/told-relations.ts';
import { toldPatterns } from '../../memory/upkeep/told-patterns.ts';
import { tuningAccount } from '../../memory/upkeep/tuning-account.ts';
import { tensionAccount } from '../../../ports/tension.ts';
import { traceBelief } from '../../memory/upkeep/trace-belief.ts';
import { asServed } from '../as-served.ts';
import { auditedBeliefs } from '../../memory/upkeep/audited-beliefs.ts';
import { beliefAccount } from '../belief-account.ts';
import type { ServedMemory } from '../mind.ts';
import type { Seat } from '../seat.ts';
import { InputRefused, NotFound } from '../service-errors.ts';
import { unfitSafety } from '../unfit-safety.ts';

const remedy = 'Search for it by its words.';

/** The long-term memory of a mind, awake or not. */
export function servedMemory(seat: Seat): ServedMemory {
  return {
    search: (text, { limit = 10 } = {}) =>
      asServed(async () => {
        const { fusion } = seat.configured().memory.recall;
        const { memory } = await seat.store();
        const parts = { store: memory, ...(await seat.finders.get()), fusion, now: seat.clock.now() };
        const findings = await findMemories(parts, { text, limit });
        const isMeasured = findings.found.some(({ memory: { cosine } }) => cosine !== null);
        return {
          ...findings,
          unrelated: isMeasured ? await seat.finders.unrelated(memory) : null,
          marks: await standingMarks(
            findings.found.map((each) => each.memory),
            memory,
          ),
        };
      }),
    named: (said) =>
      asServed(async () =>
        namedMemories(said, { store: (await seat.store()).memory, now: seat.clock.now() }),
      ),
    show: (id) => asServed(() => shown(seat, id)),
    why: (id) =>
      asServed(async () => {
        const trace = await traceBelief(await seat.store(), id as MemoryId);
        if (trace === null) throw new NotFound('memory', id, remedy);
        return beliefAccount(trace);
      }),
    retract: (id, given) => asServed(() => retract(seat, id, given)),
    remember: (text, { id } = {}) => asServed(() => seat.use((mind) => mind.memory.remember(text, id))),
    forget: (said) => asServed(() => seat.use((mind) => mind.memory.forget(said))),
    import: (lines, options = {}) => asServed(() => entered(seat, lines, options)),
    export: async function* () {
      const { memory } = await asServed(() => seat.store());
      yield* exportMemories(memory);
    },
    stats: () =>
      asServed(async () => {
        const { memory } = await seat.store();
        const { model } = (await seat.finders.get()).embedder;
        return { ...(await memory.statistics(model)), model };
      }),
    patterns: ({ limit = 50 } = {}) =>
      asServed(async () => toldPatterns((await seat.store()).memory, { limit, now: seat.clock.now() })),
    relations: ({ of, limit = 50 } = {}) =>
      asServed(async () => toldRelations((await seat.store()).memory, { of, limit })),
    tensions: ({ limit = 50 } = {}) =>
      asServed(async () => (await (await seat.store()).memory.tensions(limit)).map(tensionAccount)),
    strategies: ({ limit = 50 } = {}) => asServed(async () => (await seat.store()).memory.strategies(limit)),
    gut: ({ limit = 50 } = {}) =>
      asServed(async () => gutAccount(await seat.store(), { limit, now: seat.clock.now() })),
    loop: ({ limit = 50 } = {}) =>
      asServed(async () => loopAccount(await seat.store(), { limit, now: seat.clock.now() })),
    tuning: ({ limit = 50 } = {}) =>
      asServed(async () => {
        const { gate, consolidation } = seat.configured().memory;
        const { tuning } = (await seat.store()).memory;
        const isOn = consolidation.tuning === 'on' && consolidation.when !== 'never';
        return tuningAccount(tuning, { isOn, start: tunedStart(gate.noiseFloor), limit });
      }),
    audit: ({ limit = 50 } = {}) =>
      asServed(async () => safetyAudit(await auditedBeliefs((await seat.store()).memory), limit)),
  };
}

async function shown(seat: Seat, id: string) {
  const { memory } = await seat.store();
  const [found] = await memory.read([id as MemoryId]);
  if (found === undefined) throw new NotFound('memory', id, remedy);
  return found;
}

async function retract(seat: Seat, id: string, given: { reason: string; by?: string }) {
  const reason = given.reason.trim();
  if (reason === '')
    throw new InputRefused([{ field: 'reason', problem: 'must say why: it stays in the history.' }]);
  const found = await shown(seat, id);
  const { memory } = await seat.store();
  const by = given.by ?? seat.configured().owner;
  await memory.retract(found.id, { by, reason, now: seat.clock.now() }).catch((error: unknown) => {
    if (!(error instanceof ImmutableMemory)) throw error;
    throw new InputRefused([{ field: 'id', problem: error.message }], { cause: error });
  });
  return shown(seat, id);
}

async function entered(
  seat: Seat,
  lines: AsyncIterable<string> | Iterable<string>,
  {
    dryRun = false,
    immutable = false,
    file = 'import',
    progress,
  }: Parameters<ServedMemory['import']>[1] & {},
) {
  const configuration = seat.configured();
  if (immutable && seat.active !== null)
    throw new InputRefused([
      { field: 'immutable', problem: 'a mind that is awake would not see a safety memory: stop it first.' },
    ]);
  const { memory: store } = await seat.store();
  const { embedder } = await seat.finders.get();
  const unfit = unfitSafety(configuration, await importedSafety(store));
  try {
    const report = await importMemories(lines, {
      store,
      embedder,
      clock: seat.clock,
      file,
      dryRun,
      immutables: immutable,
      unfit,
      ...(progress && { progress }),
    });
    // so that what has just come is searched as fast as what was there
    if (report.entered > 0 && !dryRun) await seat.maintain();
    return report;
  } catch (error) {
    if (!(error instanceof MemoryFileFault || error instanceof MemoryConflict)) throw error;
    throw new InputRefused([{ field: 'lines', problem: error.message }], { cause: error });
  }
}
