import { useMemo } from 'react';
import type { Competition, Competitor } from '../../../../ports/attention.ts';
import type { CycleAccount } from '../../../service/cycle-account.ts';
import { usePageMind } from '../frame/page-mind.ts';
import { Bar } from '../parts/bar.tsx';
import { nameText, ratioText, shortText } from '../parts/words.ts';

/** Who wanted to be thought in a cycle: the attention's report. */
export function Rivals({ cycle, account }: { cycle: number; account: CycleAccount | null }) {
  const { live, picture } = usePageMind();
  const competition = useMemo(() => {
    const kept = live.competitions.findLast((kept) => kept.cycle === cycle)?.competition;
    const turn = picture?.cycle === cycle ? picture.actors['mind']?.context['turn'] : null;
    return (
      kept ??
      (turn as { competition?: Competition | null } | null | undefined)?.competition ??
      account?.competition ??
      null
    );
  }, [live.competitions, picture, cycle, account]);
  if (competition === null) return null;
  const { foremost, of, rule, left, taken } = competition;
  const most = Math.max(...foremost.map(({ salience }) => salience), 0.001);
  const texts = new Map<string, string>([
    ...live.marks.heard.map(({ id, text }) => [id, text] as const),
    // impulses and what the mind came upon are in no talk
    ...(account?.percepts ?? []).map(({ id, text }) => [id, text] as const),
  ]);
  return (
    <section>
      <h2>
        Who wanted to be thought
        <span className="right dim">
          {foremost.length < of ? `${foremost.length} of ${of}` : of} by {rule}
        </span>
      </h2>
      {foremost.map((competitor, place) => (
        <div key={competitor.percept} className="row" title={scoresText(competitor)}>
          <span>
            {shortText(
              texts.get(competitor.percept) || `${nameText(competitor.kind)} ${competitor.percept}`,
              70,
            )}
            <Bar value={competitor.salience / most} isMain={place === 0} />
            <span className="dim scores">{scoresText(competitor)}</span>
          </span>
          <span className={place === 0 ? 'won' : 'dim'}>
            {ratioText(competitor.salience)}
            {place === 0 && ' won'}
          </span>
        </div>
      ))}
      {taken !== null && (
        <p className="row dim">
          <span>
            Its attention turned {left === null ? '' : `from ${left.name} `}to {taken.name}.
          </span>
        </p>
      )}
    </section>
  );
}

function scoresText({ kind, band, novelty, relevance, charge, urgency, gain }: Competitor): string {
  const scores = { novelty, relevance, charge, urgency, gain };
  const parts = Object.entries(scores).filter(([, value]) => value > 0.005);
  return [
    `${nameText(kind)}, band ${band}`,
    ...parts.map(([name, value]) => `${name} ${ratioText(value)}`),
  ].join(' · ');
}
