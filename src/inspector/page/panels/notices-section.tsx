import { useState } from 'react';
import type { OperatorNotice } from '../../../../ports/operator-notice.ts';
import { usePageMind } from '../frame/page-mind.ts';
import { Ago } from '../parts/ago.tsx';
import { useFetched } from '../server/use-fetched.ts';
import { useAnswering } from './use-answering.ts';

/** What operators were told of what waits, with a button that says that somebody knows of it; nothing where they were told of nothing. */
export function NoticesSection() {
  const { client, live, id } = usePageMind();
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  const { value } = useFetched(`notices ${id} ${live.reviewed} ${live.picture?.cycle}`, () =>
    client.review.notices(),
  );
  if (value === null || value.length === 0) return null;
  return (
    <ul className="review">
      {value.map((notice) => (
        <Told
          key={notice.id}
          notice={notice}
          isKnown={notice.isAcknowledged || known.has(notice.id)}
          acknowledged={(ids) => setKnown(new Set([...known, ...ids]))}
        />
      ))}
    </ul>
  );
}

function Told({
  notice: { id, about, said, saidAt, operator, acknowledged: word },
  isKnown,
  acknowledged,
}: {
  notice: OperatorNotice;
  isKnown: boolean;
  acknowledged: (ids: readonly string[]) => void;
}) {
  const { client, session } = usePageMind();
  const { answer, problem, isBusy } = useAnswering();
  const acknowledge = () =>
    answer(async () => {
      acknowledged(await client.review.acknowledge(id));
      return 'Operators are not told of it again.';
    });
  return (
    <li className="card">
      <h2>
        <span className={isKnown ? 'dim' : 'needs'}>
          {said === 1 ? `${operator} was told` : `Told ${said} times, last to ${operator}`}
        </span>
        <span className="right dim">
          <Ago at={saidAt} />
        </span>
      </h2>
      <p>
        {id}: {about}.{word !== null && ` ${word.by} has acknowledged it.`}
      </p>
      {problem !== null && <p className="problem">{problem}</p>}
      {session.scope === 'operate' && !isKnown && (
        <p className="buttons">
          <button type="button" disabled={isBusy} onClick={() => void acknowledge()}>
            Acknowledge
          </button>
        </p>
      )}
    </li>
  );
}
