import type { MemberChange, MemberKind, MemberNow } from '../../ports/member.ts';

/** Who is in a space now, and who has left it by an operator's word. */
export interface SpaceMembers {
  space: string;
  members: MemberNow[];
  left: Pick<MemberChange, 'id' | 'name' | 'kind' | 'from' | 'since' | 'by'>[];
}

/** Who says who is a member. */
interface MemberWord {
  /** The owner of the mind when left out. */
  by?: string | undefined;
}

/** Whom an operator lets into a space. */
export interface MemberWanted extends MemberWord {
  name: string;
  /** A person when left out; an agent can allow nothing. */
  kind?: MemberKind | undefined;
  /** Made of the name when left out; needed for another of the same name. */
  id?: string | undefined;
}

/** The members of a mind's spaces, which an operator changes at run time (docs/model/members.md). Wakes nobody; each change stands in the log of governance. */
export interface ServedMembers {
  list(): Promise<SpaceMembers[]>;
  /** Lets somebody in. Throws `NotFound` for a space that is none, `InputRefused`. */
  add(space: string, wanted: MemberWanted): Promise<MemberNow>;
  /** Has somebody leave, by id, or by a name that one alone has there. Throws `NotFound`, `InputRefused`. */
  remove(space: string, member: string, word?: MemberWord): Promise<void>;
  /** Gives somebody another name; the id stays. Throws as `remove`. */
  rename(space: string, member: string, given: MemberWord & { name: string }): Promise<MemberNow>;
}
