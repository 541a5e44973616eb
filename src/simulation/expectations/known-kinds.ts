import { effectKinds, effects } from '../../../ports/effects/effects.ts';
import type { News } from '../../host/news/news.ts';

type NewsKind = News['kind'];

const news = {
  'affect.changed': true,
  'alert.cleared': true,
  'alert.raised': true,
  'attention.settled': true,
  'budget.free': true,
  'budget.spent': true,
  'checkpoint.refused': true,
  'clock.ahead': true,
  'command.refused': true,
  'commit.delayed': true,
  'commit.durable': true,
  'cycle.preempted': true,
  'cycle.waiting': true,
  'delivery.delayed': true,
  'effect.begun': true,
  'effect.recalled': true,
  'effect.unknown': true,
  'embedding.failed': true,
  'embedding.stale': true,
  'faculty.failed': true,
  'gate.judged': true,
  'memory.commanded': true,
  'goal.changed': true,
  'identity.changed': true,
  'integrity.doubtful': true,
  'integrity.examined': true,
  'journal.delayed': true,
  'life.changed': true,
  'memories.recalled': true,
  'memory.failed': true,
  'mind.rebuilt': true,
  'mind.restored': true,
  'mode.changed': true,
  'model.called': true,
  'percept.accepted': true,
  'percept.appraised': true,
  'percepts.noticed': true,
  'percepts.quarantined': true,
  'recording.failed': true,
  'recovery.reached': true,
  'reflection.failed': true,
  'reflection.made': true,
  'resources.scarce': true,
  'resources.sufficient': true,
  'review.failed': true,
  'review.made': true,
  'sleep.phase': true,
  'stream.compacted': true,
  'task.changed': true,
  'thought.formed': true,
  'thought.forming': true,
  'thought.taken': true,
  'turn.resumed': true,
  'utterance.delivered': true,
  'utterance.failed': true,
  'utterance.unconfirmed': true,
  'voice.failed': true,
  'watcher.failed': true,
} as const satisfies Record<NewsKind, true>;

/** The kinds of news that watchers can be told. */
export const newsKinds = Object.keys(news) as NewsKind[];

/** The kinds of effects that a scenario can expect a mind to ask for; no delegate runs in a simulation. */
export const commandKinds: readonly string[] = [
  'commit',
  ...effectKinds.filter((kind) => !effects[kind].long),
].toSorted();
