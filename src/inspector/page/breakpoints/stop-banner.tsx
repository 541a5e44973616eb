import { breakpointText } from '../../../service/picture/breakpoint.ts';
import { answerTo } from '../controls/answer-to.ts';
import { step } from '../controls/step.ts';
import { usePageMind } from '../frame/page-mind.ts';
import { clockText } from '../parts/words.ts';
import { canStop } from './toggle-breakpoint.ts';

/** Says at which breakpoint the mind stands, why, and how it goes on. */
export function StopBanner() {
  const page = usePageMind();
  const { client, live, moment } = page;
  const stop = live.picture?.stop ?? null;
  if (stop === null || moment.kind !== 'now') return null;
  const { breakpoint, why, at, cycle } = stop;
  return (
    <div className="banner stopped" role="status">
      <span>
        <b>Stopped</b> at the {breakpoint.kind} <code>{breakpointText(breakpoint)}</code>, cycle {cycle},{' '}
        {clockText(at)}. {why} What comes is accepted and waits.
      </span>
      {canStop(page) && (
        <>
          <button type="button" onClick={() => step(page)}>
            Step
          </button>
          <button
            type="button"
            onClick={() =>
              answerTo(page, client.steer.breakpoints.clear(breakpoint.id), 'It stops there no more.')
            }
          >
            Clear it
          </button>
          <button
            type="button"
            className="main"
            onClick={() => answerTo(page, client.steer.release(), 'Released: it goes on by itself.')}
          >
            Release
          </button>
        </>
      )}
    </div>
  );
}
