import { DatabaseInUse } from '../../../db/database-errors.ts';
import { programsAmong } from '../../configuration/delegates.ts';
import { notableOffset } from '../../host/clock/clock-watch.ts';
import { systemClock } from '../../host/clock/system-clock.ts';
import { createHost } from '../../service/create-host.ts';
import type { Mind } from '../../service/mind.ts';
import type { MindService } from '../../service/mind-service.ts';
import { withRemedy } from '../command-failed.ts';
import { exitCode, type ExitCode } from '../exit-code.ts';
import { isUnborn, readMindFile, type Environment, type MindFile } from '../mind-file.ts';
import { inWords } from '../run/news-line.ts';
import { plainLine } from '../run/paint.ts';
import { check, note, ok, type Finding } from './check.ts';
import { checkDelegate } from './check-delegate.ts';
import { checkFolder, checkIntake } from './check-folder.ts';
import { checkEmbedder, checkReranker } from './check-memory.ts';
import { checkMandates } from './check-governance.ts';
import { checkGivenFolder } from './check-given-folder.ts';
import { checkMatrix } from './check-matrix.ts';
import { checkOperator } from './check-operator.ts';
import { checkProcess } from './check-process.ts';
import { checkWebhook } from './check-webhook.ts';
import { checkToolServer } from './check-tool-server.ts';
import { checkSecond, checkVoice } from './check-voice.ts';
import { print } from '../print.ts';

/** Checks what a mind needs, and prints for each thing that is wrong what to do. */
export async function doctor(
  file: string,
  { call = false }: { call?: boolean },
  environment: Environment,
): Promise<ExitCode> {
  const findings: Finding[] = [];
  const add = (finding: Finding) => {
    findings.push(finding);
    print(plainLine({ label: finding.state, text: `${finding.name}: ${finding.text}` }));
  };
  // bin/wakeful.js lets no older Node come as far as this
  add({ name: 'Node', ...ok(process.version) });
  let mind: MindFile | null = null;
  add(
    await check('configuration', async () => {
      mind = await readMindFile(file, environment);
      return ok(`${file}, a mind called ${mind.configuration.name}`);
    }),
  );
  if (mind === null) return exitCode.configuration;
  for (const look of checksOf(mind, call, environment)) add(await look());
  return findings.some(({ state }) => state === 'mend') ? exitCode.failed : exitCode.done;
}

function checksOf(mind: MindFile, call: boolean, environment: Environment): (() => Promise<Finding>)[] {
  const { configuration } = mind;
  return [
    () => check('database', () => checkDatabase(mind)),
    () => check('clock', () => checkClock(mind)),
    () => check('review', () => checkReview(mind)),
    () => check('voice', () => checkVoice(configuration, environment, call)),
    () => check('mandates', async () => checkMandates(configuration)),
    () => check('second look', () => checkSecond(configuration, environment, call)),
    () => check('embedder', () => checkEmbedder(mind, environment)),
    () => check('reranker', () => checkReranker(mind)),
    ...programsAmong(configuration.delegates).map(
      (delegate) => () => check(`delegate ${delegate.name}`, () => checkDelegate(delegate, environment)),
    ),
    ...configuration.tools.servers.map(
      (server) => () => check(`tool server ${server.name}`, () => checkToolServer(server, environment)),
    ),
    ...configuration.tools.files.map(
      (given) => () => check(`files ${given.name}`, () => checkGivenFolder(given)),
    ),
    ...configuration.watch.map(
      (watch) => () => check(`watch ${watch.name ?? watch.folder}`, () => checkFolder(watch)),
    ),
    ...configuration.intake.map(
      (intake) => () => check(`intake ${intake.name ?? intake.folder}`, () => checkIntake(intake)),
    ),
    ...configuration.channels.webhooks.map(
      (webhook, place) => () =>
        check(`webhook ${webhook.space}`, () => checkWebhook(webhook, { place, id: mind.id, environment })),
    ),
    ...configuration.operators.map(
      (operator, place) => () =>
        check(`operator ${operator.name}`, () => checkOperator(operator, { place, environment })),
    ),
    ...[configuration.channels.matrix ?? []]
      .flat()
      .map((matrix) => () => check('matrix', () => checkMatrix(matrix, environment))),
    ...configuration.processes.map(
      (program) => () => check(`process ${program.name}`, () => checkProcess(program)),
    ),
  ];
}

/** What is found in the database of a mind that was born and sleeps; what is said while another process has it. */
async function looked(
  { database, configuration }: MindFile,
  inUse: (error: DatabaseInUse) => string,
  look: (mind: Mind, service: MindService) => Promise<Omit<Finding, 'name'>>,
): Promise<Omit<Finding, 'name'>> {
  let service: MindService;
  try {
    service = await createHost({ database });
  } catch (error) {
    if (error instanceof DatabaseInUse) return note(inUse(error));
    throw error;
  }
  try {
    return await look(service.mind(service.add(configuration)), service);
  } finally {
    await service.close();
  }
}

async function checkDatabase(mind: MindFile): Promise<Omit<Finding, 'name'>> {
  const { database } = mind;
  const place =
    'folder' in database ? `folder ${database.folder}` : 'the server of DATABASE_URL or database.url';
  if (isUnborn(mind)) return ok(`${place} will be made when the mind wakes`);
  const inUse = ({ message }: DatabaseInUse) => `${place} is in use, by a mind that is awake. ${message}`;
  return looked(mind, inUse, async (_, service) => {
    const { version, vectorVersion } = await service.describe();
    return ok(`${place}: PostgreSQL ${version} with pgvector ${vectorVersion}`);
  });
}

/** What is held back or in doubt stays so until a person has looked. */
async function checkReview(mind: MindFile): Promise<Omit<Finding, 'name'>> {
  const nothing = ok('nothing waits for you');
  if (isUnborn(mind)) return nothing;
  return looked(
    mind,
    () => 'where it is awake, /review shows what waits for you.',
    async ({ review }) => {
      const { length } = await review.list();
      if (length === 0) return nothing;
      return note(
        `${length} ${length === 1 ? 'thing waits' : 'things wait'} for you. \`wakeful review ${mind.file}\` shows what, and what to do.`,
      );
    },
  );
}

/**
 * Checks that the mind's time is not ahead of the machine's clock, as it is after that was set back: a mind's time never goes
 * back.
 */
async function checkClock(mind: MindFile): Promise<Omit<Finding, 'name'>> {
  const shown = `it is ${new Date(systemClock.now()).toISOString()}`;
  if (isUnborn(mind)) return ok(shown);
  return looked(
    mind,
    () => `${shown}; how far the time of a mind that is awake is ahead of that stands in /state.`,
    async (stored) => {
      const [newest] = (await stored.history({ limit: 1 })).percepts;
      const ahead = (newest?.acceptedAt ?? 0) - systemClock.now();
      if (ahead <= notableOffset) return ok(shown);
      return note(
        withRemedy(
          `${shown}, and the mind's time is ${inWords(ahead)} ahead of it: this clock was set back. The mind goes on from its own time.`,
          'None is needed if the clock is right now; else set it.',
        ),
      );
    },
  );
}
