import type { ModeName } from '../../../../ports/mode.ts';
import { nameText } from './words.ts';

/** The shape of each mode, so that nobody has to tell colours apart. Drawn in a square of 12. */
const shapes: Record<ModeName, string> = {
  normal: 'M6 1a5 5 0 1 0 0 10A5 5 0 1 0 6 1z',
  deepFocus: 'M6 0l6 6-6 6-6-6z',
  exploration: 'M6 0l1.8 4.2L12 6 7.8 7.8 6 12 4.2 7.8 0 6l4.2-1.8z',
  overload: 'M6 0l6 11H0z',
  sleep: 'M8.5 10.9A5.6 5.6 0 1 1 8.5 1.1 4.6 4.6 0 0 0 8.500 10.9z',
  recovery: 'M4 0h4v4h4v4H8v4H4V8H0V4h4z',
};

/** A mode as a shape and a word in its colour. */
export function ModeWord({ mode, phase }: { mode: ModeName; phase?: string | null }) {
  return (
    <span className="mode-word" data-mode={mode}>
      <ModeShape mode={mode} />
      {nameText(mode)}
      {phase === null || phase === undefined ? '' : `, ${nameText(phase)}`}
    </span>
  );
}

/** The shape alone. */
export const ModeShape = ({ mode }: { mode: ModeName }) => (
  <svg className="mode-shape" viewBox="0 0 12 12" aria-hidden="true">
    <path d={shapes[mode]} />
  </svg>
);
