import type { Mind } from '../../service/mind.ts';
import { CommandFailed, withRemedy } from '../command-failed.ts';
import { onOneLine } from '../memory/memory-text.ts';
import type { MindFile } from '../mind-file.ts';
import { print } from '../print.ts';
import { withMind } from '../with-mind.ts';
import { planLines } from './plan-lines.ts';

const remedy = 'Type /plans where it is awake, or stop it first.';

/** Prints what a mind has planned itself. */
export async function showPlans(mind: MindFile, { json = false }: { json?: boolean }): Promise<void> {
  const plans = await withMind(mind, remedy, (opened) => opened.plans.list());
  print(json ? JSON.stringify(plans, null, 2) : planLines(plans, mind.configuration).join('\n'));
}

/** Has a mind call off what it has planned: it is woken for that, and it is durable when this ends, of one that is paused the command. */
export async function cancelPlan(mind: MindFile, plan: string, word: { by?: string }): Promise<void> {
  const done = await withMind(mind, remedy, async (opened) => {
    await opened.start();
    const cancelled = gone(opened, plan);
    const taken = await opened.plans.cancel(plan, word);
    if (taken.outcome === 'refused') throw new CommandFailed(withRemedy(taken.reason, 'Try again later.'));
    if ((await opened.observe()).life === 'paused')
      return 'It is paused: it calls the plan off once it goes on.';
    await cancelled;
    return `Called off ${plan}.`;
  });
  print(onOneLine(done));
}

/** Resolves when the mind has the plan no more and that is durable. */
function gone({ here, plans }: Mind, plan: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const unwatch = here.onNews(({ kind }) => {
      if (kind !== 'commit.durable') return;
      plans.list().then((left) => {
        if (left.some(({ id }) => id === plan)) return;
        unwatch();
        resolve();
      }, reject);
    });
  });
}
