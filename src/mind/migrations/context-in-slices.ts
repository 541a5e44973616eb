import type { CheckpointBody } from '../checkpoint.ts';
import { changed, type Json } from './migration.ts';

/** The slice of each field of the former single context. */
const slices = {
  life: ['cycle', 'commits', 'turnCommit', 'lives', 'mode', 'interrupted', 'focus', 'paused', 'space'],
  pace: [
    'lastActivityAt',
    'depth',
    'urgent',
    'rate',
    'timing',
    'lastCycleSeconds',
    'discovery',
    'interval',
    'tickDue',
  ],
  voice: ['lastCallAt', 'restsUntil', 'failures', 'window'],
  memory: ['attended', 'inMind', 'exchanges', 'siftedAt', 'judgedUntil', 'tensions'],
  inner: ['state', 'musing', 'lastSpontaneousAt'],
  self: ['mind', 'settings', 'goals', 'identity', 'unlogged'],
};

/** The context of the mind in slices (version 5). Two fields are called after their slice now: `inner.state`, `voice.restsUntil`. */
export const contextInSlices = (body: CheckpointBody): CheckpointBody => ({
  ...body,
  snapshot: changed(body.snapshot, ['context'], (context) => {
    const { inner: state, voiceRestsUntil: restsUntil, tasks, turn, ...rest } = context;
    const fields: Json = { ...rest, state, restsUntil };
    const sliced = Object.entries(slices).map(([slice, names]) => [
      slice,
      Object.fromEntries(names.map((name) => [name, fields[name]])),
    ]);
    return { ...(Object.fromEntries(sliced) as Json), tasks, turn };
  }),
});
