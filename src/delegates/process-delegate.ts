import { spawn, type ChildProcess } from 'node:child_process';
import type { Clock } from '../../ports/clock.ts';
import type { TaskOutcome } from '../../ports/task.ts';
import type { ProgramConfiguration } from '../configuration/delegates.ts';
import type { Delegate } from './delegate.ts';
import { ProcessRun, type DelegateProcess } from './process-run.ts';

/** The surroundings of a process delegate: what it needs besides its configuration. */
export interface ProcessSurroundings {
  clock: Clock;
  /** Where programs are looked for; nothing else of this process's environment is passed on. */
  path: string;
}

/**
 * A delegate that is a program. For each attempt it is started anew, without a shell, with `PATH` and the configured environment
 * and nothing else, in a process group of its own. It is given one line of JSON on its standard input, which then ends:
 *
 *     {"type":"run","task":"task_ada_7_0","key":"task_ada_7_0_attempt_1","assignment":"…","attempt":1,"checkpoint":null,"partial":null}
 *
 * and writes lines of JSON, each up to 1,000,000 characters, to its standard output:
 *
 *     {"type":"progress","done":0.6,"note":"half the tests pass","checkpoint":{…},"output":"the text so far"}
 *     {"type":"report","text":"…"}
 *     {"type":"failed","message":"why it cannot be done"}
 *
 * `progress` may come any number of times; all but `done` (0 to 1) may be left out. `checkpoint` is given back to a later attempt
 * that takes it up from there, `output` is what a later attempt is to complete, should this one end early. The first `report` or
 * `failed` is the last word; the program then has five seconds to end. What it writes to standard error is shown, shortened, when
 * it fails. Given up, it is told by SIGTERM, and five seconds later by SIGKILL, and so is every process it has started.
 *
 * @example
 * // echo.mjs
 * let line = '';
 * for await (const piece of process.stdin) line += piece;
 * const { assignment } = JSON.parse(line);
 * console.log(JSON.stringify({ type: 'report', text: `You said: ${assignment}` }));
 */
export function processDelegate(
  configuration: ProgramConfiguration,
  { clock, path }: ProcessSurroundings,
): Delegate {
  const { name, description, idempotent = false, timeout, retries, recovery, command } = configuration;
  const { environment = {} } = configuration;
  const [program = '', ...given] = command;
  return {
    name,
    description,
    idempotent,
    terms: { timeout, retries, recovery },
    async run(run, listen) {
      let child: DelegateProcess;
      try {
        child = spawn(program, given, {
          env: { PATH: path, ...environment },
          stdio: ['pipe', 'pipe', 'pipe'],
          shell: false,
          detached: true,
        });
      } catch (error) {
        return unstartable(error);
      }
      // this process can open no more pipes: that passes
      if ((child.stdin as unknown) === undefined) return outOfPipes(child);
      return new ProcessRun(child, clock, listen).ended(run);
    },
  };
}

/** What the system never takes, such as a NUL in an argument or more of them than it has room for. */
function unstartable(error: unknown): TaskOutcome {
  const reason = error instanceof Error ? error.message : String(error);
  const message = `It could not be started: ${reason}. Check its "command" and its "environment".`;
  return { ok: false, failure: { kind: 'failed', message, partial: null } };
}

async function outOfPipes(child: ChildProcess): Promise<TaskOutcome> {
  const { promise, resolve } = Promise.withResolvers<Error>();
  child.on('error', resolve);
  const { message } = await promise;
  return { ok: false, failure: { kind: 'agentLost', message, partial: null } };
}
