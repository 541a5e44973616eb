import { z } from 'zod';
import type { ExternalTerms } from '../../ports/consent.ts';
import { digestOfText } from '../../ports/governance.ts';
import type { MindId } from '../../ports/identifiers.ts';
import { toolNames, type ToolSettings } from '../../ports/tools.ts';
import { canonicalJson } from '../../theory/canonical-json.ts';
import { oneLine } from '../../theory/one-line.ts';

/** The circumstances of a call of a tool. */
export interface ToolRun {
  /** The mind that calls it. */
  mind: MindId;
  /**
   * The key of this call across all minds, the same when a mind that was killed asks for it again: a tool that keeps what it has done by this
   * key does nothing twice.
   */
  key: string;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
}

/** A tool of the host that its minds can call, as `defineTool` makes it. */
export interface HostTool extends ToolSettings {
  readonly description: string;
  readonly input: z.ZodObject;
  /**
   * The input with what a call is bound to besides, as the folder that a path lies in: a person is shown it, and `run` is given it. Only of a tool that others
   * see the effects of; left out where its input says all. What it throws is told the voice.
   */
  bound?(input: Record<string, unknown>): Promise<Record<string, unknown>>;
  /** The answer, for the voice. What it throws is told the voice as a failure, by its message. */
  run(input: Record<string, unknown>, given: ToolRun): Promise<string>;
}

/** A tool as a host writes it. */
export interface ToolDefinition<Input extends z.ZodObject> {
  /** By which the voice calls it: small letters, digits and underscores, from a letter, 40 at the most. */
  name: string;
  /** What it does, for the voice that chooses it; up to 1,000 characters. */
  description: string;
  /** What it is given. Every call is checked against it before `run` sees it. */
  input: Input;
  /** Whether calling it twice is as good as calling it once: then it is called again after a crash, else a person is asked. False when left out. */
  idempotent?: boolean;
  /**
   * Whether it changes something that others see. Then a call of it is a question first: the mind says in the room what it is about to do, and only the clear
   * yes of the person who was asked lets it happen, once and with these very arguments (docs/model/tools.md). False when left out.
   */
  external?: boolean;
  /** How long that person has for an answer, seconds, 30 to 86,400; 600 when left out. Only for a tool that is external. */
  consentWithin?: number;
  /** The longest wait for its answer, seconds, 1 to 300; 20 when left out. */
  timeout?: number;
  /** How often a mind may call it within an hour, 0 to 500; 60 when left out. */
  perHour?: number;
  run: (input: z.output<Input>, given: ToolRun) => Promise<string> | string;
}

/** An error: a tool cannot be offered as it was defined; the message names the field, and what to do. */
export class ToolRefused extends Error {
  override readonly name = 'ToolRefused';
}

/** How much of what a tool does is told to whoever is asked to consent, characters. */
const longestDoes = 300;

const taken: ReadonlySet<string> = new Set(Object.values(toolNames));

const bounds = z
  .strictObject({
    name: z
      .string()
      .regex(
        /^[a-z][a-z0-9_]{0,39}$/u,
        'must be small letters, digits and underscores, from a letter, 40 at the most',
      )
      .refine((name) => !taken.has(name), 'is the name of a tool that every mind has'),
    description: z.string().trim().min(1).max(1_000),
    input: z.instanceof(z.ZodObject, { message: 'must be a z.object of zod 4' }),
    idempotent: z.boolean().default(false),
    external: z.boolean().default(false),
    consentWithin: z.number().min(30).max(86_400).optional(),
    timeout: z.number().min(1).max(300).default(20),
    perHour: z.int().min(0).max(500).default(60),
    run: z.custom<ToolDefinition<z.ZodObject>['run']>(
      (value) => typeof value === 'function',
      'must be a function',
    ),
  })
  .refine(({ external, consentWithin }) => external || consentWithin === undefined, {
    path: ['consentWithin'],
    message: 'is how long somebody has to allow what others see: leave it out, or say "external: true"',
  });

/** How long somebody has to answer when a tool says nothing else, seconds. */
const usualAnswer = 600;

/**
 * Makes a tool of a function, for `createHost({ tools: [...] })`. The minds of the host can call it in the middle of a thought, and go on with
 * what it answers.
 *
 * @throws ToolRefused naming the field and what to do
 * @example
 * const weather = defineTool({
 *   name: 'weather',
 *   description: 'The weather in a town, now.',
 *   input: z.object({ town: z.string() }),
 *   idempotent: true,
 *   run: async ({ town }, { signal }) => (await fetch(`http://localhost:8080/${town}`, { signal })).text(),
 * });
 */
export function defineTool<Input extends z.ZodObject>(definition: ToolDefinition<Input>): HostTool {
  const checked = bounds.safeParse(definition);
  if (!checked.success) {
    const [problem] = checked.error.issues;
    const field = problem!.path.join('.') || 'the definition';
    const { name } = definition as { name?: unknown };
    throw new ToolRefused(
      `The tool ${JSON.stringify(name ?? null).slice(0, 60)}: "${field}" ${problem!.message}.`,
    );
  }
  const { name, description, input, idempotent, external, timeout, perHour, run } = checked.data;
  const { consentWithin = usualAnswer } = checked.data;
  let schema: unknown;
  try {
    schema = z.toJSONSchema(input, { io: 'input' });
  } catch (error) {
    throw new ToolRefused(
      `The tool "${name}": "input" has no JSON Schema, which voices are sent: ${String(error)}. Use types that JSON has.`,
      { cause: error },
    );
  }
  // `asked`: what a person is shown is the input as the schema has made it
  const pin = digestOfText(
    canonicalJson({ name, description, schema, idempotent, external, asked: 'asTaken' }),
  );
  const does = oneLine(description.slice(0, longestDoes)).toWellFormed();
  return {
    name,
    description,
    input,
    idempotent,
    timeout: timeout * 1_000,
    perHour,
    ...(external && { external: { does, pin, within: consentWithin * 1_000 } satisfies ExternalTerms }),
    run: async (given, circumstances) => run(given, circumstances),
  };
}

/** Tools by their names. Throws `ToolRefused` when two have one name. */
export function toolsByName(tools: readonly HostTool[]): ReadonlyMap<string, HostTool> {
  const byName = new Map<string, HostTool>();
  for (const tool of tools) {
    if (byName.has(tool.name))
      throw new ToolRefused(`Two tools are called "${tool.name}". Give each a name of its own.`);
    byName.set(tool.name, tool);
  }
  return byName;
}
