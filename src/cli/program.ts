import { Command, Option } from 'commander';
import { auditCommands } from './audit/commands.ts';
import { chartCommand } from './chart.ts';
import { contextCommands } from './context/commands.ts';
import { count, whichMind, wholeNumber } from './arguments.ts';
import type { ExitCode } from './exit-code.ts';
import { showExamples } from './examples.ts';
import type { InspectOptions } from './inspect/inspect.ts';
import { logFile, logKeep, logLevel } from './log-options.ts';
import type { McpCommandOptions } from './mcp/serve-mcp.ts';
import { identityCommands } from './identity/commands.ts';
import { memoryCommands } from './memory/commands.ts';
import type { Environment } from './mind-file.ts';
import { mindNamed } from './mind-named.ts';
import { wakefulVersion } from '../package-file.ts';
import { printError } from './print.ts';
import { governingCommands } from './governance/commands.ts';
import { toolCommands } from './tools/commands.ts';
import { readinessCommands } from './readiness/commands.ts';
import { reviewCommands } from './review/commands.ts';
import type { ForkOptions } from './fork.ts';
import type { MoveOptions } from './move.ts';
import type { ReplayOptions } from './replay.ts';
import type { RunOptions } from './run/run.ts';
import { whatIfCommand } from './what-if-command.ts';
import { budgetOptions } from './serve/budget-options.ts';
import { engineOptions } from './serve/engine-options.ts';
import type { ServeCommandOptions } from './serve/serve-minds.ts';
import { tokenGrant } from './serve/token-option.ts';
import type { ScenarioOptions } from './scenario.ts';
import type { SimulateOptions } from './simulate/simulate.ts';

