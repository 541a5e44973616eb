import { useState } from 'react';
import type { DialogName } from '../frame/dialog-name.ts';
import { usePageMind } from '../frame/page-mind.ts';
import { modeOf } from '../live/mode-of.ts';
import { answerTo } from './answer-to.ts';
import { lifeOf } from './life-of.ts';
import { step } from './step.ts';
import { ThemeButton } from './theme-button.tsx';

/** What can be done with the mind: pause, step, sleep, fork. */
export function Controls({ open }: { open: (dialog: DialogName) => void }) {
  const { session } = usePageMind();
  return (
    <div className="controls" role="toolbar" aria-label="Controls">
      {session.scope === 'operate' && <Steering open={open} />}
      <ThemeButton />
      <button type="button" className="icon" aria-label="Keys" title="Keys (?)" onClick={() => open('keys')}>
        ?
      </button>
    </div>
  );
}

function Steering({ open }: { open: (dialog: DialogName) => void }) {
  const page = usePageMind();
  const { client, live, moment } = page;
  const [isBusy, setBusy] = useState(false);
  const isPaused = lifeOf(live.picture) === 'paused';
  const isHeld = live.picture?.held === true;
  const isAsleep = modeOf(live.picture) === 'sleep';
  const isOff =
    isBusy || live.picture === null || moment.kind === 'checkpoint' || live.connection.kind !== 'live';
  const ask = (asked: Promise<unknown>, success: string) => {
    setBusy(true);
    answerTo(
      page,
      asked.finally(() => setBusy(false)),
      success,
    );
  };
  return (
    <>
      <button
        type="button"
        disabled={isOff}
        aria-pressed={isPaused}
        title="Begin no further cycle; what arrives waits (space)"
        onClick={() =>
          isPaused
            ? ask(client.resume(), 'It goes on.')
            : ask(client.pause(), 'It is paused: what arrives waits.')
        }
      >
        {isPaused ? 'Resume' : 'Pause'}
      </button>
      {/* on a phone there is room for what an operator does in a hurry: what holds it can be let go there */}
      <span className={isHeld ? 'joined' : 'joined by-hand'}>
        <button
          type="button"
          disabled={isOff}
          aria-pressed={isHeld}
          title="Deliver no message by itself"
          onClick={() =>
            isHeld
              ? ask(client.steer.release(), 'Released: it goes on by itself.')
              : ask(client.steer.hold(), 'Held: nothing is delivered until you step.')
          }
        >
          {isHeld ? 'Release' : 'Hold'}
        </button>
        <button type="button" disabled={isOff} title="Deliver one message (.)" onClick={() => step(page)}>
          Step
        </button>
      </span>
      <button
        type="button"
        className="wide"
        disabled={live.picture === null}
        title="Where it stops (b)"
        onClick={() => open('breakpoints')}
      >
        Stops …
      </button>
      <button
        type="button"
        disabled={isOff}
        onClick={() =>
          isAsleep ? ask(client.wake(), 'It wakes up.') : ask(client.sleep(), 'It goes to sleep.')
        }
      >
        {isAsleep ? 'Wake' : 'Sleep'}
      </button>
      <button type="button" className="wide" disabled={isOff} onClick={() => open('percept')}>
        Inject …
      </button>
      <button type="button" className="wide" disabled={isBusy} onClick={() => open('fork')}>
        Fork …
      </button>
      <button
        type="button"
        className="wide"
        disabled={isBusy || live.picture === null}
        title="Live on from where it stood, with one thing edited"
        onClick={() => open('whatIf')}
      >
        What if …
      </button>
    </>
  );
}
