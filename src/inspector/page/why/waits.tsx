import { goTo } from '../address/use-address.ts';
import { useNow } from '../clock/use-now.ts';
import { usePageMind } from '../frame/page-mind.ts';
import { useReview } from '../panels/use-review.ts';
import { waitsOf } from './wait.ts';
import { WaitRow } from './wait-bar.tsx';

/** What the mind waits for: effects that are not settled, what only a person can settle, and its alarms. */
export function Waits() {
  const { picture, moment, recording } = usePageMind();
  const review = useReview().value ?? [];
  const isNow = moment.kind === 'now';
  const ticking = useNow(1_000);
  if (picture === null) return null;
  // a recording ends where it ends, however long ago that was
  const now = isNow && recording === null ? ticking : picture.at;
  const waits = waitsOf(picture, isNow ? review : []);
  const alarms = waits.filter(({ kind }) => kind === 'alarm');
  const others = waits.filter(({ kind }) => kind !== 'alarm');
  const [next, ...later] = alarms;
  const row = (wait: (typeof waits)[number]) => <WaitRow key={wait.id} wait={wait} now={now} />;
  return (
    <section aria-label="It waits for">
      <h2>It waits for</h2>
      <ul className="waits">
        {others.map(row)}
        {next !== undefined && row(next)}
      </ul>
      {isNow && review.length > 0 && (
        <p className="row">
          <button type="button" className="link needs" onClick={() => goTo({ place: 'review', tab: 'more' })}>
            {recording !== null
              ? 'look at what waited for a person'
              : review.length === 1
                ? 'settle it'
                : `settle the ${review.length} of them`}
          </button>
        </p>
      )}
      {later.length > 0 && (
        <details className="section">
          <summary className="row">
            <span className="dim">
              {later.length} later {later.length === 1 ? 'alarm' : 'alarms'}
            </span>
          </summary>
          <ul className="waits">{later.map(row)}</ul>
        </details>
      )}
      {waits.length === 0 && <p className="row dim">nothing but the world</p>}
    </section>
  );
}
