/** What a section may have of the room of a call, and how much it has to show. */
export interface SectionClaim {
  /** The share of the room that is left when it is its turn, 0 to 1. */
  share: number;
  /** The most of any room, tokens. */
  most: number;
  /** Its turn: higher ones come first, equal ones divide the same room. */
  priority: number;
  /** What it could fill, tokens. */
  wanted: number;
}

/**
 * The room that each section of a call has (docs/model/stream.md): in order of their priorities its share of what those before it have left, no more than it may
 * have or could fill. Together never more than the room.
 *
 * @param room tokens; below 0 counts as 0
 * @example allotted(100, { a: { share: 0.4, most: 30, priority: 2, wanted: 50 }, b: { share: 1, most: 90, priority: 1, wanted: 90 } }) // { a: 30, b: 70 }
 */
export function allotted<Name extends string>(
  room: number,
  claims: Readonly<Record<Name, SectionClaim>>,
): Record<Name, number> {
  const rooms = Object.fromEntries(Object.keys(claims).map((name) => [name, 0])) as Record<Name, number>;
  const byPriority = Map.groupBy(Object.entries<SectionClaim>(claims), ([, { priority }]) => priority);
  let left = Math.max(0, room);
  for (const [, turn] of [...byPriority].toSorted(([one], [other]) => other - one)) {
    const shared = left;
    for (const [name, { share, most, wanted }] of turn) {
      const given = Math.min(left, most, wanted, Math.floor(shared * share));
      rooms[name as Name] = given;
      left -= given;
    }
  }
  return rooms;
}
