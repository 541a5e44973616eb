/** The parameters that give a percept its place in the queue (docs/model/attention.md). All of it is configuration. */
export interface PriorityParameters {
  /** The score each kind of percept starts from. */
  base: Readonly<Record<string, number>>;
  /** Urgency from which a percept counts as urgent, 0 to 1. */
  urgentFrom: number;
  /** What urgency adds to the score (docs/model/attention.md: 10). */
  urgentBoost: number;
  /** The lowest scores of P1, P2, P3 and P4; what is below is P5. */
  bands: readonly [p1: number, p2: number, p3: number, p4: number];
  /** How long a percept waits before it is promoted by one band, milliseconds. So none starves (I3). */
  promotionInterval: number;
  /** What a minute of waiting adds to the rank within a band. */
  agingPerMinute: number;
  /** The half-life of the urgency of an urgent percept that loses, milliseconds. */
  urgencyHalfLife: number;
}

export type BandNumber = 1 | 2 | 3 | 4 | 5;

/**
 * The default priority parameters (docs/model/attention.md): P1 commands and emergencies, P2 direct speech and what is urgent,
 * P3 boosted by 3 or more, P4, P5. P1 lies above what urgent speech can be boosted to: no sender lifts its words to a command
 * (I9).
 */
export const defaultPriority: PriorityParameters = {
  base: {
    command: 40,
    interrupt: 40,
    speech: 10,
    action: 10,
    task: 10,
    // after speech, before all else (docs/model/attention.md)
    feeling: 9,
    observation: 0,
    plan: 0,
    chatter: -1,
    // as low as anything that a mind with nothing to do still takes up
    impulse: 0,
  },
  urgentFrom: 0.8,
  urgentBoost: 10,
  bands: [40, 9, 3, 0],
  promotionInterval: 300_000,
  agingPerMinute: 1,
  urgencyHalfLife: 600_000,
};

const isUrgent = (urgency: number, parameters: PriorityParameters) => urgency >= parameters.urgentFrom;

/**
 * The statuses of a task that cannot go on by itself, which is as critical as an interrupt (docs/model/attention.md: level 1).
 */
const criticalStatuses = new Set(['failed', 'interrupted']);

/** What an operator's word to do less by itself adds to the score: more than any waiting adds to the rank of what came before it, as to a mind that was paused for long. */
const restraintBoost = 1_000_000_000;

/**
 * The priority score and band of a percept when it arrives. `level` is that of an interrupt, 0 to 2; `status` that of a
 * delegated task; `command` what is ordered.
 */
export function standing(
  percept: {
    kind: string;
    level?: number;
    status?: string;
    command?: { name: string };
    urgency: number;
    boost: number;
  },
  parameters: PriorityParameters,
): { score: number; band: BandNumber } {
  // an interrupt of level 2 is urgent, and no emergency (docs/model/attention.md)
  const isUrgentInterrupt = percept.kind === 'interrupt' && percept.level === 2;
  const isCriticalTask = percept.kind === 'task' && criticalStatuses.has(percept.status ?? '');
  const kind = isCriticalTask ? 'interrupt' : percept.kind;
  const base = isUrgentInterrupt ? 0 : (parameters.base[kind] ?? 0);
  const urgent = isUrgentInterrupt || isUrgent(percept.urgency, parameters) ? parameters.urgentBoost : 0;
  const restraint = percept.command?.name === 'lowerAutonomy' ? restraintBoost : 0;
  const score = base + percept.boost + urgent + restraint;
  return { score, band: bandOf(score, parameters) };
}

/** The band a score falls into. */
export function bandOf(score: number, { bands }: PriorityParameters): BandNumber {
  const place = bands.findIndex((lowest) => score >= lowest);
  return (place === -1 ? 5 : place + 1) as BandNumber;
}

/** The band after waiting: one higher for every promotion interval. `waited` in milliseconds. */
export function agedBand(
  band: BandNumber,
  waited: number,
  { promotionInterval }: PriorityParameters,
): BandNumber {
  const lifted = band - Math.floor(Math.max(0, waited) / promotionInterval);
  return Math.max(1, lifted) as BandNumber;
}

/** The rank within a band after waiting: age adds, urgency fades. `waited` in milliseconds. */
export function agedRank(
  percept: { score: number; urgency: number },
  waited: number,
  parameters: PriorityParameters,
): number {
  const time = Math.max(0, waited);
  const faded = isUrgent(percept.urgency, parameters)
    ? parameters.urgentBoost * (1 - 2 ** (-time / parameters.urgencyHalfLife))
    : 0;
  return percept.score - faded + (time / 60_000) * parameters.agingPerMinute;
}
