import { afterEvent } from '../../../service/picture/after-step.ts';
import type { History } from '../../../service/mind.ts';
import type { LiveEvent } from '../../../service/picture/live-event.ts';
import { competitionsAfter } from './competitions.ts';
import { samplesAfter } from './inner-samples.ts';
import { marksAfter, marksOfHistory } from './lane-marks.ts';
import type { LiveView } from './live-view.ts';
import { talkAfter, talkOfHistory } from './talk-entry.ts';

/** The view after an event. One that comes before any picture changes nothing: there is nothing that it could apply to. */
export function viewAfter(view: LiveView, event: LiveEvent): LiveView {
  if (view.picture === null && event.kind !== 'reset') return view;
  const picture = event.kind === 'reset' ? event.picture : afterEvent(view.picture!, event);
  const step = event.kind === 'step' ? { delta: event.step, before: view.picture! } : view.step;
  return {
    ...view,
    picture,
    step: event.kind === 'reset' ? null : step,
    events: view.events + 1,
    talk: talkAfter(view.talk, event),
    marks: marksAfter(view.marks, event),
    samples:
      event.kind === 'step' || event.kind === 'reset' ? samplesAfter(view.samples, picture) : view.samples,
    competitions: competitionsAfter(view.competitions, event),
    reviewed: view.reviewed + (changesReview(event) ? 1 : 0),
  };
}

/** News after which something else may wait for a person. */
const reviewNews = new Set([
  'effect.unknown',
  'utterance.unconfirmed',
  'utterance.failed',
  'percepts.quarantined',
  'commit.durable',
]);

const changesReview = (event: LiveEvent): boolean =>
  event.kind === 'reset' || (event.kind === 'news' && reviewNews.has(event.news.kind));

/** The view with what the record tells of the time before. */
export function viewOfHistory(view: LiveView, history: History): LiveView {
  const talk = talkOfHistory(view.talk, history);
  return { ...view, talk, marks: marksOfHistory(view.marks, history, talk) };
}
