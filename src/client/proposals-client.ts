import type { ConsentWord, OpenProposal } from '../service/proposals.ts';
import type { TakenPercept } from './taken-percept.ts';
import type { ReadOptions, Transport, WriteOptions } from './transport.ts';

/** What a mind has asked people to consent to. */
export class ProposalsClient {
  private readonly transport: Transport;
  private readonly path: string;

  constructor(transport: Transport, path: string) {
    this.transport = transport;
    this.path = path;
  }

  list(options?: ReadOptions): Promise<OpenProposal[]> {
    return this.transport.get(this.path, {}, options);
  }

  /** Allows it once, or does not, in the name of `by`, who has to be whoever was asked. */
  answer(
    proposal: string,
    { given, by, ...options }: WriteOptions & Omit<ConsentWord, 'id'>,
  ): Promise<TakenPercept> {
    return this.transport.post(
      `${this.path}/${encodeURIComponent(proposal)}`,
      { given, ...(by !== undefined && { by }) },
      options,
    );
  }
}
