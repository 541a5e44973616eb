import { useEffect, useState } from 'react';
import { browserClock } from './browser-clock.ts';

/** Now, milliseconds since the epoch, anew every so many milliseconds; it stands still when `every` is null. */
export function useNow(every: number | null): number {
  const [now, setNow] = useState(browserClock.now);
  useEffect(() => {
    if (every === null) return undefined;
    let callOff = () => {};
    const tick = () => {
      setNow(browserClock.now());
      callOff = browserClock.after(every, tick);
    };
    tick();
    return () => callOff();
  }, [every]);
  return now;
}
