import type { PerceptId } from '../../../ports/identifiers.ts';
import type { Build } from '../build.ts';
import { changing, tampered, type Fault } from '../fault.ts';
import { MemoryInbox } from '../memory-inbox.ts';

/** An inbox that removes percepts when they are read, not when they were handled. */
class HastyInbox extends MemoryInbox {
  override front(now: number, limit: number, commandsOnly?: boolean) {
    const front = super.front(now, limit, commandsOnly);
    for (const { id } of front) super.acknowledge(id, 0);
    return front;
  }

  override acknowledge(id: PerceptId, cycle: number): void {
    this.handled.set(id, cycle);
  }
}

/** An inbox that forgets the ids of handled percepts. */
class ForgetfulInbox extends MemoryInbox {
  override knows(id: string): boolean {
    return this.waiting.has(id as PerceptId);
  }
}

/** An inbox that keeps waiting percepts in the memory of the process. */
class FleetingInbox extends MemoryInbox {
  private readonly durable = new Set<PerceptId>();

  /** Whatever is there when something is acknowledged is written along with it. */
  override acknowledge(id: PerceptId, cycle: number): void {
    super.acknowledge(id, cycle);
    for (const each of this.waiting.keys()) this.durable.add(each);
  }

  loseTheRest(): void {
    for (const id of this.waiting.keys()) if (!this.durable.has(id)) this.waiting.delete(id);
  }
}

function withFleetingInbox(build: Build): Build {
  let inbox: FleetingInbox | null = null;
  return {
    ...build,
    inbox: (priority) => (inbox = new FleetingInbox(priority)),
    origin: {
      born: (input) => build.origin.born(input),
      restored(checkpoint) {
        inbox?.loseTheRest();
        return build.origin.restored(checkpoint);
      },
    },
  };
}

/**
 * Faults against I3, against I6 as it is seen from outside, and against L2: percepts are lost, handled twice, starve, or are told of
 * otherwise than they were seen.
 */
export const perceptFaults: readonly Fault[] = [
  {
    name: 'acknowledges-early',
    invariant: 'I3',
    law: 'handled-once',
    statement: 'A percept leaves the inbox when it is looked at, before the commit of its cycle.',
    in: (build) => ({ ...build, inbox: (priority) => new HastyInbox(priority) }),
  },
  {
    name: 'knows-no-duplicates',
    invariant: 'I3',
    law: 'handled-once',
    statement: 'The inbox forgets the ids of what was handled, and takes it in again.',
    in: (build) => ({ ...build, inbox: (priority) => new ForgetfulInbox(priority) }),
  },
  {
    name: 'deaf-to-chatter',
    invariant: 'I3',
    law: 'handled-once',
    statement: 'The attention never sees what is said in passing: it starves.',
    in: (build) =>
      tampered(build, () => ({
        message: (message) =>
          message.type === 'effect.settled' && message.outcome.effect === 'inbox.read' && message.outcome.ok
            ? {
                ...message,
                outcome: {
                  ...message.outcome,
                  candidates: message.outcome.candidates.filter(({ source }) => source.kind !== 'chatter'),
                },
              }
            : message,
      })),
  },
  {
    name: 'handles-unseen',
    invariant: 'I3',
    law: 'seen-first',
    statement: 'A cycle handles all that shared its call, be it shown or not.',
    in: (build) =>
      tampered(build, () => ({
        message: (message) =>
          message.type === 'effect.settled' && message.outcome.effect === 'think' && message.outcome.ok
            ? { ...message, outcome: { ...message.outcome, unseen: [] } }
            : message,
      })),
  },
  {
    name: 'flatters-the-winner',
    invariant: 'L2',
    law: 'honest-report',
    statement: 'The voice is told that what it is about stood out more than it did.',
    in: (build) =>
      tampered(build, () => ({
        asked: changing('perform', (asked) => {
          if (asked.effect !== 'think' || asked.competition === undefined) return [asked];
          const [winner, ...losers] = asked.competition.foremost;
          const foremost = [{ ...winner!, salience: winner!.salience + 0.1 }, ...losers];
          return [{ ...asked, competition: { ...asked.competition, foremost } }];
        }),
      })),
  },
  {
    name: 'shows-the-refused',
    invariant: 'I3',
    law: 'refused-alone',
    statement: 'What the voice has refused stands in the stream like everything else, and is shown again.',
    in: (build) =>
      tampered(build, () => ({
        asked: changing('commit', (commit) => [
          {
            ...commit,
            stream: commit.stream.map((entry) =>
              entry.role === 'inbox' ? { role: entry.role, percepts: entry.percepts } : entry,
            ),
          },
        ]),
      })),
  },
  {
    name: 'waits-in-memory',
    invariant: 'I6',
    law: 'crash-twin',
    statement: 'What waits is durable only with the next commit, and a crash loses it.',
    in: withFleetingInbox,
  },
];
