import type * as sdk from '@restatedev/restate-sdk';
import { engineServices } from '../../ports/engine.ts';
import type { RestateDrive, TurnTaken } from './restate-drive.ts';

/** A turn of an activation, as the engine calls for it. */
export interface TurnCall {
  epoch: number;
  /** Left out where it was to come at once. */
  due?: number;
}

/** A call of an activation, as the engine makes it. */
export interface PerformCall {
  mind: string;
  epoch: number;
  key: string;
}

/** What the engine keeps of a mind: its newest activation, and that one's newest turn. */
interface OnRecord {
  epoch: number;
  sequence: number;
}

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
 */
export function restateHandlers(
  restate: typeof sdk,
  prefix: string,
  find: (mind: string, epoch: number) => RestateDrive | undefined,
) {
  const minds = `${prefix}-mind`;

  /** The turn of a mind: one at a time for each. */
  async function turn(ctx: sdk.ObjectContext, { epoch, due }: TurnCall): Promise<void> {
    const record = await ctx.get<OnRecord>('record');
    const known = record?.epoch === epoch ? record.sequence : 0;
    const taken = await ctx.run('turn', async (): Promise<TurnTaken | null> => {
      const drive = find(ctx.key, epoch);
      return drive === undefined ? null : drive.turn({ known, due: due ?? null });
    });
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
  async function perform(ctx: sdk.Context, { mind, epoch, key }: PerformCall): Promise<void> {
    await ctx.run('perform', async () => {
      await find(mind, epoch)?.perform(key);
    });
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
