import type { ReactNode } from 'react';
import type { MindSummary } from '../../../service/mind-summary.ts';
import { goTo } from '../address/use-address.ts';
import { useNow } from '../clock/use-now.ts';
import { modeOf, namesOf, regionOf } from '../live/mode-of.ts';
import { ModeWord } from '../parts/mode-word.tsx';
import { agoText, nameText, wholeText } from '../parts/words.ts';
import { usePageMind } from './page-mind.ts';

/** The head of the page: whose mind it is, the mode that it is in, and what can be done with it. */
export function Header({
  summary,
  minds,
  children,
}: {
  summary: MindSummary;
  minds: readonly MindSummary[];
  children: ReactNode;
}) {
  const { picture, moment } = usePageMind();
  const mode = modeOf(picture);
  const [, phase] = namesOf(regionOf(picture, 'mode'));
  return (
    <header className="head">
      {minds.length > 1 && (
        <button
          type="button"
          className="link all"
          title="How all minds are (g l)"
          onClick={() => goTo({ ...nothingSelected, mind: undefined, view: 'fleet' })}
        >
          All minds
        </button>
      )}
      {minds.length > 1 ? (
        <select
          className="mind-name"
          aria-label="Mind"
          value={summary.id}
          onChange={(event) => goTo({ ...nothingSelected, mind: event.currentTarget.value })}
        >
          {minds.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        <h1 className="mind-name">{summary.name}</h1>
      )}
      <span className="mode-pill" role="status" aria-label="Mode">
        {mode === null ? '…' : <ModeWord mode={mode} phase={mode === 'sleep' ? phase : null} />}
      </span>
      {picture !== null && <Standing key={moment.kind} />}
      <span className="space" />
      {children}
    </header>
  );
}

/** Nothing selected: what belongs to one mind means nothing for another. */
const nothingSelected = {
  cycle: undefined,
  part: undefined,
  beside: undefined,
  actor: undefined,
  memory: undefined,
  event: undefined,
  at: undefined,
  commit: undefined,
  space: undefined,
  search: undefined,
};

/** What it is at, in a line. */
function Standing() {
  const { picture } = usePageMind();
  const now = useNow(1_000);
  const [life] = namesOf(regionOf(picture, 'life'));
  const [doing] = namesOf(regionOf(picture, 'cycle'));
  if (picture === null) return null;
  return (
    <span className="standing dim">
      {life !== '' && life !== 'awake' && (
        <b className={life === 'paused' ? 'needs' : ''}>{nameText(life)} · </b>
      )}
      <span className="doing">{nameText(doing)}</span> · cycle {wholeText(picture.cycle)} · step{' '}
      {wholeText(picture.sequence)} ·{' '}
      <span title="when it last did something">{agoText(picture.at, now)}</span>
    </span>
  );
}
