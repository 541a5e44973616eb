import { isNamed } from '../../../theory/is-named.ts';
import { isWordOfRoom, type MemberChange, type MemberStep } from '../../../ports/member.ts';
import { agentsIn } from '../../configuration/spaces.ts';
import { goneNow, leftNow, membersNow, withMembersNow } from '../../configuration/members-now.ts';
import { asServed } from '../as-served.ts';
import type { ServedMembers } from '../members.ts';
import type { Seat } from '../seat.ts';
import { InputRefused } from '../service-errors.ts';
import { refuseAgent, refuseNameless } from '../signer.ts';
import { leaveInInbox } from './leave-in-inbox.ts';
import { admitted, dismissed, renamed, type StepGiven } from './member-steps.ts';
import type { Percepts } from './percepts.ts';

/** Shows and changes the members of the spaces of the mind in a seat. It is durable before the mind hears of it, and holds wherever that is awake. */
export function servedMembers(seat: Seat, percepts: Percepts): ServedMembers {
  const change = async (
    space: string,
    by: string | undefined,
    step: (given: StepGiven) => MemberStep,
  ): Promise<MemberChange> => {
    const configuration = seat.configured();
    const who = by ?? configuration.owner;
    const { members } = await seat.store();
    const now = seat.clock.now();
    const [changed] = await members.change((changes) => {
      refuseWord(who, configuration, changes);
      return [step({ configuration, changes, space, by: who, now })];
    });
    await tell(seat, percepts, { space, by: who });
    return changed!;
  };
  return {
    list: () =>
      asServed(async () => {
        const changes = await (await seat.store()).members.list();
        return seat.configured().spaces.map((space) => ({
          space: space.id,
          members: membersNow(space, changes),
          left: leftNow(space, changes).map(shownMember),
        }));
      }),
    add: (space, { by, ...wanted }) =>
      asServed(async () => shownMember(await change(space, by, (given) => admitted(given, wanted)))),
    remove: (space, member, { by } = {}) =>
      asServed(async () => void (await change(space, by, (given) => dismissed(given, member)))),
    rename: (space, member, { name, by }) =>
      asServed(async () => shownMember(await change(space, by, (given) => renamed(given, member, name)))),
  };
}

/** A member as the last change left them, without the space and whether they are there. */
const shownMember = ({ id, name, kind, from, since, by }: MemberChange) => ({
  id,
  name,
  kind,
  from,
  since,
  by,
});

/** Who has left, and a program, has no say in who is a member. */
function refuseWord(
  by: string,
  configuration: StepGiven['configuration'],
  changes: readonly MemberChange[],
): void {
  refuseNameless(by, 'says it');
  if (isWordOfRoom(by))
    throw new InputRefused([
      { field: 'by', problem: 'must be the name of a person, and begins as the id of a room.' },
    ]);
  refuseAgent(by, agentsIn(withMembersNow(configuration, changes).spaces), 'say who is a member');
  if (isNamed(goneNow(configuration.spaces, changes), by))
    throw new InputRefused([{ field: 'by', problem: 'has left, and is a member of no space.' }]);
}

/**
 * Has the mind hear of it: by a command in its inbox, which closes what it has asked those who left. A full inbox loses the command and not the
 * change: that is durable, and what is open is closed in the next cycle.
 */
async function tell(
  seat: Seat,
  percepts: Percepts,
  { space, by }: { space: string; by: string },
): Promise<void> {
  const command = percepts.commanded({ name: 'members', space }, '', { by });
  const { active } = seat;
  if (active !== null) {
    await active.membersChanged();
    if (!active.hasEnded) {
      await active.perceive(command);
      return;
    }
  }
  await leaveInInbox(seat, command, seat.configured().inbox.capacity);
}
