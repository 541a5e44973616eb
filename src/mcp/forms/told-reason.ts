import { z } from 'zod';
import { evidenceKinds, type Memory } from '../../../ports/memory.ts';
import type { ReasonAccount } from '../../service/belief-account.ts';
import { isoMoment, momentForm } from './moment-form.ts';
import { toldCycle, toldCycleForm } from './told-cycle.ts';
import { toldMemory, toldMemoryForm } from './told-memory.ts';
import { toldPercept, toldPerceptForm } from './told-percept.ts';

const namedForm = z.object({
  id: z.string(),
  content: z.string(),
  isWaiting: z.boolean().describe('Whether it is not decided yet to keep it.'),
});

const evidenceForm = z.object({
  kind: z.enum(evidenceKinds),
  times: z.number().int(),
  when: momentForm,
  source: z.string().nullable().describe('The percept, utterance or file that it came from.'),
  note: z.string(),
});

/** The reason for something, as a model is told it. */
export const toldReasonForm = z.discriminatedUnion('of', [
  z.object({
    of: z.literal('speech').describe('What the mind said last.'),
    said: z.object({ id: z.string(), text: z.string(), space: z.string(), when: momentForm }).nullable(),
    heard: z.array(toldPerceptForm).describe('What came in with the cycle that said it.'),
    repeats: z
      .array(toldPerceptForm)
      .describe('What was said to it earlier and is repeated in it, oldest first.'),
    recalled: z
      .array(z.object({ id: z.string(), content: z.string() }))
      .nullable()
      .describe('What came to mind for it, best first; null where that is not known any more.'),
  }),
  z.object({
    of: z.literal('percept').describe('Something that was sent to the mind.'),
    percept: toldPerceptForm,
    standing: z.enum(['waiting', 'handled', 'heldBack', 'dropped']),
    ledTo: toldCycleForm.nullable().describe('The cycle that handled it; null before that.'),
  }),
  z.object({
    of: z.literal('belief').describe('A memory, traced to its sources.'),
    memory: toldMemoryForm,
    withdrawn: z.object({ by: z.string(), reason: z.string(), when: momentForm }).nullable(),
    evidence: z.array(evidenceForm).describe('Its history, oldest first.'),
    percepts: z.array(toldPerceptForm).describe('What its history goes back to.'),
    insteadOf: z.array(toldMemoryForm).describe('What it stands in place of.'),
    contradicts: z.array(toldMemoryForm),
    contradictedBy: z.array(toldMemoryForm),
  }),
  z.object({ of: z.literal('waiting').describe('Not decided yet to keep it.'), memory: namedForm }),
  z.object({
    of: z.literal('several').describe('Several fit: call `why` with the id of one.'),
    candidates: z.array(namedForm),
  }),
  z.object({ of: z.literal('nothing').describe('Nothing fits: `recall` finds what is similar.') }),
]);

type ToldReason = z.input<typeof toldReasonForm>;

/** A reason in that form. */
export function toldReason(account: ReasonAccount): ToldReason {
  switch (account.of) {
    case 'speech':
      return speechTold(account.reason);
    case 'percept': {
      const { percept, cycle } = account;
      const ledTo = cycle && toldCycle(cycle);
      return { of: 'percept', percept: toldPercept(percept), standing: standingOf(percept), ledTo };
    }
    case 'belief':
      return beliefTold(account.trace);
    case 'waiting':
      return { of: 'waiting', memory: named(account.memory) };
    case 'several':
      return { of: 'several', candidates: account.candidates.map(named) };
    case 'nothing':
      return { of: 'nothing' };
    default:
      return account satisfies never;
  }
}

function speechTold(reason: Extract<ReasonAccount, { of: 'speech' }>['reason']): ToldReason {
  if (reason === null) return { of: 'speech', said: null, heard: [], repeats: [], recalled: null };
  const { id, text, space, saidAt } = reason.utterance;
  return {
    of: 'speech',
    said: { id, text, space, when: isoMoment(saidAt) },
    heard: reason.percepts.map(toldPercept),
    repeats: reason.repeats.map(toldPercept),
    recalled: reason.call && reason.call.recalled.map(({ id, content }) => ({ id, content })),
  };
}

function beliefTold(trace: Extract<ReasonAccount, { of: 'belief' }>['trace']): ToldReason {
  const { memory, evidence, supersedes } = trace.belief;
  return {
    of: 'belief',
    memory: toldMemory(memory),
    withdrawn: withdrawalOf(memory),
    evidence: evidence.map(({ kind, times, at, source, note }) => ({
      kind,
      times,
      when: isoMoment(at),
      source,
      note,
    })),
    percepts: trace.percepts.map(toldPercept),
    insteadOf: supersedes.map((belief) => toldMemory(belief.memory)),
    contradicts: trace.contradicts.map(toldMemory),
    contradictedBy: trace.contradictedBy.map(toldMemory),
  };
}

const withdrawalOf = ({ retracted }: Memory) =>
  retracted && { by: retracted.by, reason: retracted.reason, when: isoMoment(retracted.at) };

type Historic = Extract<ReasonAccount, { of: 'percept' }>['percept'];

function standingOf({ handledIn, quarantinedAt, dropped }: Historic) {
  if (handledIn !== null) return 'handled';
  if (dropped !== null) return 'dropped';
  return quarantinedAt === null ? 'waiting' : 'heldBack';
}

const named = ({ id, content, isWaiting }: z.input<typeof namedForm>) => ({ id, content, isWaiting });
