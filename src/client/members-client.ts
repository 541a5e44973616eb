import type { MemberNow } from '../../ports/member.ts';
import type { MemberWanted, SpaceMembers } from '../service/members.ts';
import type { ReadOptions, Transport, WriteOptions } from './transport.ts';

/** The members of the spaces of a mind. */
export class MembersClient {
  private readonly transport: Transport;
  private readonly path: string;

  /** @param path that of the mind */
  constructor(transport: Transport, path: string) {
    this.transport = transport;
    this.path = path;
  }

  /** Who is in a space, and who has left it. */
  list(space: string, options?: ReadOptions): Promise<SpaceMembers> {
    return this.transport.get(this.of(space), {}, options);
  }

  /** Lets somebody into a space, in the name of `by`, the owner when left out. */
  add(space: string, { name, kind, id, by, ...options }: WriteOptions & MemberWanted): Promise<MemberNow> {
    const wanted = { name, ...(kind && { kind }), ...(id && { id }), ...(by && { by }) };
    return this.transport.post(this.of(space), wanted, options);
  }

  /** Has somebody leave a space. @param member the id, or a name that one alone has there */
  remove(
    space: string,
    member: string,
    { by, ...options }: WriteOptions & { by?: string } = {},
  ): Promise<void> {
    const query = by === undefined ? '' : `?by=${encodeURIComponent(by)}`;
    return this.transport.delete(`${this.of(space)}/${encodeURIComponent(member)}${query}`, options);
  }

  /** Gives somebody another name; the id stays. */
  rename(
    space: string,
    member: string,
    { name, by, ...options }: WriteOptions & { name: string; by?: string },
  ): Promise<MemberNow> {
    const given = { name, ...(by !== undefined && { by }) };
    return this.transport.post(`${this.of(space)}/${encodeURIComponent(member)}`, given, options);
  }

  private of(space: string): string {
    return `${this.path}/spaces/${encodeURIComponent(space)}/members`;
  }
}
