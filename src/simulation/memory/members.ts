import type { MemberStore } from '../../../ports/member.ts';
import { byCharacters } from './in-order.ts';
import type { MindRows } from './rows.ts';

/** What operators and rooms have changed about the members of one mind's spaces, in memory. */
export function memoryMembers(rows: MindRows): MemberStore {
  const list = () =>
    [...rows.members.values()]
      .sort((one, other) => byCharacters(one.space, other.space) || byCharacters(one.id, other.id))
      .map((each) => ({ ...each }));
  return {
    list: async () => list(),
    change: async (plan) =>
      plan(list()).map(({ change, forgotten, act }) => {
        for (const { space, id } of forgotten) rows.members.delete(`${space} ${id}`);
        rows.members.set(`${change.space} ${change.id}`, { ...change });
        rows.logGovernance([act]);
        return { ...change };
      }),
  };
}
