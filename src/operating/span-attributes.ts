import type { Attributes } from '@opentelemetry/api';
import type { Outcome } from '../../ports/command.ts';
import { effects } from '../../ports/effects/effects.ts';
import { usedBy, type ModelUse } from '../../ports/effects/model-use.ts';
import type { Performable } from '../../ports/performable.ts';

/** The name of an effect's span: by the semantic conventions for generative AI where a model or an agent is called. */
export function effectName(asked: Performable): string {
  if (asked.effect === 'task.run') return `invoke_agent ${asked.delegate}`;
  if (asked.effect === 'tool.call') return `execute_tool ${asked.tool}`;
  return effects[asked.effect].purpose === null ? asked.effect : 'chat';
}

/** What is known of an effect when it is asked for: no text of anybody's. */
export function effectAttributes(asked: Performable): Attributes {
  const known = { 'wakeful.effect': asked.effect };
  if (asked.effect === 'task.run')
    return { ...known, 'gen_ai.operation.name': 'invoke_agent', 'gen_ai.agent.name': asked.delegate };
  if (asked.effect === 'tool.call')
    return { ...known, 'gen_ai.operation.name': 'execute_tool', 'gen_ai.tool.name': asked.tool };
  const { purpose } = effects[asked.effect];
  return purpose === null ? known : { ...known, 'gen_ai.operation.name': 'chat', 'wakeful.purpose': purpose };
}

function useOf(outcome: Outcome): ModelUse | null {
  if (!outcome.ok) return null;
  if ('thought' in outcome) return usedBy(outcome.thought);
  return 'use' in outcome ? outcome.use : null;
}

/** What an outcome adds, and the name that the span has then; null: the name that it has. */
export function outcomeAttributes(outcome: Outcome): { name: string | null; attributes: Attributes } {
  if (!outcome.ok) return { name: null, attributes: { 'error.type': outcome.failure.kind } };
  const use = useOf(outcome);
  if (use === null) return { name: null, attributes: {} };
  const { voice, model, usage } = use;
  return {
    name: `chat ${model}`,
    attributes: {
      'gen_ai.provider.name': voice,
      'gen_ai.response.model': model,
      'gen_ai.usage.input_tokens': usage.inputTokens,
      'gen_ai.usage.output_tokens': usage.outputTokens,
    },
  };
}
