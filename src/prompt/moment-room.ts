/** How much of a moment is told. */
export interface MomentRoom {
  /** Of each text in it: what the mind turns to, what it is deep in, where it is; characters. */
  longest: number;
  /** So many lines of how it feels. */
  felt: number;
}

/** Where there is room for it. */
export const roomyMoment: MomentRoom = { longest: 500, felt: Infinity };

/** The most lines that a state takes. */
const mostFelt = 24;

/** From roomy to scant: first the texts are shortened, then feelings go line by line, and last the texts again. */
export const momentRooms: readonly MomentRoom[] = [
  roomyMoment,
  { longest: 200, felt: Infinity },
  ...Array.from({ length: mostFelt + 1 }, (_, gone) => ({ longest: 80, felt: mostFelt - gone })),
  { longest: 20, felt: 0 },
];
