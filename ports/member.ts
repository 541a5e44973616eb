import { hash } from 'node:crypto';
import { z } from 'zod';
import type { GovernanceAct } from './governance.ts';

/** Whether a member of a space is a person, or a program, whose word allows nothing. */
export const memberKindSchema = z.enum(['human', 'agent']);

export type MemberKind = z.infer<typeof memberKindSchema>;

/** What an operator has changed about one member of a space, as it stands now. Whatever a configuration says later, this holds. */
export interface MemberChange {
  space: string;
  /** Names the member in that space for ever. */
  id: string;
  name: string;
  kind: MemberKind;
  /** Whether it is there, or has left. */
  isIn: boolean;
  /** Where it came from: it was in the configuration, an operator has added it, or it came by a room that the space follows. */
  from: 'configuration' | 'operator' | 'room';
  /** When it was changed last, milliseconds since the epoch. */
  since: number;
  /** By whom: the name of an operator, or the id of the room that was joined or left. */
  by: string;
}

/** A member of a space as it stands now. */
export interface MemberNow {
  id: string;
  name: string;
  kind: MemberKind;
  from: MemberChange['from'];
  /** When it was changed last, milliseconds since the epoch, and by whom; null where it is as the configuration has it. */
  since: number | null;
  by: string | null;
}

/** A change of one member, those whose leaving need not be kept any more, and what the log says of it. */
export interface MemberStep {
  change: MemberChange;
  forgotten: readonly Pick<MemberChange, 'space' | 'id'>[];
  act: GovernanceAct;
}

/** What operators and rooms have changed about the members of the spaces of one mind. */
export interface MemberStore {
  /** By space, then id. */
  list(): Promise<MemberChange[]>;
  /**
   * Takes the steps that `plan` finds by the changes there are, one after the other, each with its act in the log of governance, in one transaction. Returns what they have
   * changed. What `plan` throws changes nothing.
   */
  change(plan: (changes: readonly MemberChange[]) => readonly MemberStep[]): Promise<MemberChange[]>;
}

/** Who is in a room whose space has the members that the room has. */
export interface RoomPeople {
  space: string;
  /** The id of the room, like `!abc:matrix.example`. */
  room: string;
  /** Users who are in it, each with the names that they could go by, the best one first. */
  joined: ReadonlyMap<string, readonly string[]>;
  /** The names by which the configuration knows users. */
  named: Readonly<Record<string, string>>;
}

/** What came of following a room. */
export interface RoomFollowed {
  /** The names of the users who are members of the space now. */
  names: ReadonlyMap<string, string>;
  /** What a person has to see to, a sentence each. */
  problems: readonly string[];
}

/** Makes the members of a space those who are in its room; durable when it resolves. */
export type FollowRoom = (people: RoomPeople) => Promise<RoomFollowed>;

/** Whether a room changed a member, and not an operator. The id of a room begins with "!", as no name of an operator may. */
export const isWordOfRoom = (by: string): boolean => by.startsWith('!');

/** The id of a member whom nobody gave one: it goes by the name. */
export const memberIdOf = (name: string): string => `m-${hash('sha256', name).slice(0, 10)}`;

/** How many members operators and rooms can add to a mind at most, and of how many of those it is kept that they left: the settings name them all. */
export const mostAdded = 100;

/** Somebody was let into a space, has left it, or has another name there. */
export const memberChanged = (
  kind: 'admitMember' | 'dismissMember' | 'renameMember',
  { space, id: member, name, kind: is, since: at, by: who }: MemberChange,
): GovernanceAct => ({ kind, at, who, what: { space, member, name, is } });
