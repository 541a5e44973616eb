import { useState } from 'react';
import { visibleText } from '../../../visible-text.ts';

/** Where a long text is cut. */
const longest = 600;

/** A text, as text: what would steer its reader is written out. A long one is folded, and opens on demand. */
export function Fold({ text: given, most = longest }: { text: string; most?: number }) {
  const text = visibleText(given);
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
