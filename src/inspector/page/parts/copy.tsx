import { useState } from 'react';

/** A button that copies a text. */
export function Copy({ what, text }: { what: string; text: () => string }) {
  const [isDone, setDone] = useState(false);
  const copy = () => {
    void navigator.clipboard?.writeText(text()).then(() => setDone(true));
  };
  return (
    <button type="button" onClick={copy} onBlur={() => setDone(false)} title={`Copy as ${what}`}>
      {isDone ? 'copied' : what}
    </button>
  );
}
