import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import type { Voice } from '../../../ports/voice.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import { entropy } from '../../host/clock/entropy.ts';
import { identifiers } from '../../host/clock/identifiers.ts';
import { seededRandom } from '../../host/clock/seeded-random.ts';
import { systemClock } from '../../host/clock/system-clock.ts';
import { operate } from '../../operating/operator.ts';
import { FileRecorder } from '../../replay/file-recorder.ts';
import { createHost } from '../../service/create-host.ts';
import type { Mind } from '../../service/mind.ts';
import type { MindService } from '../../service/mind-service.ts';
import { chooseVoice } from '../../voice/choose.ts';
import { CommandFailed, withRemedy } from '../command-failed.ts';
import { exitCode, type ExitCode } from '../exit-code.ts';
import { createLog, logNews } from '../log.ts';
import type { LogOptions } from '../log-options.ts';
import { alertsOf } from '../alerts-of.ts';
import type { Environment, MindFile } from '../mind-file.ts';
import { ShownPage } from '../page/shown-page.ts';
import { waitingLines } from '../review/review-lines.ts';
import { answerFirst } from './answer-first.ts';
import { Conversation } from './conversation.ts';
import type { Front } from './front.ts';
import { missingToolLines } from '../../service/missing-tools.ts';
import { frontFor, isForPerson, type FrontOptions } from './front-for.ts';
import { inOwnTimezone } from './in-own-timezone.ts';
import { programProblems } from './program-problems.ts';
import { SpentTokens } from './spent-tokens.ts';
import { StopSignals } from './stop-signals.ts';
import { Typing } from './typing.ts';
import { voiceGivesOut } from './voice-gives-out.ts';
import { plainWelcome, welcome } from './welcome.ts';

export interface RunOptions extends FrontOptions, LogOptions {
  exitWhenIdle?: boolean;
  takeOver?: boolean;
  rebuild?: boolean;
  /** A new file that everything is recorded into. */
  record?: string;
  /** Whether the page is served; left out, to whoever names a port, and unless lines alone or an end were asked for. */
  page?: boolean;
  port?: number;
}

/** The watched and intake folders that are not there: they are made when the mind begins to watch them. */
const missingFolders = ({ watch, intake }: Pick<MindConfiguration, 'watch' | 'intake'>): string[] =>
  [...watch, ...intake].map(({ folder }) => folder).filter((folder) => !existsSync(folder));

/** How long a clean stop may take, milliseconds: the last commit has this, less what closing the database needs. */
const stopPatience = 8_000;

/** The message when there is no more input to come from a pipe or file. */
const staysAwake =
  'The input has ended, and the mind stays awake. Ctrl-C or SIGTERM stops it; with --exit-when-idle it ends by itself when it has nothing left to do.';

const noPage =
  'No page is served. It is with --page, and without --no-page, --plain, --json, --quiet and --exit-when-idle.';

/** What a run has from its beginning on, before anything is opened. */
interface Run {
  file: MindFile;
  options: RunOptions;
  environment: Environment;
  voice: Voice;
  log: Logger;
  signals: StopSignals;
  typing: Typing;
  front: Front;
  report: (message: string) => void;
  /** What is to be closed at the end, the last one first. */
  closers: (() => Promise<unknown>)[];
}

/** Wakes a mind and opens it to input until it is told to stop. */
export async function run(
  written: MindFile,
  options: RunOptions,
  environment: Environment,
): Promise<ExitCode> {
  const file = { ...written, configuration: inOwnTimezone(written.configuration) };
  const { configuration, id } = file;
  // a voice that cannot be had is told before anything is opened
  const voice = chooseVoice(configuration.voice, {
    environment,
    clock: systemClock,
  });
  const log = createLog(options, id);
  const signals = new StopSignals(process, systemClock);
  const typing = new Typing(configuration, identifiers(systemClock, seededRandom(entropy()), 'run'));
  const onInterrupt = () => signals.raise();
  const front = frontFor(options, { configuration, environment, typing, onInterrupt });
  const report = (message: string) => front.report(message);
  const closers: Run['closers'] = [];
  try {
    front.welcome(`Waking ${configuration.name} …`);
    return await live({ file, options, environment, voice, log, signals, typing, front, report, closers });
  } finally {
    signals.ending();
    front.close();
    for (const close of closers.toReversed()) await close();
    signals.close();
  }
}

