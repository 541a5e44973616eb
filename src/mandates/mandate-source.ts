import type { MandateQuery } from '../../theory/mandates/query.ts';

/**
 * Answers which mandates, capabilities and rules apply, in place of the lists of a mind's configuration: a function that asks another
 * service, and may be slow. What is enforced it cannot loosen: rules, and constraints of capabilities, that the configuration tells hold
 * whatever is answered. Only minds whose configuration has the section `mandates` are asked about.
 *
 * @returns an answer by the contract of docs/model/mandates.md. What is missing of it, or is not as the contract says, is made up for by
 * defaults; a rejection is defaults alone
 */
export type MandateSource = (
  query: MandateQuery,
  given: {
    /** The mind that asks, by its id. */
    mind: string;
    /** After so many milliseconds nobody waits for the answer any more. */
    timeout_ms: number;
    signal: AbortSignal;
  },
) => Promise<unknown>;