/** The commands of `wakeful`. What a command needs is loaded when it is run: `--help` and a misspelt option answer at once. */
export function program(environment: Environment, end: (code: ExitCode) => void): Command {
  const mindOf = mindNamed(environment);
  const wakeful = new Command('wakeful')
    .description('A mind that stays on.')
    .version(wakefulVersion())
    .exitOverride()
    .configureOutput({ writeErr: (text) => printError(text.trimEnd()) })
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 failed, 2 the configuration is wrong, 3 another process has taken the mind over.\n' +
        'DATABASE_URL names a Postgres server to live in instead of the folder that the configuration names; DATABASE_URLS several, with spaces between them.',
    );

  wakeful
    .command('run')
    .description('wake a mind and open it to input, until it is told to stop')
    .argument('[mind.yaml]', whichMind)
    .option('--plain', 'lines in, lines out: no colour, no prompt and no page, even on a terminal')
    .addOption(new Option('--json', 'JSON Lines in (percepts) and out (all news)').conflicts('plain'))
    .addOption(new Option('--quiet', 'show only what it says, and warnings').conflicts(['verbose', 'json']))
    .addOption(
      new Option('--verbose', 'show also what only repeats what was typed').conflicts(['quiet', 'json']),
    )
    .option('--page', 'serve the page that shows it think, whatever else is asked for')
    .option('--no-page', 'serve no page')
    .option('--port <number>', 'the port of the page (default: any that is free)', wholeNumber)
    .option('--exit-when-idle', 'stop when the input has ended and nothing is left to do')
    .option(
      '--record <file>',
      'record everything into a new file, for `wakeful replay`; it holds private text',
    )
    .option(
      '--take-over',
      'on PostgreSQL: wake it here even while another process has it awake; that one ends (a folder is let go by its process alone)',
    )
    .option('--rebuild', 'make it anew from its logs where its checkpoints are of another build')
    .addOption(logLevel)
    .addOption(logFile)
    .addOption(logKeep)
    .action(async (file: string | undefined, options: RunOptions) => {
      const { run } = await import('./run/run.ts');
      end(await run(await mindOf(file), options, environment));
    });

  const serve = wakeful
    .command('serve')
    .description('serve minds over HTTP: the page, the API, the stream of events')
    .argument('[minds...]', 'configurations of minds that live in one database (default: the companion)')
    .option('--port <number>', 'the port (default: 4747; 0: any that is free)', wholeNumber)
    .option('--host <address>', 'the address to listen on (default: 127.0.0.1, this machine alone)')
    .option(
      '--token <grant>',
      'a token for programs: operate=VARIABLE, or speak:ada,bob=VARIABLE; the variable of the environment holds it; may be repeated',
      tokenGrant,
      [],
    )
    .option(
      '--allow-host <name>',
      'another name under which the server is reached, as behind a proxy; may be repeated',
      (name: string, before: string[]) => [...before, name],
      [],
    )
    .option('--secure', 'browsers reach it over TLS: the cookie is sent over nothing else')
    .option(
      '--on-demand <minutes>',
      'wake each mind when it is first needed, and put it away after so many idle minutes',
      count,
    )
    .option(
      '--stately <port>',
      "show the minds to Stately's inspector, too, at this port (0: any that is free); needs the package ws",
      wholeNumber,
    )
    .option('--mcp', 'serve them to agents over MCP as well, at /mcp (docs/mcp.md)')
    .option('--no-page', 'serve no page: the HTTP interface alone')
    .addOption(logLevel)
    .addOption(logFile)
    .addOption(logKeep)
    .action(async (files: string[], options: ServeCommandOptions) => {
      const { serveMinds } = await import('./serve/serve-minds.ts');
      end(await serveMinds(files, options, environment));
    });
  for (const option of [...budgetOptions, ...engineOptions]) serve.addOption(option);

  wakeful
    .command('mcp')
    .description('serve a mind to an agent over MCP, on stdin and stdout: the client of the agent starts it')
    .argument('[mind.yaml]', whichMind)
    .option(
      '--idle <minutes>',
      'put the mind away after so many idle minutes; the next call wakes it',
      count,
      30,
    )
    .addOption(logLevel)
    .addOption(logFile)
    .addOption(logKeep)
    .action(async (file: string | undefined, options: McpCommandOptions) => {
      const { serveMcp } = await import('./mcp/serve-mcp.ts');
      end(await serveMcp(await mindOf(file), options, environment));
    });

  wakeful
    .command('history')
    .description('show what a mind was told, what became of it, and its message stream')
    .argument('[mind.yaml]', whichMind)
    .option('--limit <number>', 'how many percepts and cycles', count, 20)
    .action(async (file: string | undefined, { limit }: { limit: number }) => {
      const { history } = await import('./history.ts');
      await history(await mindOf(file), limit);
    });

  wakeful
    .command('scenario')
    .description(
      'write a stretch of its life as a scenario that `wakeful simulate` plays; it holds private text',
    )
    .argument('[mind.yaml]', whichMind)
    .requiredOption('--from <cycle>', 'the first cycle of it', count)
    .requiredOption('--to <cycle>', 'the last cycle of it', count)
    .option('--out <file>', 'write it into this new file (default: print it)')
    .action(async (file: string | undefined, options: ScenarioOptions) => {
      const { scenario } = await import('./scenario.ts');
      await scenario(await mindOf(file), options);
    });

  wakeful
    .command('why')
    .description('show why it said what it said last, where a memory comes from, or what a percept led to')
    .argument(
      '[what]',
      'a memory by its id or by words in it, or a percept by its id (default: what it said last)',
      '',
    )
    .argument('[mind.yaml]', whichMind)
    .action(async (first: string, second: string | undefined) => {
      const { why } = await import('./why.ts');
      // the name of a configuration by itself is whose last words are asked about
      const [what, file] = second === undefined && /\.ya?ml$/.test(first) ? ['', first] : [first, second];
      await why(await mindOf(file), what);
    });

  wakeful
    .command('replay')
    .description('live a recording again and show the first difference, if there is one')
    .argument('<file>', 'what `wakeful run --record <file>` has written')
    .option('--until <step>', 'stop after this step and show the state of the mind', count)
    .option('--json', 'the report as one JSON object')
    .action(async (file: string, options: ReplayOptions) => {
      const { replayRecording } = await import('./replay.ts');
      end(await replayRecording(file, options));
    });

  wakeful
    .command('inspect')
    .description('serve the page over a recording: its chart, events, actors and context at any step')
    .argument(
      '<file>',
      'what `wakeful run --record <file>` or `wakeful simulate --record <file>` has written',
    )
    .option('--port <number>', 'the port on 127.0.0.1 (default: any that is free)', wholeNumber)
    .action(async (file: string, options: InspectOptions) => {
      const { inspectRecording } = await import('./inspect/inspect.ts');
      end(await inspectRecording(file, options));
    });

  wakeful
    .command('fork')
    .description('begin a new mind where this one stood at a cycle of its life')
    .argument('<mind.yaml>', 'the configuration of the mind')
    .option('--at <cycle>', 'the newest kept checkpoint of this cycle, or before it', wholeNumber)
    .option('--as <name>', 'the name of the new mind (default: <name>-fork-<cycle>)')
    .option('--list', 'show which checkpoints are kept, and begin nothing')
    .action(async (file: string, options: ForkOptions) => {
      const { fork } = await import('./fork.ts');
      await fork(await mindOf(file), options);
    });

  wakeful
    .command('move')
    .description('move a mind to another one of several databases (docs/scaling.md)')
    .argument('<mind.yaml>', 'the configuration of the mind')
    .requiredOption('--to <database>', 'the name of a database in DATABASE_URLS, or its address')
    .action(async (file: string, options: MoveOptions) => {
      const { move } = await import('./move.ts');
      await move(await mindOf(file), options);
    });

  wakeful
    .command('simulate')
    .description('live scenarios under a virtual clock and check what they expect')
    .argument('<scenario.yaml...>', 'scenarios, like those in scenarios/')
    .option('--seed <number>', "what all chance comes from, in place of each scenario's own", wholeNumber)
    .option('--timeline', 'all that happens, even of several scenarios; of one alone it is always shown')
    .option('--json', 'the timeline as JSON Lines: the same for the same seed, byte for byte')
    .option('--junit <file>', 'write a report as JUnit XML')
    .option(
      '--record <file>',
      'record the life into a new file, for `wakeful replay`; after r.jsonl, later lives go into r-2.jsonl, r-3.jsonl …',
    )
    .option('--why <words>', 'when it is over, show why the memory with these words is believed')
    .option('--inspect', 'serve the page over the life of one scenario when it is over, on 127.0.0.1')
    .action(async (files: string[], options: SimulateOptions & { inspect?: boolean }) => {
      if (options.inspect === true) {
        const { inspectScenario } = await import('./inspect/inspect.ts');
        return end(await inspectScenario(files, options));
      }
      const { simulateFiles } = await import('./simulate/simulate.ts');
      const { systemClock } = await import('../host/clock/system-clock.ts');
      return end(await simulateFiles(files, options, systemClock));
    });

  reviewCommands(wakeful, environment);
  auditCommands(wakeful, environment, end);
  readinessCommands(wakeful, environment);
  governingCommands(wakeful, environment);
  toolCommands(wakeful, environment);
  memoryCommands(wakeful, environment);
  identityCommands(wakeful, environment);
  contextCommands(wakeful, environment);
  whatIfCommand(wakeful, environment);
  chartCommand(wakeful);

  wakeful
    .command('cost')
    .description('show what the model calls of a mind cost: last hour, 24 hours, whole life, and for what')
    .argument('[mind.yaml]', whichMind)
    .option('--json', 'as one JSON object')
    .action(async (file: string | undefined, options: { json?: boolean }) => {
      const { costCommand } = await import('./cost.ts');
      await costCommand(await mindOf(file), options);
    });

  wakeful
    .command('doctor')
    .description('check Node, the configuration and all that a mind needs, and say what to do')
    .argument('[mind.yaml]', whichMind)
    .option('--call', 'ask the voice for one short thought; with a provider this costs a few tokens')
    .action(async (file: string | undefined, options: { call?: boolean }) => {
      const { companionFile } = await import('./mind-file.ts');
      const { doctor } = await import('./doctor/doctor.ts');
      end(await doctor(file ?? companionFile(), options, environment));
    });

  wakeful
    .command('config')
    .description('about configurations')
    .command('schema')
    .description('print the JSON Schema of a configuration, so that editors complete it')
    .action(async () => {
      const { configurationJsonSchema } = await import('../configuration/json-schema.ts');
      const { withDefinitions } = await import('../configuration/with-definitions.ts');
      process.stdout.write(`${JSON.stringify(withDefinitions(configurationJsonSchema()), null, 2)}\n`);
    });

  showExamples(wakeful);
  return wakeful;
}
