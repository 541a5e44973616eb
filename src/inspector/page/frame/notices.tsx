import { useCallback, useState } from 'react';
import { browserClock } from '../clock/browser-clock.ts';

interface Notice {
  id: number;
  text: string;
  isProblem: boolean;
}

/** How long a notice stands, milliseconds. */
const shown = 8_000;

/** What was done, or why it could not be, for a while. */
export function useNotices() {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const tell = useCallback((text: string, isProblem = false) => {
    const id = browserClock.now();
    setNotices((list) => [...list.slice(-2), { id, text, isProblem }]);
    browserClock.after(shown, () => setNotices((list) => list.filter((notice) => notice.id !== id)));
  }, []);
  return { notices, tell };
}

export const Notices = ({ notices }: { notices: readonly Notice[] }) => (
  <div className="notices" role="status" aria-live="polite">
    {notices.map(({ id, text, isProblem }) => (
      <p key={id} className={isProblem ? 'notice problem' : 'notice'}>
        {text}
      </p>
    ))}
  </div>
);
