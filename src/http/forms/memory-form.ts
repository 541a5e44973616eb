import { gateRecordSchema } from '../../../ports/gate-record.ts';
import { decisionOutcomes, tunedNames } from '../../../ports/tuning.ts';
import { z } from 'zod';
import { evidenceKinds, memoryTypes, sourceTags } from '../../../ports/memory.ts';
import { acceptanceForm, perceptForm } from './percept-form.ts';

const moment = z.number();

const memoryFields = z.object({
  id: z.string(),
  type: z.enum(memoryTypes),
  content: z.string(),
  contextualized: z.string().nullable(),
  compressed: z.string().nullable(),
  alpha: z.number().describe('Evidence for it.'),
  beta: z.number().describe('Evidence against it.'),
  movement: z
    .object({
      pass: z.number(),
      from: z.number(),
      owed: z.object({ alpha: z.number(), beta: z.number() }).optional(),
      beyond: z
        .object({ times: z.number(), pass: z.number(), from: z.number(), to: z.number() })
        .optional()
        .describe('What the bound of a pass would have held back while it only watched.'),
    })
    .nullable(),
  immutable: z.boolean().describe('A safety memory, which nothing can change.'),
  sourceTag: z.enum(sourceTags),
  sourceConfidence: z.number(),
  speaker: z.string().nullable(),
  episode: z.string().nullable(),
  position: z.number().nullable(),
  eventAt: moment.nullable(),
  createdAt: moment,
  accessedAt: moment,
  accesses: z.array(moment),
  recalls: z.number(),
  utility: z.number(),
  outcomes: z
    .object({ worked: z.number(), failed: z.number() })
    .optional()
    .describe('How often it worked and failed, as a strategy; left out where it was never used as one.'),
  retracted: z.object({ at: moment, by: z.string(), reason: z.string() }).nullable(),
  metadata: z.record(z.string(), z.unknown()),
});

/** A long-term memory. Times are milliseconds since the epoch. */
export const memoryForm = memoryFields.meta({ id: 'Memory' });

/** What a search has found. */
export const findingsForm = z
  .object({
    found: z
      .array(
        z.object({
          memory: memoryFields.extend({
            frequencies: z.array(z.number()),
            length: z.number(),
            cosine: z.number().nullable(),
          }),
          score: z.number().describe('How relevant it is, 0 to 1: 1 is the best of what was looked at.'),
          parts: z.object({
            lexical: z.number(),
            dense: z.number(),
            temporal: z.number(),
            graph: z.number(),
            procedural: z.number(),
          }),
        }),
      )
      .describe('Best first.'),
    memories: z.number().int().describe('How many memories were searched.'),
    lexemes: z.array(z.string()),
    withoutVectors: z
      .string()
      .nullable()
      .describe('Why memory was searched by words alone; null when it was not.'),
    unrelated: z
      .number()
      .nullable()
      .describe('The cosine of texts that have nothing to do with each other; null where none was measured.'),
    marks: z
      .record(z.string(), z.array(z.string()))
      .describe('What was said since against what was found, by the id of the memory.'),
  })
  .meta({ id: 'Findings' });

const evidenceForm = z.object({
  memory: z.string(),
  kind: z.enum(evidenceKinds),
  times: z.number().int(),
  cycle: z.number().int().nullable(),
  at: moment,
  alpha: z.number(),
  beta: z.number(),
  source: z.string().nullable(),
  note: z.string(),
});

/** A belief with its history; what it stands in place of is of the same form. */
const beliefForm = z
  .object({
    memory: memoryForm,
    evidence: z.array(evidenceForm).describe('Oldest first.'),
    get supersedes() {
      return z.array(beliefForm);
    },
    supersededBy: z.array(z.string()),
  })
  .meta({ id: 'Belief' });

/** What somebody or something is to another one. */
export const relationForm = z
  .object({
    subject: z.string().describe('Whose relation it is, in small letters.'),
    type: z.string().describe('What the object is to the subject: `home`, `work`, `sister`.'),
    object: z.string(),
    confidence: z.number().describe('How far it is believed, 0 to 1.'),
    memories: z.array(z.string()).describe('The memories that state it, the most believed first.'),
  })
  .meta({ id: 'Relation' });

/** Something that recurs. */
export const patternForm = z
  .object({
    subject: z.string().describe('Whom or what it is said of.'),
    theme: z.string().describe('What, by the stems of the words, in alphabetical order.'),
    count: z.number().int(),
    days: z.number().int().describe('On how many different days.'),
    first: moment,
    last: moment,
    memories: z
      .array(z.string())
      .describe('The memories behind it, the most believed 20, the most believed first.'),
    next: z
      .array(z.object({ theme: z.string(), days: z.number().int(), of: z.number().int() }))
      .optional()
      .describe('What usually follows on the same day: on how many days, of how many. Left out for nothing.'),
  })
  .meta({ id: 'Pattern' });

