import { CheckpointRefused, type CheckpointBody } from './checkpoint.ts';
import type { MindComposition } from './compose.ts';
import { changed, object, type CheckpointMigration, type Json } from './migrations/migration.ts';
import { toVersion5 } from './migrations/to-version-5.ts';
import { toVersion6 } from './migrations/to-version-6.ts';
import { toVersion7 } from './migrations/to-version-7.ts';
import { toVersion8 } from './migrations/to-version-8.ts';
import { newbornFaculty, newbornInnerLife } from './newborn-inner-life.ts';
import { withNewFields } from './new-fields.ts';
import { actorsHeld, structureOfHeld, withNewcomers } from './newcomers.ts';
import { structureOf } from './structure.ts';

/** Version 2: tasks can be delegated, a question tells how new its winner was, and a mind can be short of disk or memory. */
const toVersion2: CheckpointMigration = {
  to: '2',
  structure: '017855e5f627b3a2',
  migrate: (body) => {
    const knowsNovelty = (question: Json): Json => ({ novelty: 1, ...question });
    const pending = Object.entries(body.ledger.pending).map(([key, { owner, perform }]) => [
      key,
      {
        owner,
        perform: perform.effect === 'think' ? { ...perform, novelty: perform.novelty ?? 1 } : perform,
      },
    ]);
    const withTasks = changed(body.snapshot, ['context'], (context) => ({
      ...changed(context, ['turn'], (turn) => ({ ...turn, delegated: [] })),
      settings: { delegates: [], ...object(context['settings']) },
      tasks: {},
    }));
    const withRegion = changed(withTasks, ['value'], (value) => ({ ...value, delegation: {} }));
    const path = ['children', 'voice', 'snapshot', 'context', 'question'];
    return {
      ...body,
      ledger: { ...body.ledger, pending: Object.fromEntries(pending) },
      snapshot: changed(withRegion, path, knowsNovelty),
    };
  },
};

/** Version 3: there is long-term memory, and the gates before it; what a question brings to mind belongs to it. */
const toVersion3: CheckpointMigration = {
  to: '3',
  structure: 'dae8edc58afd4ca2',
  migrate: (body) => {
    const remindedOf = (question: Json): Json => ({ recalled: [], ...question });
    const pending = Object.entries(body.ledger.pending).map(([key, { owner, perform }]) => [
      key,
      {
        owner,
        perform: perform.effect === 'think' ? { ...perform, recalled: perform.recalled ?? [] } : perform,
      },
    ]);
    const withMemory = changed(body.snapshot, ['context'], (context) => ({
      ...changed(context, ['turn'], (turn) => ({
        ...turn,
        batch: (turn['batch'] as Json[]).map((header) => ({ beginning: '', ...header })),
        recalled: [],
        nearMisses: [],
        buffered: [],
        judged: [],
      })),
      settings: { memory: { flushEvery: 5, noiseFloor: 0.02 }, seed: 1, ...object(context['settings']) },
      attended: [],
      inMind: [],
      exchanges: 0,
      siftedAt: body.ledger.now,
    }));
    const withFaculties = changed(withMemory, ['children'], (children) => ({
      ...children,
      memory: newbornFaculty('memory', 'resting', { recalls: 0, request: null }),
      entryGate: newbornFaculty('entryGate', 'watching', {}),
      exitGate: newbornFaculty('exitGate', 'resting', {
        flushes: 0,
        assessedAt: null,
        flush: null,
        judgedUntil: 0,
      }),
    }));
    const path = ['children', 'voice', 'snapshot', 'context', 'question'];
    return {
      ...body,
      ledger: { ...body.ledger, pending: Object.fromEntries(pending) },
      snapshot: changed(withFaculties, path, remindedOf),
    };
  },
};

/** The settings that version 4 adds, at their defaults; the next activation adopts its own. */
const settingsOfSelf = {
  stream: { budget: 100_000, verbatimCycles: 10, summarisedCycles: 40 },
  identity: { traits: [], relations: [], memories: [], patterns: [], values: [] },
  goals: [],
};

/** Version 4: there is an inner life, a stream that is compacted, goals, and an identity that may change. */
const toVersion4: CheckpointMigration = {
  to: '4',
  structure: 'ce0e8a112e87cbf5',
  migrate: (body) => {
    const withInner = changed(body.snapshot, ['context'], (context) => ({
      ...changed(context, ['turn'], (turn) => ({
        ...turn,
        buffered: (turn['buffered'] as Json[]).map((item) => ({ somatic: null, ...item })),
        patterns: null,
        progress: 0,
        contextTokens: null,
      })),
      settings: { ...settingsOfSelf, ...object(context['settings']), inner: null },
      inner: null,
      musing: [],
      lastSpontaneousAt: null,
      goals: [],
      identity: null,
      unlogged: { goals: [], identity: [] },
      tensions: 0,
      window: { verbatimFrom: 0, summarisedFrom: 0, pending: [] },
      judgedUntil: 0,
    }));
    const withRegion = changed(withInner, ['value'], (value) => ({ ...value, inner: {} }));
    return {
      ...body,
      snapshot: changed(withRegion, ['children'], (children) => ({
        ...children,
        ...newbornInnerLife(body.ledger.now),
      })),
    };
  },
};

/** The migration from each version of a checkpoint to the next. */
export const checkpointMigrations: Readonly<Record<string, CheckpointMigration>> = {
  '1': toVersion2,
  '2': toVersion3,
  '3': toVersion4,
  '4': toVersion5,
  '5': toVersion6,
  '6': toVersion7,
  '7': toVersion8,
};

/**
 * The checkpoint as the charts of this composition would have made it; faculties that were listed since it was written are in it as
 * newborns, and new fields of its context as a newborn has them. Throws `CheckpointRefused` when no chain of migrations leads there.
 */
export function migrated(
  body: CheckpointBody,
  composition: MindComposition,
  migrations: Readonly<Record<string, CheckpointMigration>> = checkpointMigrations,
): CheckpointBody {
  const { version = '' } = composition.machine;
  let current = body;
  while (current.version !== version) {
    const step = migrations[current.version];
    if (!step)
      throw new CheckpointRefused(
        'version',
        `The checkpoint was made by version ${body.version} of the chart; this is version ${version}, and no migration leads from one to the other.`,
      );
    if (current === body && body.structure !== structureBefore(step, composition, body)) throw otherStates();
    const next = { ...step.migrate(current), version: step.to };
    const further = migrations[step.to];
    const structure =
      further === undefined
        ? structureOfHeld(composition, next)
        : structureBefore(further, composition, next);
    current = { ...next, structure };
  }
  if (current.structure === structureOf(composition)) return withNewFields(current);
  if (current.structure !== structureOfHeld(composition, current)) throw otherStates();
  return withNewFields(withNewcomers(current, composition));
}

/** The fingerprint of a checkpoint of the version that a step starts from. */
const structureBefore = (
  { structure }: CheckpointMigration,
  composition: MindComposition,
  body: CheckpointBody,
): string => (typeof structure === 'string' ? structure : structure(composition, actorsHeld(body)));

const otherStates = () =>
  new CheckpointRefused(
    'structure',
    'The checkpoint was made by charts with other states than these, under the same version number.',
  );
