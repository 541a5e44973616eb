import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MindId } from '../../ports/identifiers.ts';
import { fetchTool } from '../../src/tools/fetch/fetch-tool.ts';
import { listFilesTool } from '../../src/tools/files/list-files.ts';
import { readFileTool } from '../../src/tools/files/read-file.ts';
import { searchFilesTool } from '../../src/tools/files/search-files.ts';
import { writeFileTool } from '../../src/tools/files/write-file.ts';
import type { HostTool } from '../../src/tools/host-tool.ts';
import { secret, type EscapeWorld } from './escape-world.ts';

/** An attempt to reach with a built-in tool what a mind was not given. */
export interface EscapeCase {
  what: string;
  tool: 'read_file' | 'list_files' | 'search_files' | 'write_file' | 'fetch';
  input: (world: EscapeWorld) => Record<string, unknown>;
  /** A part of the refusal; null where the call may be answered, but with nothing of what is secret. */
  why: string | null;
  /** What goes on while the tool is called; ended by what it returns. */
  meanwhile?: (world: EscapeWorld, giveUp: () => void) => Promise<() => Promise<void>>;
  /** How often it is tried; once when left out. */
  times?: number;
}

/** What came of an attempt. */
export interface EscapeOutcome {
  held: boolean;
  /** What the mind is told. */
  told: string;
}

const toolsOf = ({
  folders,
  allowed,
  resolve,
}: EscapeWorld): Readonly<Record<EscapeCase['tool'], HostTool>> => ({
  read_file: readFileTool(folders),
  list_files: listFilesTool(folders),
  search_files: searchFilesTool(folders),
  write_file: writeFileTool(folders),
  fetch: fetchTool(allowed, resolve),
});

/** Whether the files outside are as they were, and nothing was put beside them. */
async function isUntouched({ root }: EscapeWorld): Promise<boolean> {
  const outside = join(root, 'outside');
  const names = await readdir(outside);
  const texts = await Promise.all(names.map((name) => readFile(join(outside, name), 'utf8')));
  return names.length === 2 && texts.every((text) => text === secret);
}

async function answerOf(tool: HostTool, input: Record<string, unknown>, signal: AbortSignal) {
  try {
    const given = await tool.input.parseAsync(input);
    const bound = (await tool.bound?.(given)) ?? given;
    const text = await tool.run(bound, { mind: 'ada' as MindId, key: 'ada/1/mind/tool.1.0/0', signal });
    return { text, isRefused: false };
  } catch (error) {
    return { text: error instanceof Error ? error.message : String(error), isRefused: true };
  }
}

/** Tries to get out, and tells whether that was refused for its reason, with nothing reached and nothing told. */
export async function tried(
  { tool, input, why, meanwhile, times = 1 }: EscapeCase,
  world: EscapeWorld,
): Promise<EscapeOutcome> {
  let told = '';
  for (let time = 0; time < times; time += 1) {
    const aborting = new AbortController();
    const before = { reached: world.reached.length, told: world.told.length };
    const end = await meanwhile?.(world, () => aborting.abort());
    const { text, isRefused } = await answerOf(toolsOf(world)[tool], input(world), aborting.signal);
    await end?.();
    told = text;
    const nothing =
      world.reached.length === before.reached &&
      world.told.length === before.told &&
      (await isUntouched(world));
    const isMeant = why === null || (isRefused && text.includes(why));
    if (!nothing || !isMeant || text.includes(secret)) return { held: false, told };
  }
  return { held: true, told };
}
