import { z } from 'zod';
import { perceptIdSchema, utteranceIdSchema } from './identifiers.ts';

/** What the settings of a mind say of a tool that others see the effects of. */
export const externalTermsSchema = z.object({
  /** What it does, in one line, for the person who is asked. */
  does: z.string(),
  /** The digest of its definition: consent is given to a tool as it was then. */
  pin: z.string(),
  /** How long consent can be given and used, milliseconds from the asking. */
  within: z.number(),
});

export type ExternalTerms = z.infer<typeof externalTermsSchema>;

/** The most questions for consent that are open at once: the checkpoint holds what was to be done. */
export const mostProposals = 5;

/**
 * A call of a tool that a person was asked to consent to (docs/model/tools.md#consent). It is bound to that person, to the tool as it was, to these very arguments and to
 * a time, and is used once.
 */
export type Proposal = z.infer<typeof proposalSchema>;
export const proposalSchema = z.strictObject({
  /** The cycle that asked, and its place there: `12.0`. */
  id: z.string(),
  /** The mind that asked: a fork of it has no say over it. */
  mind: z.string(),
  tool: z.string(),
  pin: z.string(),
  /** The arguments as canonical JSON, and their digest. */
  input: z.string(),
  hash: z.string(),
  /** Who was asked, and in which space. */
  person: z.string(),
  space: z.string(),
  /** What the call goes back to: what the person said, or what the cycle was about. */
  percept: perceptIdSchema,
  /** The beginning of what was asked of the mind, for whoever asks to forget that; left out where that is to leave no trace, or nobody asked. */
  about: z.string().optional(),
  /** No strategy may quote `about`: whoever asked has no say there, or it was a plan of the mind's own. Left out where one may. */
  unquoted: z.literal(true).optional(),
  /** What was said to ask it: no word counts before that was delivered. Left out by older versions, of whose questions only a button counts. */
  utterance: utteranceIdSchema.optional(),
  /** When it was asked, as far as anybody can have heard it: at the end of the cycle. Milliseconds since the epoch, as what follows. */
  askedAt: z.number().int(),
  /** After that nothing is done any more. */
  expiresAt: z.number().int(),
});

/** Why a call that somebody was asked about is not made: they did not clearly say yes, it is too late, the tool is another one by now, governance has it that it is not made, it is to be forgotten, or they are no member of the space any more. */
const unconsentedReasons = [
  'notGiven',
  'expired',
  'toolChanged',
  'tooOften',
  'closed',
  'forgotten',
  'left',
] as const;

/** A call that is not made, for the voice and for the log. */
export type Unconsented = z.infer<typeof unconsentedSchema>;
export const unconsentedSchema = proposalSchema
  .pick({ id: true, tool: true, hash: true, person: true, space: true })
  .extend({ why: z.enum(unconsentedReasons) });

/** The consent under which a tool is called: the mind it was given to, the tool as it was then, and until when. */
export const consentSchema = proposalSchema.pick({ mind: true, pin: true }).extend({ until: z.number() });
export type Consent = z.infer<typeof consentSchema>;