/** The life of a mind from its waking to its end. */
async function live(given: Run): Promise<ExitCode> {
  const { file, options, environment, log, signals, front, report, closers } = given;
  const { configuration, database, id } = file;
  const service = await createHost({
    database,
    minds: [configuration],
    files: { [id]: resolve(file.file) },
    channel: async (utterance, mind) => (mind === id ? front.say(utterance) : undefined),
    report,
  });
  closers.push(() => service.close(stopPatience));
  const operator = operate(service, alertsOf(environment));
  closers.push(() => operator.end());
  const recorder = await recorderFor(given);
  const mind = service.mind(id);
  const blocked = voiceGivesOut();
  const spent = new SpentTokens();
  mind.here.onNews((news) => {
    // its senses may take a while yet: who stops it meanwhile stops it cleanly
    if (news.kind === 'life.changed' && news.to === 'awake') signals.awake();
    spent.hear(news);
    front.show(news);
    logNews(log, news);
    if (options.exitWhenIdle) blocked.watch(news);
  });
  const made = missingFolders(configuration);
  const { takeOver = false, rebuild = false } = options;
  await mind.start({ takeOver, rebuild, ...(recorder && { recorder }) });
  // one that goes on after a crash, or in a pause, was told of as awake long ago
  signals.awake();
  const ended = mind.here.ended();
  if (made.length > 0) log.info({ time: mind.here.clock.now(), kind: 'folders.made', folders: made.length });
  await greet(given, mind, made);
  const talked = talk(given, service, mind, spent);
  return Promise.race([signals.first, blocked.failure, ended.then(endOf), talked]);
}

/** The recorder that was asked for; null where none was. */
async function recorderFor({ options: { record }, report, closers }: Run): Promise<FileRecorder | null> {
  if (record === undefined) return null;
  const recorder = await FileRecorder.create(record);
  // the last of all: the mind is recorded to its end
  closers.unshift(() => recorder.close());
  report(`Recording into ${record}: it will hold all that is said to the mind and by it.`);
  return recorder;
}

/** Says what a person wants to know before the first word. */
async function greet({ file, options, environment, voice, front, report }: Run, mind: Mind, made: string[]) {
  const { configuration, database } = file;
  for (const problem of await programProblems(configuration, environment)) report(problem);
  for (const line of missingToolLines(configuration)) report(line);
  if (options.plain) {
    // who asked for logs reads JSON alone on stderr
    if (options.logLevel === 'silent') report(plainWelcome(configuration, { voice, database }));
  } else front.welcome(welcome(configuration, { voice, database, made }));
  const waiting = waitingLines(await mind.review.list(), configuration);
  if (waiting.length > 0) report(waiting.join('\n'));
}

/** Whether somebody may want to look on: nobody asked for lines or JSON alone, or for an end with the input. A pipe is no reason not to. */
const isOpen = ({ plain, json, quiet, exitWhenIdle }: RunOptions): boolean =>
  isForPerson({ plain: plain ?? false, json: json ?? false }) || !(plain || json || quiet || exitWhenIdle);

/** Takes what comes in, and shows the page beside it where one is wished. */
async function talk(
  { file: { configuration }, options, typing, front, report, closers }: Run,
  service: MindService,
  mind: Mind,
  spent: SpentTokens,
): Promise<ExitCode> {
  const { page: isWished = options.port !== undefined || isOpen(options), port = 0 } = options;
  let page: ShownPage | null = null;
  const pageAddress = () => page?.invite() ?? noPage;
  const conversation = new Conversation({
    mind,
    configuration,
    identifiers: typing,
    spent,
    report,
    pageAddress,
  });
  const listened = front.listen(conversation);
  // behind the first prompt, which does not wait for it
  if (isWished) {
    const shown = new ShownPage({ service, port, report });
    page = shown;
    closers.push(() => shown.close());
    void shown.opened().then(keepCompiled);
  } else keepCompiled();
  return afterInput(await listened, mind, conversation, options, report);
}

/** Keeps the code that was compiled for the next start: Node does so at the end, which a process that is killed does not reach. */
const keepCompiled = (): void => flushCompileCache();

/** A mind that ends by itself was taken over, or broke, or its database is gone: never a success. */
function endOf({ error }: { error: unknown }): ExitCode {
  if (error !== null) throw error;
  return exitCode.done;
}

async function afterInput(
  end: 'ended' | 'quit',
  mind: Mind,
  conversation: Conversation,
  { exitWhenIdle }: RunOptions,
  report: (message: string) => void,
): Promise<ExitCode> {
  if (end === 'quit' || process.stdin.isTTY) {
    await answerFirst(mind, { isHeldUp: conversation.isHeldUp, report });
    return exitCode.done;
  }
  // a mind stays on: the end of its input is no reason to stop
  if (!exitWhenIdle) {
    // not where it is we who read no more
    if (process.stdin.readableEnded) process.stderr.write(`${staysAwake}\n`);
    return new Promise<never>(() => {});
  }
  await mind.here.whenSettled();
  if ((await mind.observe()).life === 'paused')
    throw new CommandFailed(
      withRemedy(
        'The mind is paused and begins nothing. What was said is kept.',
        'Send it the line /resume.',
      ),
    );
  await mind.here.whenIdle();
  if (conversation.refusals > 0)
    throw new CommandFailed(
      withRemedy(
        `Not taken: ${conversation.refusals} ${conversation.refusals === 1 ? 'line' : 'lines'}; why is told above.`,
        'Correct what was not taken and send it again.',
      ),
    );
  return exitCode.done;
}
