import type { ToldRelation } from '../../../../ports/typed-relation.ts';
import { select, useAddress } from '../address/use-address.ts';
import { usePageMind } from '../frame/page-mind.ts';
import { Bar } from '../parts/bar.tsx';
import { ratioText, wholeText } from '../parts/words.ts';
import { useFetched } from '../server/use-fetched.ts';

/** How many relations are shown. */
const most = 40;

/**
 * Who and what is what to whom in what it remembers, the most believed first, each leading to the memory that states it; nothing where none is told.
 *
 * @param of only those of somebody or something; all of them when empty
 * @param known changes when what it remembers does
 */
export function RelationsSection({ of, known }: { of: string; known: string }) {
  const { client } = usePageMind();
  const { memory: selected } = useAddress();
  const told = useFetched(`relations ${known} ${of}`, () =>
    client.memory.relations({ ...(of !== '' && { of }), limit: most }),
  );
  if (told.value === null || told.value.length === 0) return null;
  return (
    <section aria-label="Who is what to whom">
      <h2>
        Who is what to whom <span className="right dim">{wholeText(told.value.length)}</span>
      </h2>
      <ul className="memories relations" data-old={told.isLoading || undefined}>
        {told.value.map((relation) => (
          <Row key={wordsOf(relation)} relation={relation} selected={selected} />
        ))}
      </ul>
    </section>
  );
}

const wordsOf = ({ subject, type, object }: ToldRelation): string => `${subject} —${type}→ ${object}`;

function Row({ relation, selected }: { relation: ToldRelation; selected: string | undefined }) {
  const { confidence, memories } = relation;
  const [first, ...others] = memories;
  return (
    <li>
      <button
        type="button"
        aria-pressed={memories.some((memory) => memory === selected)}
        onClick={() => select({ memory: first })}
      >
        <span className="claim">{wordsOf(relation)}</span>
        <span className="belief-figure" title="how far the memory behind it is believed">
          {ratioText(confidence)} <Bar value={confidence} />
        </span>
        {others.length > 0 && (
          <span className="dim small">told by {wholeText(memories.length)} memories</span>
        )}
      </button>
    </li>
  );
}
