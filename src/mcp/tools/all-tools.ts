import type { MindTool } from '../mind-tool.ts';
import { askTool } from './ask-tool.ts';
import { recallTool } from './recall-tool.ts';
import { rememberTool } from './remember-tool.ts';
import { sayTool } from './say-tool.ts';
import { stateTool } from './state-tool.ts';
import { whyTool } from './why-tool.ts';

/** Every tool of a mind, in the order in which they are listed. */
export const allTools: readonly MindTool[] = [rememberTool, recallTool, whyTool, sayTool, askTool, stateTool];
