/**
 * Writes the JSON Schemas of what people write to docs/, where editors look for them (`# yaml-language-server` in minds/*.yaml
 * and scenarios/*.yaml). Run it after a change of src/configuration or src/simulation: `npm run schema`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { configurationJsonSchema, type JsonSchema } from '../src/configuration/json-schema.ts';
import { withDefinitions } from '../src/configuration/with-definitions.ts';
import { builtInVocabulary } from '../src/simulation/built-in-vocabulary.ts';
import { scenarioJsonSchema } from '../src/simulation/scenario.ts';
import { script } from './common/script.ts';

script('schema', 'Writes the JSON Schemas of what people write to docs/.', {});

const folder = new URL('../docs/', import.meta.url);

async function write(name: string, schema: JsonSchema): Promise<void> {
  const text = await format(JSON.stringify(withDefinitions(schema)), {
    parser: 'json',
    printWidth: 110,
    useTabs: true,
  });
  writeFileSync(new URL(name, folder), text);
}

mkdirSync(folder, { recursive: true });
await write('mind.schema.json', configurationJsonSchema());
await write('scenario.schema.json', scenarioJsonSchema(builtInVocabulary));
