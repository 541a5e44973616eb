import { useState } from 'react';
import type { CopiedScenario } from '../../../simulation/lived/copied-scenario.ts';
import { useAddress } from '../address/use-address.ts';
import { usePageMind } from '../frame/page-mind.ts';
import { Copy } from '../parts/copy.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { problemText } from '../server/problem-text.ts';
import { saveText } from './save-text.ts';

/** How many cycles are offered where none is selected. */
const offered = 10;

/** Copies a stretch of the life as a scenario: shows it, with what is left out of it, to be copied or saved. */
export function ScenarioDialog({ close }: { close: () => void }) {
  const { id, client, live } = usePageMind();
  const { cycle } = useAddress();
  const newest = Math.max(1, live.picture?.cycle ?? 1);
  const [from, setFrom] = useState(cycle ?? Math.max(1, newest - offered + 1));
  const [to, setTo] = useState(cycle ?? newest);
  const [copied, setCopied] = useState<CopiedScenario | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const copy = async () => {
    setCopied(null);
    setProblem(null);
    try {
      setCopied(await client.scenario({ from, to }));
    } catch (error) {
      setProblem(problemText(error));
    }
  };
  return (
    <Dialog title="Copy as scenario" close={close}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void copy();
        }}
      >
        <p className="dim">
          What came in, what was answered and what was said, as a file that <code>wakeful simulate</code>{' '}
          plays: any stretch becomes a test.
        </p>
        <label>
          From cycle
          <input
            type="number"
            min={1}
            required
            value={from}
            onChange={(event) => setFrom(event.currentTarget.valueAsNumber || 1)}
          />
        </label>
        <label>
          To cycle
          <input
            type="number"
            min={from}
            required
            value={to}
            onChange={(event) => setTo(event.currentTarget.valueAsNumber || from)}
          />
        </label>
        {problem !== null && <p className="problem">{problem}</p>}
        {copied !== null && <Copied copied={copied} />}
        <p className="buttons">
          {copied !== null && (
            <>
              <Copy what="YAML" text={() => copied.text} />
              <button type="button" onClick={() => saveText(`${id}-${from}-${to}.yaml`, copied.text)}>
                Save
              </button>
            </>
          )}
          <button type="submit" className={copied === null ? 'main' : ''}>
            {copied === null ? 'Copy' : 'Copy again'}
          </button>
        </p>
      </form>
    </Dialog>
  );
}

function Copied({ copied: { text, percepts, utterances, leftOut } }: { copied: CopiedScenario }) {
  return (
    <>
      <p>
        {percepts} came in, {utterances} said. It holds what was said in private.
      </p>
      {leftOut.length > 0 && (
        <ul className="left-out">
          {leftOut.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
      <textarea className="code" aria-label="The scenario" readOnly rows={14} value={text} />
    </>
  );
}
