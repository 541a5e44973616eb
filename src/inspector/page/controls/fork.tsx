import { useState } from 'react';
import { followNow } from '../frame/moment-banner.tsx';
import { usePageMind } from '../frame/page-mind.ts';
import { Dialog } from '../parts/dialog.tsx';
import { problemText } from '../server/problem-text.ts';
import { MindName } from './mind-name.tsx';

/** Asks for the name of a new mind that begins where this one stands, and says what it leaves behind. */
export function ForkDialog({
  close,
  forked,
  again,
}: {
  close: () => void;
  forked: (mind: string) => void;
  /** Reads the list of minds anew. */
  again: () => void;
}) {
  const { client, picture, live, moment } = usePageMind();
  const [as, setAs] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const cycle = picture?.cycle ?? 0;
  const isPast = moment.kind === 'checkpoint';
  const fork = async () => {
    setBusy(true);
    try {
      const mind = await client.fork({ as, ...(isPast && { cycle }) });
      close();
      followNow();
      forked(mind);
      again();
    } catch (error) {
      setProblem(problemText(error));
      setBusy(false);
    }
  };
  const behind = isPast ? (live.picture?.cycle ?? cycle) - cycle : 0;
  return (
    <Dialog title="Fork" close={close}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void fork();
        }}
      >
        <p>
          A new mind begins where this one stood after cycle {cycle}: it remembers and feels the same, and
          neither knows of the other.
        </p>
        <p className="dim">
          It leaves behind {behind > 0 ? `the ${behind} cycles lived since, ` : ''}what is under way now:
          messages on their way, tasks of delegates, effects whose outcome is not known.
        </p>
        <MindName label="Its name" example="ada-2" name={as} change={setAs} />
        {problem !== null && <p className="problem">{problem}</p>}
        <p className="buttons">
          <button type="button" onClick={close}>
            Cancel
          </button>
          <button type="submit" className="main" disabled={isBusy || as === ''}>
            Fork
          </button>
        </p>
      </form>
    </Dialog>
  );
}
