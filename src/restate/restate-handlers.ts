import type * as sdk from '@restatedev/restate-sdk';
import { z } from 'zod';
import { engineServices } from '../../ports/engine.ts';
import type { RestateDrive, TurnTaken } from './restate-drive.ts';

/** A turn of an activation, as the engine calls for it; `due` is left out where it was to come at once. */
const turnCall = z.object({ epoch: z.int(), due: z.number().optional() });

export type TurnCall = z.infer<typeof turnCall>;

/** A call of an activation, as the engine makes it. */
const performCall = z.object({ mind: z.string(), epoch: z.int(), key: z.string() });

type PerformCall = z.infer<typeof performCall>;

/** What the engine keeps of a mind: its newest activation, and that one's newest turn. */
const onRecord = z.object({ epoch: z.int(), sequence: z.int() });

type OnRecord = z.infer<typeof onRecord>;

/**
 * How often the engine tries again what it could not call. A process that is gone takes its activations with it, and what is still called of
 * them finds nothing; until then they are called.
 */
const retryPolicy = {
  initialInterval: 50,
  exponentiationFactor: 2,
  maxInterval: 1_000,
  maxAttempts: 1_000_000,
  onMaxAttempts: 'kill',
} as const;

/** No record of what is over; and who waits for a model or a tool is waited for. */
const serviceOptions = {
  journalRetention: 0,
  inactivityTimeout: 3_600_000,
  abortTimeout: 3_600_000,
  retryPolicy,
};

/**
 * What Restate calls: an object of which each mind is one, and a service for each kind of work.
 *
 * @param prefix begins the names of all of them
 * @param find finds an activation that lives in this process
 * @param report is told what should not happen, and a person should know
 */
export function restateHandlers(
  restate: typeof sdk,
  prefix: string,
  find: (mind: string, epoch: number) => RestateDrive | undefined,
  report: (message: string) => void,
) {
  const minds = `${prefix}-mind`;

  /** What fails here would fail again, and the engine calls a mind to no other turn as long as it tries again. */
  async function once<Result>(what: string, run: () => Promise<Result>): Promise<Result> {
    try {
      return await run();
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      report(`${what} failed, and Restate does not call it again. ${why}`);
      throw new restate.TerminalError(why);
    }
  }

  /** The turn of a mind: one at a time for each. */
  async function turn(ctx: sdk.ObjectContext, given: unknown): Promise<void> {
    // who can reach the engine can call with anything, and there is nothing to do for what is no call of ours
    const call = turnCall.safeParse(given);
    if (!call.success) return;
    const { epoch, due } = call.data;
    const record = onRecord.safeParse(await ctx.get('record'));
    const known = record.success && record.data.epoch === epoch ? record.data.sequence : 0;
    const taken = await ctx.run('turn', () =>
      once(`A turn of ${ctx.key}`, async (): Promise<TurnTaken | null> => {
        const drive = find(ctx.key, epoch);
        return drive === undefined ? null : drive.turn({ known, due: due ?? null });
      }),
    );
    // of an activation that is over: what it left is in the database
    if (taken === null) return;
    for (const { key, service } of taken.calls)
      ctx.genericSend({
        service: `${prefix}-${service}`,
        method: 'perform',
        parameter: { mind: ctx.key, epoch, key } satisfies PerformCall,
        inputSerde: restate.serde.json,
      });
    if (taken.later !== null)
      ctx.genericSend({
        service: minds,
        method: 'turn',
        key: ctx.key,
        parameter: { epoch, due: taken.later.due } satisfies TurnCall,
        inputSerde: restate.serde.json,
        delay: taken.later.delay,
      });
    ctx.set('record', { epoch, sequence: taken.sequence } satisfies OnRecord);
  }

  /** Performs what a mind asked for; what came of it waits for the next turn of the mind. */
  async function perform(ctx: sdk.Context, given: unknown): Promise<void> {
    const call = performCall.safeParse(given);
    if (!call.success) return;
    const { mind, epoch, key } = call.data;
    await ctx.run('perform', () =>
      once(`What ${mind} asked for under ${key}`, async () => {
        await find(mind, epoch)?.perform(key);
      }),
    );
  }

  return [
    restate.object({ name: minds, handlers: { turn }, options: serviceOptions }),
    ...engineServices.map((service) =>
      restate.service({
        name: `${prefix}-${service}`,
        handlers: { perform },
        options: { ...serviceOptions, ingressPrivate: true },
      }),
    ),
  ];
}
