import { goTo } from '../address/use-address.ts';
import { useNow } from '../clock/use-now.ts';
import { usePageMind } from '../frame/page-mind.ts';
import { useReview } from '../panels/use-review.ts';
import { lengthText, momentText, nameText } from '../parts/words.ts';

/** What the mind waits for: effects that are not settled, its alarm, and what waits for a person. */
export function Waits() {
  const { picture, moment } = usePageMind();
  const review = useReview().value ?? [];
  const isNow = moment.kind === 'now';
  const ticking = useNow(1_000);
  if (picture === null) return null;
  const now = isNow ? ticking : picture.at;
  const { pending, alarm } = picture;
  return (
    <section>
      <h2>It waits for</h2>
      {pending.map(({ key, effect, owner, since }) => (
        <div key={key} className="row" title={key}>
          <span>
            {nameText(effect)} <span className="dim">asked by {nameText(owner)}</span>
            <span className={isNow ? 'wait running' : 'wait'} aria-hidden="true" />
          </span>
          <span className="dim">{since === null ? 'since before' : lengthText(now - since)}</span>
        </div>
      ))}
      {alarm !== null && (
        <div className="row" title={momentText(alarm)}>
          <span>its next alarm</span>
          <span className="dim">{alarm > now ? `in ${lengthText(alarm - now)}` : 'due'}</span>
        </div>
      )}
      {review.length > 0 && (
        <div className="row">
          <button type="button" className="link needs" onClick={() => goTo({ place: 'review', tab: 'more' })}>
            {review.length === 1
              ? 'something that only a person can settle'
              : `${review.length} that only a person can settle`}
          </button>
          <span className="needs">you</span>
        </div>
      )}
      {pending.length === 0 && alarm === null && review.length === 0 && (
        <p className="row dim">nothing but the world</p>
      )}
    </section>
  );
}
