/** That crashes were alike, in one line. */
export const crashesAlikeText = ({ times, strategy }: { times: number; strategy: string }): string =>
  `${times} crashes came in like circumstances: they are a strategy now (${strategy})`;
