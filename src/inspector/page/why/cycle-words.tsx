import type { CycleAccount } from '../../../service/cycle-account.ts';
import { sureText } from '../../../words/judgement-words.ts';
import { usePageMind } from '../frame/page-mind.ts';
import { select } from '../address/use-address.ts';
import { neighbourCycle } from '../lanes/neighbour-cycle.ts';
import { clockText, lengthText, shortText } from '../parts/words.ts';
import { Copy } from '../parts/copy.tsx';

/** A cycle by its words: what it heard, thought and said. */
export function CycleWords({ cycle, account }: { cycle: number; account: CycleAccount | null }) {
  const { live } = usePageMind();
  const words = live.talk.filter((entry) => entry.cycle === cycle);
  const turn = account?.turn ?? null;
  const span =
    live.marks.cycles.find((span) => span.cycle === cycle) ??
    (turn === null ? undefined : { from: turn.startedAt, to: turn.endedAt });
  const move = (by: -1 | 1) => {
    const to = neighbourCycle(live.marks.cycles, cycle, by);
    if (to !== null) select({ cycle: to }, 'replace');
  };
  return (
    <section>
      <h2>
        Cycle {cycle}
        <span className="joined right">
          <button type="button" aria-label="The cycle before (←)" onClick={() => move(-1)}>
            ‹
          </button>
          <button type="button" aria-label="The cycle after (→)" onClick={() => move(1)}>
            ›
          </button>
          {account !== null && <Copy what="JSON" text={() => JSON.stringify(account, null, 2)} />}
          <Copy what="link" text={() => location.href} />
        </span>
      </h2>
      {span !== undefined && (
        <p className="row dim">
          <span>
            {clockText(span.from)}
            {span.to === null ? ', under way' : `, ${lengthText(span.to - span.from)}`}
          </span>
        </p>
      )}
      {turn?.judged !== undefined && (
        <p className="row">
          <span>{sureText(turn.judged)}</span>
          <span className="dim">{turn.judged.uncertain === true ? 'uncertain' : 'confidence'}</span>
        </p>
      )}
      {words.map(({ id, kind, text, who }) => (
        <p key={id} className="row word" data-kind={kind}>
          <span>
            {kind === 'heard' || kind === 'noticed' ? `${who ?? ''}: ` : ''}
            {shortText(text, 220)}
          </span>
          <span className="dim">{kind}</span>
        </p>
      ))}
    </section>
  );
}
