/** The limits of a moment's parts. */
export interface MomentRoom {
  /** The longest text in it, characters: the subject, the focus, the place. */
  longest: number;
  /** The most lines about how the mind feels. */
  felt: number;
  /** The most candidates that lost; below 0 nothing is said of attention. */
  losers: number;
}

/** The limits where there is enough room. */
export const roomyMoment: MomentRoom = { longest: 500, felt: Infinity, losers: 4 };

/** The most lines that a state takes. */
const mostFelt = 24;

/** The limits from roomy to scant: first the texts are shortened and less is said of attention, then feelings go line by line, and last the texts again. */
export const momentRooms: readonly MomentRoom[] = [
  roomyMoment,
  { longest: 200, felt: Infinity, losers: 1 },
  ...Array.from({ length: mostFelt + 1 }, (_, gone) => ({ longest: 80, felt: mostFelt - gone, losers: -1 })),
  { longest: 20, felt: 0, losers: -1 },
];
