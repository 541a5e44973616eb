import { useState } from 'react';
import { usePageMind } from '../frame/page-mind.ts';
import { problemText } from '../server/problem-text.ts';
import { readSaid } from './read-said.ts';

/** The place to say or do something. */
export function Say({ space }: { space: string | undefined }) {
  const { client, moment, live } = usePageMind();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isOff = moment.kind === 'checkpoint';
  const send = async () => {
    const said = readSaid(text);
    if (said === null || isBusy) return;
    if (said.kind === 'problem') {
      setProblem(said.text);
      return;
    }
    setBusy(true);
    try {
      const where = space === undefined ? {} : { space };
      if (said.kind === 'say') await client.say(said.text, where);
      else if (said.kind === 'act') await client.act(said.text, where);
      else if (said.kind === 'remember') await client.memory.remember(said.text);
      else await client.memory.forget(said.text);
      setText('');
      setProblem(null);
    } catch (error) {
      setProblem(problemText(error));
    }
    setBusy(false);
  };
  return (
    <form
      className="say"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {problem !== null && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <div className="field">
        <textarea
          rows={1}
          value={text}
          disabled={isOff}
          aria-label="Say something"
          placeholder={isOff ? 'The past only listens' : 'Say something, or /do something'}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            void send();
          }}
        />
        <button
          type="submit"
          className="main"
          disabled={isOff || isBusy || text.trim() === ''}
          aria-label="Send"
        >
          ↵
        </button>
      </div>
      {live.picture?.held === true && (
        <p className="dim">It is held: this waits until you step or release it.</p>
      )}
    </form>
  );
}
