import { z } from 'zod';
import { autonomyLevelSchema } from './autonomy.ts';
import { concernSchema } from './attention.ts';
import { identityCoreSchema } from './identity.ts';
import { innerSettingsSchema } from './inner.ts';
import { consolidationTermsSchema } from './consolidation.ts';
import { judgementTermsSchema } from './judgement.ts';
import { mandateSettingsSchema } from './mandates.ts';
import { reflectionTermsSchema } from './reflection.ts';
import { delegateSettingsSchema } from './task.ts';
import { toolSettingsSchema } from './tools.ts';
import type { PriorityParameters } from '../theory/priority.ts';

/** The settings of every mode. Durations in milliseconds. */
const modeSettingsSchema = z.object({
  /** The base interval between cycles. */
  interval: z.number(),
  /** The shortest and the longest interval between cycles in this mode. */
  range: z.tuple([z.number(), z.number()]),
  /** The most percepts that share a cycle. */
  observations: z.number(),
  /** The lowest priority band admitted: 1 only P1, 5 everything. */
  admits: z.number(),
});

const prioritySchema = z.object({
  base: z.record(z.string(), z.number()),
  urgentFrom: z.number(),
  urgentBoost: z.number(),
  bands: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  promotionInterval: z.number(),
  agingPerMinute: z.number(),
  urgencyHalfLife: z.number(),
}) satisfies z.ZodType<PriorityParameters>;

/** What operators and rooms have changed about members, as far as charts need it. */
const membershipSchema = z.object({
  /** The names of those who have left and are in no other space; left out for nobody. */
  gone: z.array(z.string()).optional(),
  /** By space and name, since when somebody whom an operator has let in or renamed is in that space, milliseconds since the epoch; left out for nobody. */
  joined: z.record(z.string(), z.record(z.string(), z.number())).optional(),
});

/** All settings that the charts decide with. It comes from the configuration and is adopted anew at each activation. */
export type MindSettings = z.infer<typeof mindSettingsSchema>;

/** What the settings say of the members of spaces, which changes at run time. */
export type MembersInSettings = Pick<MindSettings, 'consenting' | 'agents' | 'membership'>;

export const mindSettingsSchema = z.object({
  modes: z.object({
    normal: modeSettingsSchema,
    /** `relevance`: the lowest similarity to the task, 0 to 1, that lets a percept in. */
    deepFocus: modeSettingsSchema.extend({ relevance: z.number() }),
    /** `idleAfter`: without activity for this long a normal mind explores. `noveltyBoost`: added to the rank of what is new. */
    exploration: modeSettingsSchema.extend({ idleAfter: z.number(), noveltyBoost: z.number() }),
    /** Entered with more than `above` percepts waiting, left with fewer than `below`. */
    overload: modeSettingsSchema.extend({ above: z.number(), below: z.number() }),
    /**
     * `idleAfter`: the time without activity after which the mind falls asleep. `wakesAt`: the lowest band whose arrival wakes
     * it.
     */
    sleep: modeSettingsSchema.extend({
      idleAfter: z.number(),
      wakesAt: z.number(),
      duration: z.number(),
      light: z.number(),
      deep: z.number(),
      dreaming: z.number(),
    }),
  }),
  timing: z.object({
    /** The interval when something urgent waits, and the shortest of all. */
    minimumInterval: z.number(),
    /** The shortest time between two model calls, except in overload (docs/model/timing.md). */
    callFloor: z.number(),
    /** The voice costs nothing: no turn waits for the floor, only what the mind thinks of by itself keeps to it. Left out: it has a price. */
    freeVoice: z.literal(true).optional(),
    /** The factor of each hour of the day on every interval, from midnight; empty: none has any. Left out: they are learned (docs/model/timing.md). */
    hours: z.array(z.number()).readonly().optional(),
  }),
  /** The time zone whose hours these are; left out: UTC. */
  timezone: z.string().optional(),
  priority: prioritySchema,
  attention: z.object({
    /** The share of the free cycles that each concern has. */
    shares: z.record(concernSchema, z.number()),
  }),
  thinking: z.object({
    /** Model calls a cycle at the most. */
    maxSteps: z.number(),
    /** The longest wait for one thought. */
    patience: z.number(),
    /**
     * How many failures over one percept that may be to blame for them (`timeout`, `malformed`) lead to giving it up, with a
     * trace.
     */
    maxFailures: z.number(),
  }),
  /** The spaces the mind is in; the first is where it starts. */
  spaces: z.array(z.object({ id: z.string(), name: z.string() })),
  memory: z.object({
    /** How many exchanges lie between two flushes of the scratch buffer (docs/model/gate.md). */
    flushEvery: z.number(),
    /** The probability that chance overrules a verdict of the exit gate, 0 to 1 (docs/model/gate.md). */
    noiseFloor: z.number(),
    /** That the circuit breaker only watches (docs/model/belief.md); left out where it holds. */
    breaker: z.literal('shadow').optional(),
    /** That the bound on how far beliefs move in a pass only watches (docs/model/belief.md); left out where it holds. */
    gradual: z.literal('shadow').optional(),
  }),
  stream: z.object({
    /** The token budget of a model call. */
    budget: z.number(),
    /** How many of the newest cycles are always shown word for word (docs/model/stream.md). */
    verbatimCycles: z.number(),
    /** How many cycles before those are shown by one line each. */
    summarisedCycles: z.number(),
  }),
  /** The settings of the inner life; null: the mind thinks only when something happens. */
  inner: innerSettingsSchema.nullable(),
  /** How it judges its thoughts; left out: it only notes how sure it is. */
  judgement: judgementTermsSchema.optional(),
  /** When it reflects; left out: it does not. */
  reflection: reflectionTermsSchema.optional(),
  /** When it consolidates what it remembers; left out: it does not. */
  consolidation: consolidationTermsSchema.optional(),
  /** The identity and the goals of the configuration. */
  identity: identityCoreSchema,
  goals: z.array(z.object({ id: z.string(), text: z.string() })),
  /** The seed of all random draws: the same seed gives the same draws. */
  seed: z.number(),
  /** The delegates that the mind can give tasks to. */
  delegates: z.array(delegateSettingsSchema),
  /** The tools of the host that it can call; left out for none. */
  tools: z.array(toolSettingsSchema).optional(),
  /** The people of each space who can consent to what others see, and whose requests a strategy may quote, whoever is asked first in front; left out where it has no tools. */
  consenting: z.record(z.string(), z.array(z.string())).optional(),
  /** The members of its spaces that are programs, whose word raises no authority; left out for none. */
  agents: z.array(z.string()).optional(),
  /** What operators and rooms have changed about members; left out for nothing. */
  membership: membershipSchema.optional(),
  /** The operators who are told what waits for a person, and the space in which each of them is, where it is one; left out for none. */
  operators: z.array(z.object({ name: z.string(), space: z.string().optional() })).optional(),
  /** It may read Wakeful's own documentation; left out: it may not. */
  documentation: z.literal(true).optional(),
  /** That its autonomy is governed (docs/model/autonomy.md), and the level that it begins with; left out where it is not. */
  autonomy: z.object({ start: autonomyLevelSchema }).optional(),
  /** What is enforced of its mandates (docs/model/mandates.md); left out where it has none. */
  mandates: mandateSettingsSchema.optional(),
  /** How many tasks it may delegate within an hour; left out: any number. */
  tasksPerHour: z.number().optional(),
});
