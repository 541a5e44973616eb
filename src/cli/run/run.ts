import { existsSync } from 'node:fs';
import type { MindConfiguration } from '../../configuration/schema.ts';
import { Host } from '../../host/host.ts';
import { identifiers } from '../../host/clock/identifiers.ts';
import { seededRandom } from '../../host/clock/seeded-random.ts';
import { entropy } from '../../host/clock/entropy.ts';
import type { ActiveMind } from '../../host/lifecycle/active-mind.ts';
import { systemClock } from '../../host/clock/system-clock.ts';
import { FileRecorder } from '../../replay/file-recorder.ts';
import type { Sense } from '../../senses/sense.ts';
import { operate } from '../../operating/operator.ts';
import { sensesOf } from '../../senses/senses-of.ts';
import { chooseVoice } from '../../voice/choose.ts';
import { CommandFailed, withRemedy } from '../command-failed.ts';
import { exitCode, type ExitCode } from '../exit-code.ts';
import { createLog, logNews } from '../log.ts';
import type { LogOptions } from '../log-options.ts';
import type { Environment, MindFile } from '../mind-file.ts';
import { waitingLines } from '../review/review-lines.ts';
import { Conversation } from './conversation.ts';
import type { Front } from './front.ts';
import { inOwnTimezone } from './in-own-timezone.ts';
import { JsonFront } from './json-front.ts';
import { meteredVoice } from './metered-voice.ts';
import { PlainFront } from './plain-front.ts';
import { programProblems } from './program-problems.ts';
import { StopSignals } from './stop-signals.ts';
import { TerminalFront } from './terminal-front.ts';
import { welcome } from './welcome.ts';
import { voiceGivesOut } from './voice-gives-out.ts';

export interface RunOptions extends LogOptions {
  plain?: boolean;
  /** Shows only what is said, and warnings. */
  quiet?: boolean;
  /** Shows also what only repeats what was typed. */
  verbose?: boolean;
  json?: boolean;
  exitWhenIdle?: boolean;
  takeOver?: boolean;
  rebuild?: boolean;
  /** A new file that everything is recorded into. */
  record?: string;
}

/** The watched and intake folders that are not there: they are made when the mind begins to watch them. */
const missingFolders = ({ watch, intake }: Pick<MindConfiguration, 'watch' | 'intake'>): string[] =>
  [...watch, ...intake].map(({ folder }) => folder).filter((folder) => !existsSync(folder));

/** How long a clean stop may take, milliseconds: the last commit has this, less what closing the database needs. */
const stopPatience = 8_000;

/** The message when there is no more input to come from a pipe or file. */
const staysAwake =
  'The input has ended, and the mind stays awake. Ctrl-C or SIGTERM stops it; with --exit-when-idle it ends by itself when it has nothing left to do.';

