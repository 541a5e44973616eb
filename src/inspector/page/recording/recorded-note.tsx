import type { ReactNode } from 'react';
import { usePageMind } from '../frame/page-mind.ts';

/** What a view of a recording does not show, and what to do instead; nothing where the mind lives. */
export function RecordedNote({ children }: { children: ReactNode }) {
  const { recording } = usePageMind();
  return recording === null ? null : <p className="dim small recorded-note">{children}</p>;
}