const ratioOrNone = z.number().min(0).max(1).nullable();

/** What became of something; null where that is not known. */
export const outcomeForm = z.object({
  reaccess: ratioOrNone,
  feedback: ratioOrNone,
  success: ratioOrNone,
  uncontradicted: ratioOrNone,
});

/** A belief traced to its sources. */
export const beliefAccountForm = z
  .object({
    belief: beliefForm,
    decision: z
      .object({
        record: gateRecordSchema,
        outcome: outcomeForm.nullable().describe('What became of it so far; null where nothing is known.'),
        counted: z
          .enum(decisionOutcomes)
          .nullable()
          .describe('As what it was counted when the gates were tuned; null before.'),
      })
      .nullable()
      .describe(
        'What the gate decided about it; null where it passed no gate, or that is not kept any more.',
      ),
    recurs: z
      .array(z.object({ pattern: patternForm, beliefs: z.array(beliefForm) }))
      .describe('What recurs that it stands behind, with the other memories behind that.'),
    percepts: z.array(perceptForm),
    contradicts: z.array(memoryForm),
    contradictedBy: z.array(memoryForm),
  })
  .meta({ id: 'BeliefAccount' });

/** Something that a person names by an id or by words. */
export const namedMemoryForm = z
  .object({
    id: z.string(),
    content: z.string(),
    isWaiting: z.boolean(),
    isImmutable: z.boolean(),
    isWithdrawn: z.boolean(),
    speaker: z.string().nullable(),
    at: moment,
  })
  .meta({ id: 'NamedMemory' });

/** What became of being told to forget. */
export const forgettingForm = z
  .discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('told'), forgotten: namedMemoryForm, acceptance: acceptanceForm }),
    z.object({ outcome: z.literal('nothing') }),
    z.object({ outcome: z.literal('several'), candidates: z.array(namedMemoryForm) }),
    z.object({ outcome: z.literal('immutable'), memory: namedMemoryForm }),
    z.object({ outcome: z.literal('forgotten before'), memory: namedMemoryForm }),
  ])
  .meta({ id: 'Forgetting' });

export const importReportForm = z
  .object({
    lines: z.number().int().describe('Memories that were read.'),
    entered: z.number().int().describe('New ones; in a dry run, those that would be.'),
    known: z.number().int().describe('Those that were there already.'),
  })
  .meta({ id: 'ImportReport' });

export const memoryStatisticsForm = z
  .object({
    memories: z.number().int(),
    byType: z.partialRecord(z.enum(memoryTypes), z.number()),
    retracted: z.number().int(),
    immutable: z.number().int(),
    contested: z.number().int(),
    buffered: z.number().int(),
    stale: z.number().int(),
    entities: z.number().int(),
    coAccesses: z.number().int(),
    meanCenter: z.number().nullable(),
    model: z.string(),
  })
  .meta({ id: 'MemoryStatistics' });

/** What a mind has adjusted of its gates and its recall. */
export const tuningForm = z
  .object({
    isOn: z.boolean().describe('Whether its configuration has tuning on.'),
    at: moment.nullable().describe('When it learned last; null before.'),
    cycle: z.number().int().nullable().describe('The last cycle whose outcomes were counted; null before.'),
    parameters: z.array(
      z.object({
        name: z.enum(tunedNames),
        start: z.number().describe('What it is without tuning.'),
        value: z.number(),
        low: z.number().describe('The bounds that it stays within.'),
        high: z.number(),
        isAtBound: z.boolean(),
      }),
    ),
    moves: z.array(
      z.object({
        name: z.enum(tunedNames),
        cycle: z.number().int().describe('The last cycle before the deep pass that moved it.'),
        at: moment,
        from: z.number(),
        to: z.number(),
        why: z.string().describe('On what evidence.'),
      }),
    ),
  })
  .meta({ id: 'Tuning' });

/** A change of belief that a ceiling would have held back. */
export const safetyFindingForm = z
  .object({
    ceiling: z.enum(['gradual', 'twoGates', 'circuitBreaker', 'entropy', 'coherence']),
    memory: z.string().nullable().describe('Null: of no memory in particular.'),
    cycle: z.number().int().describe('0: before any cycle.'),
    reason: z.string(),
  })
  .meta({ id: 'SafetyFinding' });
