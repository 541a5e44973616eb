import type { Clock } from '../../../ports/clock.ts';
import type { JournalStore } from '../../../ports/journal.ts';
import type { TaskView } from '../../../ports/task.ts';
import type { Acceptance, InboxStore } from '../../../ports/store.ts';
import { standing } from '../../../theory/priority.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import type { Message } from '../../../ports/step.ts';
import type { KnownMembers } from './known-members.ts';
import type { News } from '../news/news.ts';
import { noteWord } from './note-word.ts';
import { readablePercept, type PerceptInput } from './readable-percept.ts';

export interface ReceptionParts {
  configuration: MindConfiguration;
  members: Pick<KnownMembers, 'received'>;
  inbox: InboxStore;
  journal: JournalStore;
  /** The tasks that live: a command may be about one. */
  tasks: () => readonly TaskView[];
  clock: Clock;
  tell: (news: News) => void;
  post: (message: Message) => void;
}

/**
 * Receives a percept: checks and ranks it, makes it durable before the sender is answered (I3), and then tells the mind.
 *
 * @param from `world` for every sender; only the mind itself can tell what its tasks did (I9)
 */
export async function receive(
  input: PerceptInput,
  from: 'world' | 'itself',
  { configuration, members, inbox, journal, tasks, clock, tell, post }: ReceptionParts,
): Promise<Acceptance> {
  const read = readablePercept(input, from, configuration);
  if ('reason' in read)
    return { outcome: 'refused', retry: false, reason: read.reason, depth: await inbox.depth() };
  const received = members.received(read.percept);
  if ('reason' in received)
    return { outcome: 'refused', retry: false, reason: received.reason, depth: await inbox.depth() };
  const { percept } = received;
  const { images } = read;
  const { source } = percept;
  if (source.kind === 'command')
    await noteWord(source.command, tasks(), { journal, speaker: source.speaker, now: clock.now() });
  const stands = standing({ ...percept, ...percept.source }, configuration.priority);
  const { capacity } = configuration.inbox;
  const accepted = await inbox.accept(percept, stands, { now: clock.now(), capacity, images });
  if (accepted.outcome === 'accepted') {
    tell({ kind: 'percept.accepted', percept, depth: accepted.depth });
    post({ type: 'percept.arrived', percept: accepted.header, depth: accepted.depth });
  }
  return accepted;
}
