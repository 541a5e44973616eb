import { z } from 'zod';
import { toolServersSchema } from './tool-servers.ts';

/** What a mind can do besides speaking (docs/model/tools.md). */
export const toolsSchema = z
  .strictObject({ servers: toolServersSchema })
  .prefault({})
  .describe('What it can do besides speaking. Default nothing.');
