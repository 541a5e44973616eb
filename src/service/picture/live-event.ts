import type { TimedNews } from '../../host/news/news.ts';
import type { EventId } from './event-id.ts';
import type { Picture } from './picture.ts';
import type { StepDelta } from './step-delta.ts';

/** Whether somebody steers a mind, at which breakpoint it stands, and which there are. */
export type HowSteered = Pick<Picture, 'held' | 'stop' | 'breakpoints'>;

/**
 * One event of a mind's live stream. `step`: it took a message. `news`: what it shows, and what is done around it. `reset`: the reader
 * cannot be told all that happened since (older than what is kept, another activation, or it fell behind), so here is the picture anew.
 */
export type LiveEvent = {
  id: EventId;
  /** Milliseconds since the epoch. */
  at: number;
  cycle: number;
} & (
  | { kind: 'step'; step: StepDelta }
  | { kind: 'news'; news: TimedNews }
  | ({ kind: 'steering' } & HowSteered)
  | { kind: 'reset'; picture: Picture }
);
