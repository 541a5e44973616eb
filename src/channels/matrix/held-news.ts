import type { RoomNews } from './sync.ts';

/** How many events of a room are held until it can be heard: as many as are read back after a gap. */
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
