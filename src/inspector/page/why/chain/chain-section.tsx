import { useMemo, useState } from 'react';
import { goTo, select, useAddress } from '../../address/use-address.ts';
import { Copy } from '../../parts/copy.tsx';
import { lengthText, momentText, shortText } from '../../parts/words.ts';
import type { RecordedCycle } from '../use-cycle.ts';
import { followed, type ChainLink } from './chain.ts';
import { SequenceDrawing } from './sequence-drawing.tsx';
import { mermaidOf, sequenceOf } from './sequence.ts';
import { useChain } from './use-chain.ts';

/**
 * How a cycle came about: from what was heard to the commit, each link with what it came of and what came of it. One that is followed stands
 * in the address.
 */
export function ChainSection({ cycle, record }: { cycle: number; record: RecordedCycle }) {
  const { part } = useAddress();
  const chain = useChain(cycle, record);
  const checkpoint = record.account?.checkpoint?.commit ?? null;
  const [isSequence, setSequence] = useState(false);
  const messages = useMemo(() => sequenceOf(chain), [chain]);
  const lit = useMemo(() => (part === undefined ? null : followed(chain, part)), [chain, part]);
  if (chain.length === 0) return null;
  const follow = (id: string) => select({ cycle, part: id === part ? undefined : id }, 'replace');
  return (
    <section aria-label="How it came about">
      <h2>
        How it came about
        <span className="joined right">
          <button type="button" aria-pressed={!isSequence} onClick={() => setSequence(false)}>
            chain
          </button>
          <button type="button" aria-pressed={isSequence} onClick={() => setSequence(true)}>
            sequence
          </button>
          {isSequence && <Copy what="Mermaid" text={() => mermaidOf(messages)} />}
        </span>
      </h2>
      {isSequence ? (
        <SequenceDrawing messages={messages} lit={lit} chosen={part} follow={follow} />
      ) : (
        <ol className="chain">
          {chain.map((link) => (
            <Link
              key={link.id}
              link={link}
              began={chain[0]?.at ?? null}
              isLit={lit === null || lit.size === 0 ? null : lit.has(link.id)}
              isChosen={link.id === part}
              follow={follow}
            />
          ))}
        </ol>
      )}
      {checkpoint !== null && (
        <p className="row">
          <button type="button" className="link" onClick={() => goTo({ commit: checkpoint, at: undefined })}>
            look at the mind as this cycle left it
          </button>
        </p>
      )}
    </section>
  );
}

function Link({
  link: { id, kind, title, text, at, isFailed },
  began,
  isLit,
  isChosen,
  follow,
}: {
  link: ChainLink;
  /** When the first link happened. */
  began: number | null;
  /** Whether it is of what is followed; null while nothing is. */
  isLit: boolean | null;
  isChosen: boolean;
  follow: (id: string) => void;
}) {
  return (
    <li data-kind={kind} data-lit={isLit ?? undefined}>
      <button type="button" aria-pressed={isChosen} onClick={() => follow(id)}>
        <span className="dim">{title}</span>
        <span className={isFailed ? 'needs' : undefined}>{shortText(text, 120)}</span>
        {at !== null && (
          <span className="dim" title={momentText(at)}>
            {began === null || at <= began ? '' : `+${lengthText(at - began)}`}
          </span>
        )}
      </button>
    </li>
  );
}
