/**
 * Writes the JSON Schema of a mind's configuration to docs/mind.schema.json, where editors look for it
 * (`# yaml-language-server` in minds/*.yaml). Run it after a change of src/configuration: `node scripts/schema.ts`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { configurationJsonSchema } from '../src/configuration/json-schema.ts';

const folder = new URL('../docs/', import.meta.url);
const text = await format(JSON.stringify(configurationJsonSchema()), { parser: 'json', printWidth: 110 });
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('mind.schema.json', folder), text);
