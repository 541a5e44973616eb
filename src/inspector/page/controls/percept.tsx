import { useState } from 'react';
import { usePageMind } from '../frame/page-mind.ts';
import type { SentPercept } from '../../../client/mind-client.ts';
import { Dialog } from '../parts/dialog.tsx';
import { problemText } from '../server/problem-text.ts';

const beginnings = {
  'something is observed': {
    source: { kind: 'observation', observer: 'inbox', subject: 'dentist.txt', change: 'modified' },
    text: 'The appointment is on Monday, not on Friday.',
  },
  'somebody speaks': {
    source: { kind: 'speech', speaker: 'you', space: 'terminal' },
    text: 'Are you there?',
  },
  'others talk': {
    source: { kind: 'chatter', speaker: 'Maria', space: 'terminal' },
    text: 'We eat at eight.',
  },
  'a plan comes due': { source: { kind: 'plan', plan: 'morning greeting' }, text: 'It is morning.' },
  'an interrupt': { source: { kind: 'interrupt', level: 1 }, text: 'The kitchen is full of smoke.' },
} as const;

type Beginning = keyof typeof beginnings;

const written = (beginning: Beginning): string => JSON.stringify(beginnings[beginning], null, 2);

/** Brings any percept to the mind's notice, written as JSON. */
export function PerceptForm({ close }: { close: () => void }) {
  const { client, tell } = usePageMind();
  const [text, setText] = useState(() => written('something is observed'));
  const [problem, setProblem] = useState<string | null>(null);
  const send = async () => {
    try {
      await client.send(JSON.parse(text) as SentPercept);
      tell('It was accepted, and will be handled.');
      close();
    } catch (error) {
      setProblem(error instanceof SyntaxError ? `That is no JSON: ${error.message}` : problemText(error));
    }
  };
  return (
    <Dialog title="Inject a percept" close={close}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <label>
          What happens
          <select onChange={(event) => setText(written(event.currentTarget.value as Beginning))}>
            {Object.keys(beginnings).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label>
          As JSON
          <textarea
            className="code"
            rows={12}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </label>
        {problem !== null && <p className="problem">{problem}</p>}
        <p className="buttons">
          <button type="button" onClick={close}>
            Cancel
          </button>
          <button type="submit" className="main">
            Send
          </button>
        </p>
      </form>
    </Dialog>
  );
}
