import type { RoomNews } from './sync.ts';

/** How much of a room is held that cannot be heard yet, events; as much as is read back of what a look has left out. */
const mostHeld = 2_000;

/** What was held of rooms before, with what is new: one piece of news a room, in the order in which it was said. */
export function withHeld(held: readonly RoomNews[], news: readonly RoomNews[]): RoomNews[] {
  const byRoom = Map.groupBy([...held, ...news], ({ room }) => room);
  return [...byRoom].map(([room, all]) => {
    const events = all.flatMap((each) => each.events);
    return {
      room,
      state: all.flatMap(({ state }) => state).slice(-mostHeld),
      events: events.slice(-mostHeld),
      isCut: events.length > mostHeld || all.some(({ isCut }) => isCut),
    };
  });
}
