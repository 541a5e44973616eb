import { createRequire } from 'node:module';
import { extname } from 'node:path';
import type * as anthropic from './bundled/anthropic.ts';
import type * as dates from './bundled/dates-in-words.ts';
import type * as mcpClient from './bundled/mcp-client.ts';
import type * as pca from './bundled/ml-pca.ts';
import type * as o200k from './bundled/o200k.ts';
import type * as ranks from './bundled/o200k-ranks.ts';
import type * as openai from './bundled/openai.ts';
import type * as vader from './bundled/vader-sentiment.ts';

/** The large libraries that come bundled with the package, by the name of their file in `src/bundled`. */
interface BundledLibraries {
  anthropic: typeof anthropic;
  'dates-in-words': typeof dates;
  'mcp-client': typeof mcpClient;
  'ml-pca': typeof pca;
  o200k: typeof o200k;
  'o200k-ranks': typeof ranks;
  openai: typeof openai;
  'vader-sentiment': typeof vader;
}

const require = createRequire(import.meta.url);

/** Loads a bundled library when it is first needed, and at once: most minds use one of them or none, and each costs a start tens of milliseconds. */
export const bundledLibrary = <Name extends keyof BundledLibraries>(name: Name): BundledLibraries[Name] =>
  // a source, or what is built of it
  require(`./bundled/${name}${extname(import.meta.filename)}`) as BundledLibraries[Name];
