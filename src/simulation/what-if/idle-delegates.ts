import { delegatesOf } from '../../delegates/delegates-of.ts';
import type { Delegate } from '../../delegates/delegate.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import type { HostTool } from '../../tools/host-tool.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { TaskOutcome } from '../../../ports/task.ts';

const onlyTried = 'This life is only tried out: nothing is done in the world.';

const idle = async (): Promise<TaskOutcome> => ({
  ok: false,
  failure: {
    kind: 'failed',
    message: onlyTried,
    partial: null,
  },
});

/** The tools of a host and those that reach out of the mind, none of which does anything. */
export const idleTools = (tools: readonly HostTool[]): HostTool[] =>
  tools.map((tool) => ({ ...tool, run: () => Promise.reject(new Error(onlyTried)) }));

/** The delegates of a mind by their names, none of which does anything: a life that is only tried out acts on nothing in the world. */
export function idleDelegates(
  configuration: MindConfiguration,
  functions: readonly Delegate[],
  clock: Clock,
): Delegate[] {
  const all = delegatesOf(configuration, functions, { clock, path: '', hire: idle });
  return [...all.values()].map((each) => ({ ...each, run: idle }));
}
