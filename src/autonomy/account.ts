import type { Autonomy } from '../../ports/autonomy.ts';
import { signaturesIn } from '../../ports/governance-acts.ts';
import { governanceFaults } from '../../ports/governance.ts';
import { milestones } from '../../ports/milestone.ts';
import { reachedAt } from '../../ports/reached-milestones.ts';
import type { MindStore } from '../../ports/store.ts';
import { tensionEpisode } from '../../ports/tension.ts';
import { type AutonomyLevel, autonomyLevels } from '../../theory/autonomy.ts';
import { levelWords } from '../words/autonomy-words.ts';
import { criteriaOf, criterionAccount, type CriterionAccount, type Figures } from './criteria.ts';

/** How it stands with the autonomy of a mind. */
export interface AutonomyAccount {
  /** Null where its autonomy is not governed, or it was never born. */
  held: Autonomy | null;
  levels: { level: AutonomyLevel; allows: string }[];
  /** The level above, and what it asks for; null at the highest, and where nothing is governed. */
  next: { level: AutonomyLevel; criteria: CriterionAccount[] } | null;
}

export type AutonomyRecord = Pick<MindStore, 'trace' | 'governance' | 'milestones' | 'memory'>;

const aDay = 86_400_000;

async function figuresOf(store: AutonomyRecord, since: number, now: number): Promise<Figures> {
  const log = await store.governance.log();
  const record = await store.milestones.record();
  const safety = await store.memory.immutables();
  const open = await store.memory.openTensionsAbout(safety.map(({ id }) => tensionEpisode({ memory: id })));
  return {
    ...(await store.trace.conduct(since)),
    days: (now - since) / aDay,
    signed: new Set(
      milestones.filter(
        (each) => reachedAt(each, record) !== null && signaturesIn(log.entries, each).length > 0,
      ),
    ),
    safetyTensions: open.length,
    logFaults: (await governanceFaults(log)).length,
  };
}

/** How it stands with the autonomy of a mind (docs/model/autonomy.md): the levels, the one it holds, and what the next one asks for. Only reads. */
export async function autonomyAccount(
  store: AutonomyRecord,
  held: Autonomy | null,
  now: number,
): Promise<AutonomyAccount> {
  const levels = autonomyLevels.map((level) => ({ level, allows: levelWords[level] }));
  const level = autonomyLevels.find((each) => each === (held?.level ?? 0) + 1);
  if (held === null || level === undefined || level === 1) return { held, levels, next: null };
  const figures = await figuresOf(store, held.since, now);
  const criteria = criteriaOf[level].map((each) => criterionAccount(each, figures));
  return { held, levels, next: { level, criteria } };
}
