/** The clock of XState inside a mind: there is none. */
export const noTimers = {
  setTimeout(): never {
    throw new Error('A mind has no timers of its own: ask for a wake.');
  },
  clearTimeout() {},
};
