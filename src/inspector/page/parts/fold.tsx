import { useState } from 'react';

/** Where a long text is cut. */
const longest = 600;

/** A text, as text. A long one is folded, and opens on demand. */
export function Fold({ text, most = longest }: { text: string; most?: number }) {
  const [isOpen, setOpen] = useState(false);
  if (text.length <= most) return <>{text}</>;
  return (
    <>
      {isOpen ? text : `${text.slice(0, most).toWellFormed()}… `}
      <button type="button" className="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'less' : `all ${text.length.toLocaleString('en-US')} characters`}
      </button>
    </>
  );
}
