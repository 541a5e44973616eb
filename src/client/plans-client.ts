import type { PlanAccount, PlanWord } from '../service/plans.ts';
import type { TakenPercept } from './taken-percept.ts';
import type { ReadOptions, Transport, WriteOptions } from './transport.ts';

/** What a mind has planned itself. */
export class PlansClient {
  private readonly transport: Transport;
  private readonly path: string;

  constructor(transport: Transport, path: string) {
    this.transport = transport;
    this.path = path;
  }

  list(options?: ReadOptions): Promise<PlanAccount[]> {
    return this.transport.get(this.path, {}, options);
  }

  /** Calls a plan off in the name of `by`, the owner when left out. */
  cancel(plan: string, { by, ...options }: WriteOptions & Omit<PlanWord, 'id'> = {}): Promise<TakenPercept> {
    return this.transport.post(
      `${this.path}/${encodeURIComponent(plan)}/cancel`,
      { ...(by !== undefined && { by }) },
      options,
    );
  }
}
