import { checkedYaml, type FileKind } from './checked-yaml.ts';
import { configurationJsonSchema, type JsonSchema } from './json-schema.ts';
import type { ConfigurationProblem } from './problem.ts';
import { mindConfigurationSchema, type MindConfiguration } from './schema.ts';

/** A checked configuration, or all that is wrong with it in the order of its lines. */
export type ConfigurationOutcome =
  { ok: true; configuration: MindConfiguration } | { ok: false; problems: ConfigurationProblem[] };

let knownSchema: JsonSchema | undefined;

/** The configuration of a mind, as a file that people write. */
export const configurationFile: FileKind<MindConfiguration> = {
  schema: mindConfigurationSchema,
  jsonSchema: () => (knownSchema ??= configurationJsonSchema()),
  beginning: 'Write at least "name: Ada"; everything else has a default.',
  what: 'the configuration of a mind',
  example: 'minds/companion.yaml',
};

/**
 * Reads and checks a configuration. It never throws: whatever is wrong comes back as problems, all of them at once.
 *
 * @param text the configuration, YAML 1.2
 * @param fileName the name that problems are reported under
 */
export function loadConfiguration(text: string, fileName: string): ConfigurationOutcome {
  const outcome = checkedYaml(text, fileName, configurationFile);
  return outcome.ok ? { ok: true, configuration: outcome.value } : outcome;
}
