/** The time of the browser: the one place of the page that reads it and waits. */
export const browserClock = {
  /** Now, milliseconds since the epoch. */
  now: (): number => new Date().getTime(),

  /** Calls back once, after so many milliseconds. Returns what calls that off. */
  after(delay: number, then: () => void): () => void {
    // oxlint-disable-next-line no-restricted-globals -- this is the page's clock, which everything else is given
    const timer = setTimeout(then, delay);
    return () => clearTimeout(timer);
  },

  /** Calls back before the next frame is drawn, or soon where nothing is drawn. Returns what calls that off. */
  frame(then: () => void): () => void {
    if (document.hidden) return browserClock.after(200, then);
    const frame = requestAnimationFrame(then);
    return () => cancelAnimationFrame(frame);
  },
};

export type PageClock = typeof browserClock;
