import type { MindContext } from '../../../machines/mind/context.ts';
import type { Commit } from '../../../ports/command.ts';
import { decodeCheckpoint } from '../../mind/checkpoint.ts';
import type { DayLaw } from '../day-law.ts';
import type { Day } from '../days.ts';
import { must } from '../law.ts';
import type { LivedWorld } from '../lived-world.ts';
import { dayOf, daySize, troubledDays } from './lived-day.ts';

const carriesNothing = ({ acknowledged, utterances, effects, turn }: Commit) =>
  acknowledged.length + utterances.length + effects.length === 0 && turn === null;

/** What the tools of this cycle reported as sent. */
const sent = ({ stream }: Commit) =>
  stream.flatMap((entry) =>
    entry.role === 'tool' ? entry.results.filter(({ name, ok }) => ok && name === 'send_message') : [],
  );

/** A commit of a cycle carries all of it. */
function carriesAll(commit: Commit, thoughts: number): void {
  const { cycle, turn, acknowledged, utterances, stream } = commit;
  must(turn !== null && turn.cycle === cycle, () => `Cycle ${cycle} was committed without its turn.`);
  must(acknowledged.includes(turn.winner), () => `Cycle ${cycle} does not acknowledge what won it.`);
  const [first] = stream;
  must(
    first?.role === 'inbox' && String(first.percepts.toSorted()) === String(acknowledged.toSorted()),
    () => `The stream of cycle ${cycle} does not begin with what it acknowledges.`,
  );
  must(
    utterances.every(({ id }, place) => id === `ada/${cycle}/${place}`),
    () => `Cycle ${cycle} carries the utterances ${utterances.map(({ id }) => id).join()}.`,
  );
  must(
    sent(commit).length === utterances.length,
    () => `Cycle ${cycle} sent ${sent(commit).length} message(s), its commit carries ${utterances.length}.`,
  );
  const told = stream.filter(({ role }) => role === 'assistant').length;
  must(told === thoughts, () => `Cycle ${cycle} had ${thoughts} thought(s), its stream carries ${told}.`);
}

/** The checkpoint of a commit is the mind that asked for it, at rest: it knows of this commit, and holds nothing it carries. */
function checkpointFits({ commit, cycle, reason }: Commit, checkpoint: string): void {
  const context = decodeCheckpoint(checkpoint).snapshot['context'] as MindContext;
  must(
    context.life.commits >= commit && context.life.cycle >= cycle,
    () => `Commit ${commit} of cycle ${cycle} has a checkpoint that does not know of it.`,
  );
  must(
    reason !== 'cycle' || (context.turn === null && context.life.cycle === cycle),
    () => `Cycle ${cycle} goes on in the checkpoint that it ended with.`,
  );
}

/** By cycle, how many steps of it had a thought. */
function thoughtsOf(world: LivedWorld): (cycle: number) => number {
  const steps = new Map<number, Set<number>>();
  for (const asked of world.asked) {
    if (asked.type !== 'emit') continue;
    const { observation } = asked;
    if (observation.kind === 'percepts.noticed' || observation.kind === 'turn.resumed')
      steps.set(observation.cycle, new Set());
    if (observation.kind === 'thought.formed') steps.get(observation.cycle)?.add(observation.step);
  }
  return (cycle) => steps.get(cycle)?.size ?? 0;
}

/** The law of one commit (I2). */
export const oneCommit: DayLaw<Day> = {
  name: 'one-commit',
  invariant: 'I2',
  statement:
    'A cycle has one commit, which carries all that it did; what is not of a cycle carries nothing of one.',
  lives: (build, limits) => troubledDays({ events: 6, ...limits })(build),
  size: daySize,
  *holds(day, worldOf) {
    const checked: Commit[] = [];
    const world = worldOf(day, {
      watch() {
        const last = world.commits.at(-1);
        if (!last || checked.includes(last)) return;
        checked.push(last);
        checkpointFits(last, world.checkpoint);
      },
    });
    yield* dayOf(world, day);
    const thoughts = thoughtsOf(world);
    const ends = world.commits.filter(({ reason }) => reason === 'cycle');
    for (const commit of world.commits)
      if (commit.reason === 'cycle') carriesAll(commit, thoughts(commit.cycle));
      else must(carriesNothing(commit), () => `A ${commit.reason} commit carries something of a cycle.`);
    must(new Set(ends.map(({ cycle }) => cycle)).size === ends.length, () => 'A cycle has two commits.');
    const handled = ends.flatMap(({ acknowledged, cycle }) => acknowledged.map((id) => `${id} in ${cycle}`));
    const known = [...world.handled].map(([id, cycle]) => `${id} in ${cycle}`);
    must(
      String(known.toSorted()) === String(handled.toSorted()),
      () => 'What the inbox calls handled is not what the commits acknowledge.',
    );
  },
};
