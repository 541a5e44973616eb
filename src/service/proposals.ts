import type { Proposal } from '../../ports/consent.ts';
import type { Acceptance } from '../../ports/store.ts';

/** A call of a tool that a mind has asked somebody to consent to, and that nobody has answered. */
export interface OpenProposal extends Omit<Proposal, 'mind' | 'pin' | 'input' | 'utterance'> {
  /** When the question was delivered to its space: from then on words count as an answer, a button at any time. Null until then, and where nobody knows. */
  deliveredAt: number | null;
  /** What it would be given. */
  input: Record<string, unknown>;
}

/** A word about an open question for consent. */
export interface ConsentWord {
  given: boolean;
  /** Who says so: only whoever was asked can. The owner of the mind when left out. */
  by?: string | undefined;
  /** The percept's id; whoever repeats it with the same id is told `duplicate`. A new one when left out. */
  id?: string | undefined;
}

/** What a mind has asked people to consent to. */
export interface ServedProposals {
  list(): Promise<OpenProposal[]>;
  answer(proposal: string, word: ConsentWord): Promise<Acceptance>;
}
