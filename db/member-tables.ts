import type { MemberChange } from '../ports/member.ts';

/** What operators and rooms have changed about one member: `MemberChange` of `ports/member.ts`. */
interface SpaceMemberTable extends Pick<MemberChange, 'space' | 'id' | 'name' | 'kind' | 'since' | 'by'> {
  mind: string;
  is_in: boolean;
  came_from: MemberChange['from'];
}

/** The table of members, part of `Schema`. */
export interface MemberTables {
  space_member: SpaceMemberTable;
}
