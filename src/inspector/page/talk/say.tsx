import { useState } from 'react';
import { usePageMind } from '../frame/page-mind.ts';
import { problemText } from '../server/problem-text.ts';
import { bytesOf, ChosenImages, imageFiles } from './chosen-images.tsx';
import { readSaid } from './read-said.ts';

/** The place to say or do something. */
export function Say({ space }: { space: string | undefined }) {
  const { client, moment, live } = usePageMind();
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isOff = moment.kind === 'checkpoint';
  const send = async () => {
    const said = readSaid(text) ?? (files.length === 0 ? null : { kind: 'say' as const, text: '' });
    if (said === null || isBusy) return;
    if (said.kind === 'problem') {
      setProblem(said.text);
      return;
    }
    if (files.length > 0 && said.kind !== 'say') {
      setProblem('Images go with what is said: leave them out, or say it.');
      return;
    }
    setBusy(true);
    try {
      const where = space === undefined ? {} : { space };
      if (said.kind === 'say') await client.say(said.text, { ...where, images: await bytesOf(files) });
      else if (said.kind === 'act') await client.act(said.text, where);
      else if (said.kind === 'remember') await client.memory.remember(said.text);
      else await client.memory.forget(said.text);
      setText('');
      setFiles([]);
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
      <ChosenImages files={files} onRemove={(file) => setFiles(files.filter((each) => each !== file))} />
      <div className="field">
        <label className="choose" title="Show it an image">
          +
          <input
            type="file"
            accept="image/png,image/jpeg,image/gif,image/webp"
            multiple
            disabled={isOff}
            aria-label="Show it an image"
            onChange={(event) => {
              setFiles([...files, ...imageFiles(event.currentTarget.files)]);
              event.currentTarget.value = '';
            }}
          />
        </label>
        <textarea
          rows={1}
          value={text}
          disabled={isOff}
          aria-label="Say something"
          placeholder={isOff ? 'The past only listens' : 'Say something, or /do something'}
          onChange={(event) => setText(event.currentTarget.value)}
          onPaste={(event) => {
            const pasted = imageFiles(event.clipboardData.files);
            if (pasted.length === 0) return;
            event.preventDefault();
            setFiles([...files, ...pasted]);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            void send();
          }}
        />
        <button
          type="submit"
          className="main"
          disabled={isOff || isBusy || (text.trim() === '' && files.length === 0)}
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
