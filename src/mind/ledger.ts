import { z } from 'zod';
import type { Perform, Wake } from '../../ports/command.ts';
import { effectKinds, effects, type EffectKind } from '../../ports/effects/effects.ts';

/**
 * The input of an effect of this kind in checkpoints of any version: before version 3 questions lacked these fields; migrations
 * add them.
 */
const askedSchema = (kind: EffectKind): z.ZodObject =>
  kind === 'think' ? effects.think.asked.partial({ novelty: true, recalled: true }) : effects[kind].asked;

const schemaOf = (kind: EffectKind) =>
  askedSchema(kind).extend({ type: z.literal('perform'), key: z.string(), effect: z.literal(kind) });

const performSchema = z.discriminatedUnion(
  'effect',
  effectKinds.map(schemaOf) as [ReturnType<typeof schemaOf>, ...ReturnType<typeof schemaOf>[]],
);

/** An effect as a chart asked for it: checked by the table of effects, and kept as it was written, each key in its place. */
const pendingPerform = z.unknown().transform((value, context): Perform => {
  for (const { message, path } of performSchema.safeParse(value).error?.issues ?? [])
    context.addIssue({ code: 'custom', message, path });
  return value as Perform;
});

/** The ledger of the kernel for one mind: its time, messages taken, pending effects and alarms. */
export const ledgerSchema = z.strictObject({
  /** The time of the last step. It never goes backwards. */
  now: z.number().int(),
  /** Messages taken so far. */
  sequence: z.number().int().nonnegative(),
  /** Effects asked for and not settled, by key, with whoever waits for them. */
  pending: z.record(z.string(), z.strictObject({ owner: z.string(), perform: pendingPerform })),
  /** Alarms by owner and name. */
  alarms: z.record(z.string(), z.strictObject({ owner: z.string(), name: z.string(), at: z.number().int() })),
});

export type Ledger = z.infer<typeof ledgerSchema>;
export type Alarm = Ledger['alarms'][string];

export const emptyLedger = (now: number): Ledger => ({ now, sequence: 0, pending: {}, alarms: {} });

const byKey = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The ledger with its keys in order, so that equal ledgers are equal text. */
export const ordered = (ledger: Ledger): Ledger => ({
  ...ledger,
  pending: byKey(ledger.pending),
  alarms: byKey(ledger.alarms),
});

/** Sets or cancels an alarm of this owner, from the ledger's time on. Throws for a delay that is no time. */
export function setAlarm(ledger: Ledger, owner: string, { name, in: delay }: Wake): void {
  const id = `${owner}#${name}`;
  if (delay === null) delete ledger.alarms[id];
  else if (delay >= 0 && Number.isFinite(delay))
    ledger.alarms[id] = { owner, name, at: ledger.now + Math.round(delay) };
  else throw new Error(`${id} asks to be woken in ${delay} ms.`);
}

/** The alarms that are due, by due time, then name. */
export function dueAlarms(ledger: Ledger): [id: string, alarm: Alarm][] {
  const due: [id: string, alarm: Alarm][] = [];
  // asked several times in each step: most of the time nothing is due
  for (const id of Object.keys(ledger.alarms)) {
    const alarm = ledger.alarms[id];
    if (alarm !== undefined && alarm.at <= ledger.now) due.push([id, alarm]);
  }
  return due.sort(([a, first], [b, second]) => first.at - second.at || (a < b ? -1 : 1));
}

/** The time at which the next alarm is due; null when none is set. */
export function nextAlarm(ledger: Ledger): number | null {
  return Object.values(ledger.alarms).reduce<number | null>(
    (next, { at }) => (next === null || at < next ? at : next),
    null,
  );
}
