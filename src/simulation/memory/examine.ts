import type { Inconsistency } from '../../../ports/store.ts';
import type { MindRows } from './rows.ts';

/** The inconsistencies of a record in memory; none in a sound one. */
export function examineRows(rows: MindRows): Inconsistency[] {
  return [
    ...ofInbox(rows),
    ...ofStream(rows),
    ...ofOutbox(rows),
    ...ofCheckpoints(rows),
    ...ofIdentity(rows),
  ];
}

function ofInbox({ percepts, waiting, cycle }: MindRows): Inconsistency[] {
  return [...percepts.values()].flatMap(({ header: { id }, handledIn, quarantinedAt }) => {
    const found: Inconsistency[] = [];
    if (handledIn !== null && handledIn > cycle)
      found.push({
        kind: 'inbox',
        message: `Percept "${id}" was handled in cycle ${handledIn}, which is not durable.`,
      });
    if (waiting.has(id) !== (handledIn === null && quarantinedAt === null))
      found.push({ kind: 'inbox', message: `Percept "${id}" both waits and does not.` });
    return found;
  });
}

/** Entries of a cycle that is not durable contradict the record; not so an episode, which recovery may write into a cycle of which nothing else is durable. */
function ofStream(rows: MindRows): Inconsistency[] {
  const { stream, percepts } = rows;
  return stream.flatMap(({ cycle, entries }) => {
    const late: Inconsistency[] =
      cycle > rows.lastCycle && entries.some(({ role }) => role !== 'episode')
        ? [
            {
              kind: 'stream',
              message: `There are entries of cycle ${cycle}; the last of which anything is durable is ${rows.lastCycle}.`,
            },
          ]
        : [];
    const unknown = entries
      .flatMap((entry) => (entry.role === 'inbox' ? entry.percepts : []))
      .filter((id) => !percepts.has(id));
    return [
      ...late,
      ...unknown.map((id) => ({
        kind: 'orphan',
        message: `Cycle ${cycle} lived through "${id}", which never came.`,
      })),
    ];
  });
}

function ofOutbox({ utterances, cycle: last }: MindRows): Inconsistency[] {
  return [...utterances.values()]
    .filter(({ cycle }) => cycle > last)
    .map(({ id, cycle }) => ({
      kind: 'orphan',
      message: `"${id}" was said in cycle ${cycle}, which is not durable.`,
    }));
}

function ofCheckpoints({ checkpoints, commit }: MindRows): Inconsistency[] {
  const newest = checkpoints[0]?.commit ?? 0;
  if (newest === commit) return [];
  return [
    {
      kind: 'checkpoint',
      message: `The newest checkpoint is of commit ${newest}; the last commit is ${commit}.`,
    },
  ];
}

/** A mind that fell back to an older checkpoint counts on from there: versions may go back, and never skip one. */
function ofIdentity({ identity }: MindRows): Inconsistency[] {
  return identity.flatMap(({ version }, place) => {
    const before = identity[place - 1]?.version ?? 0;
    if (version <= before + 1) return [];
    return [
      {
        kind: 'self',
        message: `Version ${version} of the identity comes after version ${before}; what is between is missing.`,
      },
    ];
  });
}
