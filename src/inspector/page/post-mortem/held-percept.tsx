import type { PerceptAccount } from '../../../service/post-mortem.ts';
import { select } from '../address/use-address.ts';
import { usePageMind } from '../frame/page-mind.ts';
import { reviewWords } from '../panels/review-words.ts';
import { useSettling } from '../panels/use-settling.ts';
import { Ago } from '../parts/ago.tsx';
import { Fold } from '../parts/fold.tsx';
import { agoText } from '../parts/words.ts';
import { EffectRows } from './effect-rows.tsx';

/** A percept that is held back: its text as text, the crashes that fell into it, what was under way, and what a person can say of it. */
export function HeldPercept({ account, settled }: { account: PerceptAccount; settled: () => void }) {
  const { percept, crashes, effects, review } = account;
  const { session } = usePageMind();
  const { settle, problem, isBusy } = useSettling(settled);
  return (
    <li className="card held">
      <h3>
        <span className="needs">Held back</span> <span className="dim">{percept.source.kind}</span>
        <span className="right dim">
          {percept.quarantinedAt !== null && <Ago at={percept.quarantinedAt} />}
        </span>
      </h3>
      <p className="hostile">
        <Fold text={percept.text} />
      </p>
      {crashes.length === 0 ? (
        <p className="dim">No crash fell into it: it cannot be put into words for the mind.</p>
      ) : (
        <>
          <p>
            {crashes.length} {crashes.length === 1 ? 'crash' : 'crashes'} fell into its handling:
          </p>
          <ul className="crashes">
            {crashes.map(({ epoch, cycle, noticedAt, lastAlive }) => (
              <li key={epoch}>
                in{' '}
                <button type="button" className="link" onClick={() => select({ cycle })}>
                  cycle {cycle}
                </button>
                , noticed <Ago at={noticedAt} />
                {lastAlive !== null && (
                  <span className="dim"> by the next waking, last alive {agoText(lastAlive, noticedAt)}</span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {effects.length > 0 && <EffectRows title="Under way then" effects={effects} />}
      {problem !== null && <p className="problem">{problem}</p>}
      {review !== null && session.scope === 'operate' && (
        <p className="buttons">
          {review.words.map((word) => (
            <button key={word} type="button" disabled={isBusy} onClick={() => void settle(review.id, word)}>
              {reviewWords[word] ?? word}
            </button>
          ))}
        </p>
      )}
    </li>
  );
}
