import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { systemClock } from '../../host/clock/system-clock.ts';
import { serve, type OpenServer } from '../../http/serve.ts';
import { mindComposition } from '../../mind/compose.ts';
import { FileRecorder } from '../../replay/file-recorder.ts';
import { readRecording, RecordingUnreadable } from '../../replay/read-recording.ts';
import { LifeOnRecord } from '../../recorded/life-on-record.ts';
import { recordedService } from '../../recorded/recorded-service.ts';
import { readScenario } from '../../simulation/read-scenario.ts';
import { simulate } from '../../simulation/simulate.ts';
import { printProblems } from '../../configuration/problem.ts';
import { CommandFailed, withRemedy } from '../command-failed.ts';
import { exitCode, type ExitCode } from '../exit-code.ts';
import { builtPage } from '../page/built-page.ts';
import { print, printError } from '../print.ts';
import { textOnTerminal } from '../run/text.ts';
import { StopSignals } from '../run/stop-signals.ts';

export interface InspectOptions {
  /** The port on 127.0.0.1; any that is free when left out. */
  port?: number;
}

/** Serves the page over a recorded life until it is told to stop. Throws `CommandFailed` for what is no recording, with the line and what to do. */
export async function inspectRecording(file: string, { port = 0 }: InspectOptions): Promise<ExitCode> {
  const life = await opened(file);
  const signals = new StopSignals(process, systemClock);
  const service = await recordedService(life);
  let server: OpenServer | null = null;
  try {
    signals.awake();
    const page = await builtPage({ report: printError, signal: new AbortController().signal });
    const failed = (error: unknown, route: string) => printError(`${route} failed: ${String(error)}`);
    server = await serve(service, { port, page, pageScope: 'observe', failed });
    print([...saidOf(life, file), '', `    ${server.url}`, '', 'Ctrl-C or SIGTERM stops it.'].join('\n'));
    return await signals.first;
  } finally {
    signals.ending();
    await service.close();
    await server?.close();
    signals.close();
  }
}

/** Plays a scenario, and serves the page over the life in it. */
export async function inspectScenario(
  files: readonly string[],
  { seed, port }: InspectOptions & { seed?: number },
): Promise<ExitCode> {
  const [file, ...others] = files;
  if (file === undefined || others.length > 0)
    throw new CommandFailed(withRemedy('One page shows one scenario.', 'Name one, or leave --inspect out.'));
  const outcome = await readScenario(file);
  if (!outcome.ok) throw new CommandFailed(printProblems(outcome.problems), exitCode.configuration);
  const folder = await mkdtemp(join(tmpdir(), 'wakeful-inspect-'));
  const lives: FileRecorder[] = [];
  const recording = (life: number) => join(folder, `${basename(file)}-${life}.jsonl`);
  try {
    const report = await simulate(outcome.scenario, {
      ...(seed !== undefined && { seed }),
      recorder: async (life) => {
        const made = await FileRecorder.create(recording(life));
        lives.push(made);
        return made;
      },
    });
    for (const made of lives) await made.close();
    const fallen = report.verdicts.filter(({ holds }) => !holds).length;
    const held = report.verdicts.length - fallen;
    print(
      `${held} of ${report.verdicts.length} expectations held. It lived ${lives.length === 1 ? 'once' : `${lives.length} lives; shown is the first`}.`,
    );
    return await inspectRecording(recording(1), { ...(port !== undefined && { port }) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function opened(file: string): Promise<LifeOnRecord> {
  try {
    return await LifeOnRecord.open(file, await readRecording(file), mindComposition());
  } catch (error) {
    if (!(error instanceof RecordingUnreadable)) throw error;
    throw new CommandFailed(error.message, exitCode.failed, error);
  }
}

/** What the recording is, for people. */
function saidOf({ mind, steps, ending, difference }: LifeOnRecord, file: string): string[] {
  const ended = {
    ended: '',
    cut: ' It has no end: the process was killed, or the last lines were taken away.',
    torn: ' Its last line is torn: the process ended while it was written.',
    differs: ` It is shown up to where these charts decide otherwise than those that recorded it. ${difference ?? ''}`,
  }[ending];
  return [
    `${textOnTerminal(file)}: mind "${textOnTerminal(mind)}", ${steps} ${steps === 1 ? 'step' : 'steps'}.${textOnTerminal(ended)}`,
    'The page, with a token that is good once and for an hour; everything can be looked at, and nothing done:',
  ];
}