/** Wakes a mind and opens it to input until it is told to stop. */
export async function run(
  { configuration: written, id, database }: MindFile,
  options: RunOptions,
  environment: Environment,
): Promise<ExitCode> {
  const configuration = inOwnTimezone(written);
  const { voice, spent, spentFor } = meteredVoice(
    chooseVoice(configuration.voice, {
      environment,
      clock: systemClock,
      random: seededRandom(configuration.seed),
    }),
  );
  const log = createLog(options, id);
  const signals = new StopSignals(process, systemClock);
  const front = frontFor(options, configuration, signals, environment);
  front.welcome(`Waking ${configuration.name} …`);
  const host = await Host.open({ database, clock: systemClock });
  const url = environment['WAKEFUL_ALERT_WEBHOOK'];
  const operator = operate(host, url === undefined || url === '' ? {} : { webhook: { url } });
  const senses: Sense[] = [];
  let recorder: FileRecorder | null = null;
  try {
    if (options.record !== undefined) {
      recorder = await FileRecorder.create(options.record);
      front.report(`Recording into ${options.record}: it will hold all that is said to the mind and by it.`);
    }
    const blocked = voiceGivesOut();
    const mind = await host.wake(configuration, {
      id,
      voice,
      takeOver: options.takeOver ?? false,
      rebuild: options.rebuild ?? false,
      channel: (utterance) => front.say(utterance),
      watcher: (news) => {
        front.show(news);
        logNews(log, news);
        if (options.exitWhenIdle) blocked.watch(news);
      },
      ...(recorder && { recorder }),
    });
    signals.awake();
    const { clock } = mind;
    const report = (message: string) => front.report(message);
    const perceive = mind.perceive.bind(mind);
    const made = missingFolders(configuration);
    senses.push(...sensesOf(configuration, { clock, report, perceive, since: mind.lastAlive }));
    for (const sense of senses) await sense.start();
    if (made.length > 0) log.info({ time: clock.now(), kind: 'folders.made', folders: made.length });
    for (const problem of await programProblems(configuration, environment)) report(problem);
    const conversation = new Conversation({
      mind,
      configuration,
      clock,
      identifiers: identifiers(clock, seededRandom(entropy()), 'run'),
      spent,
      spentFor,
      report,
    });
    front.welcome(welcome(configuration, { voice, database, made }));
    const waiting = await waitingLines(mind.record, configuration);
    if (waiting.length > 0) report(waiting.join('\n'));
    return await Promise.race([
      signals.first,
      blocked.failure,
      mind.ended.then(endOf),
      front.listen(conversation).then(async (end) => {
        if (options.exitWhenIdle) await Promise.all(senses.map((sense) => sense.settled()));
        return afterInput(end, mind, conversation, options);
      }),
    ]);
  } finally {
    signals.ending();
    front.close();
    await Promise.all([...senses.map((sense) => sense.stop()), host.close(stopPatience), operator.end()]);
    await recorder?.close();
    signals.close();
  }
}

function frontFor(
  options: RunOptions,
  configuration: MindFile['configuration'],
  signals: StopSignals,
  { TERM: terminal }: Environment,
): Front {
  const { stdin: input, stdout: output, stderr: errors } = process;
  if (options.json) return new JsonFront({ input, output }, systemClock);
  const loudness = options.quiet ? 'quiet' : options.verbose ? 'verbose' : 'normal';
  // a dumb terminal shows what it is given, and the cursor cannot be moved on it
  const isDumb = input.isTTY && terminal === 'dumb';
  if (options.plain || !input.isTTY || !output.isTTY || isDumb)
    return new PlainFront({ input, output, errors }, configuration, {
      welcomes: !options.plain,
      loudness,
      echoes: isDumb && loudness !== 'verbose',
    });
  return new TerminalFront({ input, output }, configuration, {
    onInterrupt: () => signals.raise(),
    loudness,
  });
}

/** A mind that ends by itself was taken over, or broke, or its database is gone: never a success. */
function endOf({ error }: { error: unknown }): ExitCode {
  if (error !== null) throw error;
  return exitCode.done;
}

async function afterInput(
  end: 'ended' | 'quit',
  mind: ActiveMind,
  conversation: Conversation,
  { exitWhenIdle }: RunOptions,
): Promise<ExitCode> {
  if (end === 'quit' || process.stdin.isTTY) return exitCode.done;
  // a mind stays on: the end of its input is no reason to stop
  if (!exitWhenIdle) {
    // not where it is we who read no more
    if (process.stdin.readableEnded) process.stderr.write(`${staysAwake}\n`);
    return new Promise<never>(() => {});
  }
  await mind.whenSettled();
  if (mind.state().life === 'paused')
    throw new CommandFailed(
      withRemedy(
        'The mind is paused and begins nothing. What was said is kept.',
        'Send it the line /resume.',
      ),
    );
  await mind.whenIdle();
  if (conversation.refusals > 0)
    throw new CommandFailed(
      withRemedy(
        `Not taken: ${conversation.refusals} ${conversation.refusals === 1 ? 'line' : 'lines'}; why is told above.`,
        'Correct what was not taken and send it again.',
      ),
    );
  return exitCode.done;
}
