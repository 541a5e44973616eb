import type { MindSummary } from '../../../service/mind-summary.ts';
import { goTo } from '../address/use-address.ts';

/** What keeps the page from being shown. */
export interface Hindrance {
  kind: 'stranger' | 'no server' | 'no mind';
  why: string;
}

const titles: Record<Hindrance['kind'], string> = {
  stranger: 'You are not known here yet',
  'no server': 'The server does not answer',
  'no mind': 'No such mind',
};

const remedies: Record<Hindrance['kind'], string> = {
  stranger:
    'The address that is printed holds a token that is good once, for an hour; after that this browser is known by a cookie.',
  'no server':
    'Start it again where it ran (`npm start` or `wakeful serve`). This page comes back by itself when you try again.',
  'no mind': 'Choose one of those that are here, or add one to the server.',
};

/** What is shown before the mind is, and in its place where it cannot be. */
export function Threshold({
  hindrance,
  again,
  minds = [],
}: {
  /** Null: it is on its way. */
  hindrance: Hindrance | null;
  again: () => void;
  minds?: readonly MindSummary[];
}) {
  return (
    <main className="threshold" aria-busy={hindrance === null}>
      {hindrance === null ? (
        <p className="dim">Waking the page …</p>
      ) : (
        <section className="card" role="alert">
          <h1>{titles[hindrance.kind]}</h1>
          <p>{hindrance.why}</p>
          <p className="dim">{remedies[hindrance.kind]}</p>
          <p className="buttons">
            {minds.map(({ id, name }) => (
              <button key={id} type="button" onClick={() => goTo({ mind: id })}>
                {name}
              </button>
            ))}
            <button type="button" className="main" onClick={again}>
              Try again
            </button>
          </p>
        </section>
      )}
    </main>
  );
}
