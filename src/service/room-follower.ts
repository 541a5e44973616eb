import { hash } from 'node:crypto';
import type { FollowRoom, MemberStore } from '../../ports/member.ts';
import type { ActiveMind } from '../host/lifecycle/active-mind.ts';
import type { MindConfiguration } from '../configuration/schema.ts';
import { followSteps, type RoomSteps } from './handle/follow-room.ts';

/**
 * Has the members of spaces follow their rooms, by the way in which an operator changes them: durable with its act in the log, before the mind hears of
 * it. A kill in between loses nothing: the mind reads who its members are whenever it wakes.
 */
export function roomFollower(
  active: Pick<ActiveMind, 'clock' | 'membersChanged' | 'perceive'>,
  members: Pick<MemberStore, 'change'>,
  configuration: Pick<MindConfiguration, 'spaces' | 'owner' | 'operators'>,
): FollowRoom {
  return async (people) => {
    const now = active.clock.now();
    let followed: RoomSteps = { steps: [], names: new Map(), problems: [] };
    const changed = await members.change((changes) => {
      followed = followSteps({ configuration, changes, now }, people);
      return followed.steps;
    });
    await active.membersChanged();
    const { space, room } = people;
    // what was asked of whoever left is closed in a cycle of its own; where the inbox is full, in the next one
    if (changed.length > 0)
      await active.perceive({
        id: `members-${hash('sha256', JSON.stringify([room, changed])).slice(0, 40)}`,
        source: { kind: 'command', speaker: room, command: { name: 'members', space } },
        at: now,
        text: '',
      });
    return followed;
  };
}
