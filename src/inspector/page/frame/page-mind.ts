import { createContext, useContext } from 'react';
import type { EventRing } from '../live/event-ring.ts';
import type { LiveView } from '../live/live-view.ts';
import type { MindSummary } from '../../../service/mind-summary.ts';
import type { Picture } from '../../../service/picture/picture.ts';
import type { MindClient } from '../../../client/mind-client.ts';
import type { SessionGrant } from '../../../client/client.ts';

/** The moment whose picture is shown. */
export type ShownMoment =
  | { kind: 'now' }
  /** After an event that is still in the ring; so many steps ago. */
  | { kind: 'event'; event: string; behind: number }
  /** A kept checkpoint: it is looked at, and nothing can be done. */
  | { kind: 'checkpoint'; commit: number }
  /** A moment that is not kept any more. */
  | { kind: 'gone'; why: string };

/** The mind that the page is about. */
export interface PageMind {
  client: MindClient;
  /** Its id. */
  id: string;
  session: SessionGrant;
  /** What is known of the recording that it is; null of a mind that lives. */
  recording: NonNullable<MindSummary['recording']> | null;
  live: LiveView;
  ring: EventRing;
  /** The picture of the moment that is shown; null before there is one. */
  picture: Picture | null;
  moment: ShownMoment;
  /** Tries the stream again at once. */
  retry: () => void;
  /** Tells something that a person should know: what was done, or why it could not be. */
  tell: (notice: string, isProblem?: boolean) => void;
}

export const PageMindContext = createContext<PageMind | null>(null);

/** The mind that the page is about. */
export function usePageMind(): PageMind {
  const mind = useContext(PageMindContext);
  if (mind === null) throw new Error('This part of the page stands outside of a mind.');
  return mind;
}
