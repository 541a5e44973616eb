import { useState } from 'react';
import { breakpointText, type BreakpointAt } from '../../../service/picture/breakpoint.ts';
import { answerTo } from '../controls/answer-to.ts';
import { usePageMind } from '../frame/page-mind.ts';
import { Dialog } from '../parts/dialog.tsx';
import { problemText } from '../server/problem-text.ts';
import { eventNames } from './event-names.ts';

type Kind = BreakpointAt['kind'];

const kinds: Readonly<Record<Kind, { word: string; example: string }>> = {
  condition: { word: 'a condition becomes true', example: 'mode = sleep and body.pain > 0.5' },
  event: { word: 'an event comes', example: 'percept.arrived' },
  effect: { word: 'an effect is asked for', example: 'think' },
  state: { word: 'a state is entered', example: 'mind.mode.sleep' },
};

/** Where the mind is to stop: the list, and another one. */
export function BreakpointsDialog({ close }: { close: () => void }) {
  const page = usePageMind();
  const { client, live, session } = page;
  const set = live.picture?.breakpoints ?? [];
  return (
    <Dialog title="Breakpoints" close={close}>
      {set.length === 0 ? (
        <p className="nothing">
          It stops nowhere. A state is a place to stop in its chart (b), an event in the events; the rest is
          named here.
        </p>
      ) : (
        <ul className="breakpoints">
          {set.map((breakpoint) => (
            <li key={breakpoint.id}>
              <span className="dim">{breakpoint.kind}</span> <code>{breakpointText(breakpoint)}</code>
              {session.scope === 'operate' && (
                <button
                  type="button"
                  aria-label={`Clear ${breakpointText(breakpoint)}`}
                  onClick={() => answerTo(page, client.steer.breakpoints.clear(breakpoint.id), null)}
                >
                  Clear
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {session.scope === 'operate' && <AnotherBreakpoint />}
    </Dialog>
  );
}

function AnotherBreakpoint() {
  const { client, ring } = usePageMind();
  const [kind, setKind] = useState<Kind>('condition');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const add = async () => {
    try {
      await client.steer.breakpoints.set({ kind, [kind]: text } as BreakpointAt);
      setText('');
      setProblem(null);
    } catch (error) {
      setProblem(problemText(error));
    }
  };
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <label>
        Stop when
        <select value={kind} onChange={(event) => setKind(event.currentTarget.value as Kind)}>
          {Object.entries(kinds).map(([name, { word }]) => (
            <option key={name} value={name}>
              {word}
            </option>
          ))}
        </select>
      </label>
      <label>
        Which
        <input
          value={text}
          required
          maxLength={500}
          spellCheck={false}
          autoCapitalize="none"
          placeholder={kinds[kind].example}
          list="breakpoint-names"
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <datalist id="breakpoint-names">
        {eventNames(ring.events(), kind).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {kind === 'condition' && (
        <p className="dim small">
          Compare mode, phase, life, doing, cycle, sequence, event, depth, focus, pending, body, affect,
          drives, inner or an actor's own fields (voice.state) by =, !=, &gt;, &gt;=, &lt;, &lt;=, has; join
          by and, or, not, brackets.
        </p>
      )}
      {problem !== null && <p className="problem">{problem}</p>}
      <p className="buttons">
        <button type="submit" className="main" disabled={text === ''}>
          Set
        </button>
      </p>
    </form>
  );
}
