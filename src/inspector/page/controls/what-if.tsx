import { useState } from 'react';
import type { WhatIf, WhatIfEdit } from '../../../client/index.ts';
import { usePageMind } from '../frame/page-mind.ts';
import { Dialog } from '../parts/dialog.tsx';
import { problemText } from '../server/problem-text.ts';
import { EditField } from './edit-field.tsx';
import { MindName } from './mind-name.tsx';

/** Asks what would have become of this life with one thing edited, and shows where the two lives differ first. */
export function WhatIfDialog({
  close,
  forked,
  again,
}: {
  close: () => void;
  forked: (mind: string) => void;
  /** Reads the list of minds anew. */
  again: () => void;
}) {
  const { client, picture, moment } = usePageMind();
  const [edit, setEdit] = useState<WhatIfEdit>({ kind: 'percept', id: '', text: '' });
  const [as, setAs] = useState('');
  const [found, setFound] = useState<WhatIf | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const cycle = moment.kind === 'checkpoint' ? picture?.cycle : undefined;
  const live = async () => {
    setBusy(true);
    setFound(null);
    setProblem(null);
    try {
      setFound(await client.whatIf({ edit, as, ...(cycle !== undefined && { cycle }) }));
      again();
    } catch (error) {
      setProblem(problemText(error));
    }
    setBusy(false);
  };
  return (
    <Dialog title="What if" close={close}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void live();
        }}
      >
        <p>
          A fork lives on from {cycle === undefined ? 'before it' : `cycle ${cycle}`} with one thing edited.
          The journal answers until the two lives differ, then its voice thinks. Nothing of this mind changes.
        </p>
        <EditField edit={edit} change={setEdit} />
        <MindName label="The name of the fork" example="ada-if" name={as} change={setAs} />
        {problem !== null && <p className="problem">{problem}</p>}
        {found !== null && <FirstDifference found={found} />}
        <p className="buttons">
          <button type="button" onClick={close}>
            Close
          </button>
          {found !== null && (
            <button
              type="button"
              onClick={() => {
                close();
                forked(found.mind);
              }}
            >
              Look at the fork
            </button>
          )}
          <button type="submit" className={found === null ? 'main' : ''} disabled={isBusy}>
            {isBusy ? 'It lives …' : 'Live on'}
          </button>
        </p>
      </form>
    </Dialog>
  );
}

function FirstDifference({ found: { difference, cycles, said } }: { found: WhatIf }) {
  if (difference === null)
    return <p role="status">The lives are the same as far as the record goes ({cycles.same} cycles).</p>;
  const { cycle, sequence, what, path, before, after } = difference;
  return (
    <section role="status">
      <p>
        They differ first in cycle {cycle}, step {sequence}: <code>{what}</code>
        {path !== '' && (
          <>
            , <code>{path}</code>
          </>
        )}
      </p>
      <table className="rows compare">
        <thead>
          <tr>
            <th>As it was</th>
            <th>What if</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td className="then">{before ?? 'nothing'}</td>
            <td>{after ?? 'nothing'}</td>
          </tr>
          <tr>
            <td className="then">{spoken(said.before)}</td>
            <td>{spoken(said.after)}</td>
          </tr>
        </tbody>
      </table>
      <p className="dim">
        {cycles.same} cycles the same, {cycles.own} by itself.
      </p>
    </section>
  );
}

/** What was said, a line each. */
const spoken = (said: WhatIf['said']['after']) =>
  said.length === 0 ? 'It says nothing.' : said.map(({ cycle, text }) => `${cycle}: “${text}”`).join('\n');
