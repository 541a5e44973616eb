import { goTo } from '../address/use-address.ts';
import { clockText, wholeText } from '../parts/words.ts';
import type { DialogName } from './dialog-name.ts';
import { usePageMind } from './page-mind.ts';

/** Goes back to now, and follows. */
export const followNow = (): void => goTo({ at: undefined, commit: undefined });

/** Says that what is shown is not now, and how to come back. */
export function MomentBanner({ open }: { open: (dialog: DialogName) => void }) {
  const { moment, picture, live, session } = usePageMind();
  switch (moment.kind) {
    case 'now':
      return null;
    case 'event':
      return (
        <div className="banner past" role="status">
          <span>
            {wholeText(moment.behind)} {moment.behind === 1 ? 'step' : 'steps'} behind
            {picture !== null && `, at ${clockText(picture.at)}`}
          </span>
          <button type="button" onClick={followNow}>
            Follow
          </button>
        </div>
      );
    case 'checkpoint':
      return (
        <div className="banner past" role="status">
          <span>
            You look at a kept checkpoint
            {picture !== null && `, cycle ${picture.cycle}, ${clockText(picture.at)}`}
            {live.picture !== null &&
              picture !== null &&
              `: ${wholeText(live.picture.cycle - picture.cycle)} cycles ago`}
            . Nothing can be done here but look.
          </span>
          <button type="button" onClick={() => goTo({ place: 'checkpoints', tab: 'more' })}>
            Compare with now
          </button>
          {session.scope === 'operate' && (
            <>
              <button type="button" onClick={() => open('fork')}>
                Fork here …
              </button>
              <button type="button" onClick={() => open('whatIf')}>
                What if …
              </button>
            </>
          )}
          <button type="button" className="main" onClick={followNow}>
            Back to now
          </button>
        </div>
      );
    case 'gone':
      return (
        <div className="banner problem" role="alert">
          <span>{moment.why}</span>
          <button type="button" onClick={followNow}>
            Back to now
          </button>
        </div>
      );
    default:
      return moment satisfies never;
  }
}
