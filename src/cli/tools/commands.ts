import type { Command } from 'commander';
import { whichMind } from '../arguments.ts';
import type { Environment } from '../mind-file.ts';
import { mindNamed } from '../mind-named.ts';

/** The commands of `wakeful tools`: the tools of a mind's MCP servers. */
export function toolCommands(wakeful: Command, environment: Environment): void {
  const mindOf = mindNamed(environment);
  const tools = wakeful
    .command('tools')
    .description(
      'show the tools of the MCP servers of a mind, and approve those that are new or have changed',
    );

  tools
    .command('show', { isDefault: true })
    .description('connect the servers, and show their tools and how they stand')
    .argument('[mind.yaml]', whichMind)
    .option('--json', 'as JSON')
    .action(async (file: string | undefined, options: { json?: boolean }) => {
      const { showTools } = await import('./tools.ts');
      await showTools(await mindOf(file), options);
    });

  tools
    .command('approve')
    .description('approve a tool as its server tells of it now; it stands in the log of audit')
    .argument('<tool>', 'by which the mind calls it, like files_read_file')
    .argument('[mind.yaml]', whichMind)
    .requiredOption('--by <who>', 'who answers for it')
    .option(
      '--hash <digest>',
      'the digest that you have seen, or its beginning: refused when it is another one by now',
    )
    .action(async (name: string, file: string | undefined, options: { by: string; hash?: string }) => {
      const { approveTool } = await import('./tools.ts');
      await approveTool(await mindOf(file), { name, ...options });
    });
}
