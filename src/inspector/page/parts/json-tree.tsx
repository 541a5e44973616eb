import { useState } from 'react';
import { shortText } from './words.ts';

/** How many entries of a list are shown before "more" is pressed. */
const first = 50;

/** A value of JSON as a tree that opens by hand. */
export function JsonTree({
  name,
  value,
  isOpen = false,
}: {
  name: string;
  value: unknown;
  isOpen?: boolean;
}) {
  const [isUnfolded, setUnfolded] = useState(isOpen);
  if (typeof value !== 'object' || value === null)
    return (
      <div className="json-leaf">
        <span className="json-name">{name}</span> <JsonLeaf value={value} />
      </div>
    );
  const size = Array.isArray(value) ? value.length : Object.keys(value).length;
  if (size === 0)
    return (
      <div className="json-leaf">
        <span className="json-name">{name}</span>{' '}
        <span className="dim">{Array.isArray(value) ? 'none' : 'empty'}</span>
      </div>
    );
  return (
    <details
      className="json-branch"
      open={isUnfolded}
      onToggle={(event) => setUnfolded(event.currentTarget.open)}
    >
      <summary>
        <span className="json-name">{name}</span>{' '}
        <span className="dim">{isUnfolded ? size : shortText(JSON.stringify(value), 60)}</span>
      </summary>
      {isUnfolded && <JsonEntries value={value} />}
    </details>
  );
}

function JsonEntries({ value }: { value: object }) {
  const [shown, setShown] = useState(first);
  const entries = Object.entries(value);
  return (
    <div className="json-entries">
      {entries.slice(0, shown).map(([key, inside]) => (
        <JsonTree key={key} name={key} value={inside} />
      ))}
      {entries.length > shown && (
        <button type="button" className="link" onClick={() => setShown(shown + 500)}>
          {entries.length - shown} more
        </button>
      )}
    </div>
  );
}

function JsonLeaf({ value }: { value: unknown }) {
  const isTime = typeof value === 'number' && value > 1e12 && value < 1e13;
  return (
    <code className={`json-${typeof value}`} title={isTime ? new Date(value).toISOString() : undefined}>
      {typeof value === 'string' ? value : JSON.stringify(value)}
    </code>
  );
}
