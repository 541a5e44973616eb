import type { z } from 'zod';
import type { MemoryId } from '../../../ports/identifiers.ts';
import type { OwnAct } from '../../../ports/own-act.ts';
import type { OwnPlan } from '../../../ports/own-plan.ts';
import type { MandatesWanted } from '../../../ports/turn-governance.ts';
import type { FilteredResponse, MandateResponse } from '../../../theory/mandates/query.ts';
import { defineTool, type HostTool, type ToolDefinition } from '../host-tool.ts';
import { ToolProblem } from '../tool-problem.ts';

/** What a tool of the mind itself reaches of the mind that calls it. */
export interface InnerReach {
  /** By the clock of the mind, milliseconds since the epoch. */
  now: number;
  /** The zone of the mind. */
  timezone: string;
  /** The key of the call, unique among all that the mind makes. */
  key: string;
  /** What it has planned itself. */
  plans: readonly OwnPlan[];
  /** How often these may come to it within an hour, all of them together. */
  plansPerHour: number;
  /** Asks its mandates, as the contract of docs/model/mandates.md has it; null where it has none. */
  mandates: (wanted: MandatesWanted) => Promise<FilteredResponse | MandateResponse | null>;
  /** Finds what it remembers of some words, as it is shown, and the memories themselves. */
  lookUp: (words: string) => Promise<{ text: string; memories: MemoryId[] }>;
}

/** The answer of such a tool, and what it does to the mind; nothing when left out. */
export interface InnerAnswer {
  text: string;
  own?: OwnAct;
}

type Act = (input: Record<string, unknown>, reach: InnerReach) => Promise<InnerAnswer> | InnerAnswer;

const acts = new WeakMap<HostTool, Act>();

/** How a tool acts on the mind that calls it; null for a tool of a host, which reaches nothing of it. */
export const innerActOf = (tool: HostTool): Act | null => acts.get(tool) ?? null;

/** A tool made of another one, which acts on the mind as that does. */
export function alsoInner(tool: HostTool, of: HostTool): HostTool {
  const act = acts.get(of);
  if (act !== undefined) acts.set(tool, act);
  return tool;
}

/** Makes a tool with which a mind reaches into itself. */
export function innerTool<Input extends z.ZodObject>(
  definition: Omit<ToolDefinition<Input>, 'run'>,
  act: (input: z.output<Input>, reach: InnerReach) => Promise<InnerAnswer> | InnerAnswer,
): HostTool {
  const tool = defineTool({
    ...definition,
    run: () => {
      throw new ToolProblem(
        `${definition.name} reaches into the mind that calls it, and was called by none.`,
      );
    },
  });
  // what is given was read by the schema of the tool
  acts.set(tool, act as Act);
  return tool;
}
