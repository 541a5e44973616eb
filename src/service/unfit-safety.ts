import { crowdedPrompts } from '../configuration/prompt-room.ts';
import type { MindConfiguration } from '../configuration/schema.ts';
import type { ImportOptions } from '../memory/file/import.ts';
import { holds, safetyId } from '../memory/upkeep/safety-memories.ts';

/**
 * Tells of safety memories that are imported why one cannot stand in every prompt: it is called as one of the configuration and does not
 * stand there, or it leaves, with those before it, no room to think (docs/model/stream.md).
 *
 * @param imported the safety memories that were imported before
 */
export function unfitSafety(
  configuration: MindConfiguration,
  imported: readonly string[],
): NonNullable<ImportOptions['unfit']> {
  const { memory, context } = configuration;
  const safety = [...memory.safety, ...imported];
  const configured = new Set(memory.safety.map(safetyId));
  return ({ id, content }) => {
    if (configured.has(id)) return null;
    if (!holds(id, configured))
      return {
        message: `is of a safety memory that a configuration names, and this one does not name it: no prompt would hold it`,
        remedy: 'Write its content into "memory.safety" of the configuration, or give the line another "id".',
      };
    safety.push(content);
    const [breach] = crowdedPrompts({ ...configuration, memory: { ...memory, safety } });
    if (breach === undefined) return null;
    return {
      message: `leaves no room to think: it stands in every prompt, and a prompt has ${context.budget} tokens`,
      remedy:
        'Shorten it, leave "immutable" out of the line, or raise "context.budget" in the configuration.',
    };
  };
}
