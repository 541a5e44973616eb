import { z } from 'zod';
import { defineTool } from '../../src/tools/host-tool.ts';

/** A tool that writes letters, which others see, and all letters that it has written. */
export function letterTool() {
  const sent: { to: string }[] = [];
  const tool = defineTool({
    name: 'write_letter',
    description: 'Sends a letter by post.',
    input: z.object({ to: z.string() }),
    external: true,
    run: (input) => {
      sent.push(input);
      return 'Sent.';
    },
  });
  return { tool, sent };
}
