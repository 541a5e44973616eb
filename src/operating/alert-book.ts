import type { Vitals } from './vitals.ts';

export type AlertSeverity = 'critical' | 'warning';

/** A rule that raises an alert above one bound and clears it below another, so that no alert flaps. */
export interface AlertRule {
  name: string;
  severity: AlertSeverity;
  of: keyof Vitals;
  above: number;
  /** Lower than `above`. */
  clearAt: number;
  /** What is the matter, with what to do; `value` is shown before it. */
  says: string;
}

/** The alerts that the seed names (002 §12.4), and one for a loop that has stopped. */
export const alertRules: readonly AlertRule[] = [
  {
    name: 'queueDepth',
    severity: 'critical',
    of: 'queueDepth',
    above: 100,
    clearAt: 80,
    says: 'percepts wait: it takes in more than it can handle',
  },
  {
    name: 'queueGrowing',
    severity: 'warning',
    of: 'queueDepth',
    above: 50,
    clearAt: 40,
    says: 'percepts wait',
  },
  {
    name: 'cycleTime',
    severity: 'critical',
    of: 'cycleSeconds',
    above: 30,
    clearAt: 20,
    says: 'seconds for one cycle: look after the voice and the database',
  },
  {
    name: 'cycleSlow',
    severity: 'warning',
    of: 'cycleSeconds',
    above: 10,
    clearAt: 8,
    says: 'seconds for one cycle',
  },
  {
    name: 'consecutiveErrors',
    severity: 'critical',
    of: 'consecutiveErrors',
    above: 5,
    clearAt: 0,
    says: 'failures in a row: the log says of what',
  },
  {
    name: 'consistency',
    severity: 'critical',
    of: 'inconsistencies',
    above: 0,
    clearAt: 0,
    says: 'contradictions in its record: `wakeful doctor` and /examine show them; restore a backup if they matter',
  },
  {
    name: 'memoryGrowth',
    severity: 'warning',
    of: 'memoryGrowth',
    above: 10,
    clearAt: 8,
    says: 'megabytes remembered within an hour: what it is told is kept almost whole',
  },
  {
    name: 'loopStopped',
    severity: 'critical',
    of: 'overdueSeconds',
    above: 60,
    clearAt: 1,
    says: 'seconds since its next step was due: its loop has stopped. Look at the log, and restart it if it does not go on',
  },
];

/** An alert as it is raised or cleared. */
export interface Alert {
  name: string;
  severity: AlertSeverity;
  value: number;
  bound: number;
  message: string;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The alerts of one mind: which are raised, and what changes with each look. */
export class AlertBook {
  private readonly rules: readonly AlertRule[];
  private readonly raised = new Map<string, Alert>();

  constructor(rules: readonly AlertRule[] = alertRules) {
    this.rules = rules;
  }

  /** Those that are raised now. */
  get current(): readonly Alert[] {
    return [...this.raised.values()];
  }

  /** Looks at the vitals, and returns what has been raised and what has been cleared by them. */
  look(vitals: Vitals): { raised: Alert[]; cleared: Alert[] } {
    const [raised, cleared]: [Alert[], Alert[]] = [[], []];
    for (const { name, severity, of, above, clearAt, says } of this.rules) {
      const value = rounded(vitals[of]);
      const known = this.raised.get(name);
      const alert = { name, severity, value, bound: above, message: `${value} ${says}.` };
      if (known === undefined && vitals[of] > above) {
        this.raised.set(name, alert);
        raised.push(alert);
      } else if (known !== undefined && vitals[of] <= clearAt) {
        this.raised.delete(name);
        cleared.push({ ...alert, message: `${known.message} It is over: ${value}.` });
      }
    }
    return { raised, cleared };
  }
}
