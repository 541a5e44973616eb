import { readFileSync } from 'node:fs';
import { Command, InvalidArgumentError, Option } from 'commander';
import { configurationJsonSchema } from '../configuration/json-schema.ts';
import { doctor } from './doctor/doctor.ts';
import type { ExitCode } from './exit-code.ts';
import { history } from './history.ts';
import { logLevels } from './log.ts';
import { companionFile, packageFile, readMindFile, type Environment } from './mind-file.ts';
import { run, type RunOptions } from './run/run.ts';

const whichMind = 'the configuration of a mind (default: the companion that comes with Wakeful)';

const count = (text: string): number => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new InvalidArgumentError('It must be a whole number from 1 on.');
  return number;
};

/** The commands of `wakeful`. */
export function program(environment: Environment, end: (code: ExitCode) => void): Command {
  const { version } = JSON.parse(readFileSync(packageFile('package.json'), 'utf8')) as { version: string };
  const wakeful = new Command('wakeful')
    .description('A mind that stays on.')
    .version(version)
    .exitOverride()
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 failed, 2 the configuration is wrong, 3 another process has taken the mind over.\n' +
        'DATABASE_URL names a Postgres server to live in instead of the folder that the configuration names.',
    );

  wakeful
    .command('run')
    .description('wake a mind and open it to input, until it is told to stop')
    .argument('[mind.yaml]', whichMind)
    .option('--plain', 'lines in, lines out: no colour and no prompt, even on a terminal')
    .addOption(new Option('--json', 'JSON Lines in (percepts) and out (all news)').conflicts('plain'))
    .option('--exit-when-idle', 'stop when the input has ended and nothing is left to do')
    .addOption(
      new Option('--log-level <level>', 'structured logs on stderr').choices(logLevels).default('silent'),
    )
    .action(async (file: string | undefined, options: RunOptions) => {
      end(await run(await readMindFile(file ?? companionFile(), environment), options, environment));
    });

  wakeful
    .command('history')
    .description('show what a mind was told, what became of it, and its message stream')
    .argument('[mind.yaml]', whichMind)
    .option('--limit <number>', 'how many percepts and cycles', count, 20)
    .action(async (file: string | undefined, { limit }: { limit: number }) =>
      history(await readMindFile(file ?? companionFile(), environment), limit),
    );

  wakeful
    .command('doctor')
    .description('check Node, the configuration, the database and the voice, and say what to do')
    .argument('[mind.yaml]', whichMind)
    .option('--call', 'ask the voice for one short thought; with a provider this costs a few tokens')
    .action(async (file: string | undefined, options: { call?: boolean }) => {
      end(await doctor(file ?? companionFile(), options, environment));
    });

  wakeful
    .command('config')
    .description('about configurations')
    .command('schema')
    .description('print the JSON Schema of a configuration, so that editors complete it')
    .action(() => {
      process.stdout.write(`${JSON.stringify(configurationJsonSchema(), null, 2)}\n`);
    });

  return wakeful;
}
