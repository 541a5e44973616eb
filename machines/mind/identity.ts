import {
  identityAspects,
  type IdentityAspect,
  type IdentityChange,
  type IdentityCore,
  type LivingIdentity,
} from '../../ports/identity.ts';
import type { LivedCycle } from '../../ports/inner.ts';
import {
  countedNames,
  mayChange,
  mostKeyMemories,
  mostLines,
  takenBackWithin,
  withinDay,
} from '../../theory/identity-change.ts';
import { habitEdit, memoryEdit, relationEdit, type Edit } from './identity-edits.ts';

/** How many people's exchanges are counted, the most frequent. */
const mostPeople = 50;

/** An identity after a change, and the changes for the log. */
export interface Changed {
  identity: LivingIdentity;
  /** Oldest first; none when nothing changed. */
  changes: IdentityChange[];
}

type Lists = (aspect: IdentityAspect) => string[];

const coreOf = (lists: Lists): IdentityCore => ({
  traits: lists('traits'),
  relations: lists('relations'),
  memories: lists('memories'),
  patterns: lists('patterns'),
  values: lists('values'),
});

/**
 * The identity after a configuration was adopted: the first adoption makes version 1; later ones change only the lines that
 * were changed there. What life has added stays, but for the oldest of it where a list would become too long.
 */
export function identityAdopted(
  living: LivingIdentity | null,
  configured: IdentityCore,
  at: number,
): Changed {
  const wanted = coreOf((aspect) => [...new Set(configured[aspect])]);
  if (living === null) {
    const reason = 'This is who it is by its configuration.';
    const identity = { core: wanted, version: 1, configured: wanted, changedAt: [], people: {}, coped: {} };
    return { identity, changes: [{ version: 1, at, core: wanted, reason, by: 'configuration' }] };
  }
  const moved = identityAspects.flatMap((aspect) => difference(aspect, living.configured, wanted));
  if (moved.length === 0) return { identity: living, changes: [] };
  const kept = coreOf((aspect) => keptLines(aspect, living, wanted));
  const gone = identityAspects.flatMap((aspect) => forsaken(aspect, living, { wanted, kept }));
  const core = coreOf((aspect) => [...wanted[aspect], ...kept[aspect]]);
  const version = living.version + 1;
  const reason = `Changed by hand in the configuration: ${[...moved, ...gone].join('; ')}.`;
  return {
    identity: { ...living, core, version, configured: wanted },
    changes: [{ version, at, core, reason, by: 'configuration' }],
  };
}

/** The lines that lived experience has added to a list, as many of the newest as fit beside the configuration. */
const writtenByLife = (aspect: IdentityAspect, living: LivingIdentity, wanted: IdentityCore): string[] =>
  living.core[aspect].filter(
    (line) => !living.configured[aspect].includes(line) && !wanted[aspect].includes(line),
  );

function keptLines(aspect: IdentityAspect, living: LivingIdentity, wanted: IdentityCore): string[] {
  const own = writtenByLife(aspect, living, wanted);
  const most = aspect === 'memories' ? mostKeyMemories : mostLines;
  const room = Math.max(0, most - wanted[aspect].length);
  return own.slice(Math.max(0, own.length - room));
}

function forsaken(
  aspect: IdentityAspect,
  living: LivingIdentity,
  { wanted, kept }: { wanted: IdentityCore; kept: IdentityCore },
): string[] {
  const gone = without(writtenByLife(aspect, living, wanted), kept[aspect]);
  return gone.length === 0 ? [] : [`${quoted(gone)} had to give way in the ${aspect}`];
}

const without = (lines: readonly string[], others: readonly string[]): string[] =>
  lines.filter((line) => !others.includes(line));

const quoted = (lines: readonly string[]): string => lines.map((line) => `"${line}"`).join(', ');

/** The changes to one list, in words; empty when it is the same. */
function difference(aspect: IdentityAspect, before: IdentityCore, after: IdentityCore): string[] {
  const gone = without(before[aspect], after[aspect]);
  const come = without(after[aspect], before[aspect]);
  if (gone.length + come.length > 0)
    return [
      ...(come.length > 0 ? [`${quoted(come)} added to the ${aspect}`] : []),
      ...(gone.length > 0 ? [`${quoted(gone)} taken from the ${aspect}`] : []),
    ];
  const isReordered = after[aspect].some((line, place) => line !== before[aspect][place]);
  return isReordered ? [`the ${aspect} put in another order`] : [];
}

/**
 * The identity after a lived cycle. Life adds slowly, one line a change, at most two within 24 hours: what came too soon waits until
 * it happens again. What the configuration says stays.
 */
export function identityAfter(living: LivingIdentity, lived: LivedCycle, at: number): Changed {
  let identity = counted(living, lived, at);
  const changes: IdentityChange[] = [];
  const proposals = [
    ...exchanged(lived).map((name) => () => relationEdit(identity, name)),
    ...[...new Set(lived.patterns)].map((pattern) => () => habitEdit(identity, pattern)),
    () => memoryEdit(identity, lived, at),
  ];
  for (const propose of proposals) {
    const edit = mayChange(identity.changedAt, at) ? propose() : null;
    if (edit === null || identity.takenBack?.includes(edit.line)) continue;
    identity = edited(identity, edit, at);
    changes.push({ version: identity.version, at, core: identity.core, reason: edit.reason, by: 'life' });
  }
  return { identity, changes };
}

/** The people with whom words were exchanged: only hearing somebody is no exchange. */
const exchanged = ({ spoke, people }: LivedCycle): string[] =>
  spoke ? [...new Set(people)].filter((name) => name.trim() !== '') : [];

function counted(living: LivingIdentity, lived: LivedCycle, at: number): LivingIdentity {
  return {
    ...living,
    changedAt: withinDay(living.changedAt, at),
    people: countedNames(living.people, exchanged(lived), mostPeople),
    coped: countedNames(living.coped, lived.patterns, Infinity),
  };
}

/** The identity with a new line in the place of the old one, or at the end; memories stay in the order of their time. */
function edited(identity: LivingIdentity, { aspect, out, line }: Edit, at: number): LivingIdentity {
  const lines = identity.core[aspect];
  const isInPlace = out !== null && aspect !== 'memories';
  const changed = isInPlace
    ? lines.map((each) => (each === out ? line : each))
    : [...lines.filter((each) => each !== out), line];
  return {
    ...identity,
    core: { ...identity.core, [aspect]: changed },
    version: identity.version + 1,
    changedAt: [...identity.changedAt, at],
    grown: [...(identity.grown ?? []), { at, aspect, out, line }].filter(
      (each) => at - each.at < takenBackWithin,
    ),
  };
}
