import { useState } from 'react';
import type { WaitingItem } from '../../../service/review.ts';
import { sureText } from '../../../words/judgement-words.ts';
import { openPlace, select } from '../address/use-address.ts';
import { usePageMind } from '../frame/page-mind.ts';
import { RecordedNote } from '../recording/recorded-note.tsx';
import { Ago } from '../parts/ago.tsx';
import { Awaited } from '../parts/awaited.tsx';
import { Fold } from '../parts/fold.tsx';
import { nameText } from '../parts/words.ts';
import { NoticesSection } from './notices-section.tsx';
import { ProposalsSection } from './proposals-section.tsx';
import { RetriesNote } from './retries-note.tsx';
import { reviewWords } from './review-words.ts';
import { useReview } from './use-review.ts';
import { useSettling } from './use-settling.ts';

/** What only a person can settle, with the words that can be said about each. */
export function ReviewPanel() {
  const { recording } = usePageMind();
  const review = useReview();
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  return (
    <div className="panel">
      <RecordedNote>
        This is what waited for a person when the recording ended: effects of which nobody knew whether they
        were done. Which words were heard, and what is held back, no recording tells; it can only be settled
        where the mind lives: <code>wakeful review</code>.
      </RecordedNote>
      {recording === null && <ProposalsSection />}
      {recording === null && <NoticesSection />}
      <RetriesNote />
      <Awaited fetched={review}>
        {(items) => {
          const waiting = items.filter(({ id }) => !settled.has(id));
          if (waiting.length === 0)
            return (
              <p className="nothing">
                {recording === null ? 'Nothing waits for a person.' : 'Nothing waited for a person.'} What a
                crash leaves in doubt, whether a message was heard, whether a mail went out, is asked here and
                never guessed.
              </p>
            );
          return (
            <ul className="review">
              {waiting.map((item) => (
                <Item key={item.id} item={item} settled={() => setSettled(new Set([...settled, item.id]))} />
              ))}
            </ul>
          );
        }}
      </Awaited>
    </div>
  );
}

function Item({ item, settled }: { item: WaitingItem; settled: () => void }) {
  const { session } = usePageMind();
  const [result, setResult] = useState('');
  const { settle, problem, isBusy } = useSettling(settled);
  const { title, text, cycle } = itemWords(item);
  const given = result === '' ? undefined : result;
  return (
    <li className="card">
      <h2>
        <span className="needs">{title}</span>
        <span className="right dim">
          <Ago at={item.since} />
          {cycle !== null && (
            <>
              {', '}
              <button type="button" className="link" onClick={() => select({ cycle })}>
                cycle {cycle}
              </button>
            </>
          )}
        </span>
      </h2>
      <p>
        <Fold text={text} />
      </p>
      {item.kind === 'percept' && (
        <p>
          <button type="button" className="link" onClick={() => openPlace('postmortem')}>
            Which crashes, and what was under way
          </button>
        </p>
      )}
      {(item.kind === 'effect' || item.kind === 'thought') && session.scope === 'operate' && (
        <label className="result">
          {item.kind === 'thought' ? 'What would have been right' : 'What is known of it'}
          <input
            value={result}
            placeholder={
              item.kind === 'thought' ? 'goes with “It was wrong”' : 'what it brought, or why it was not done'
            }
            onChange={(event) => setResult(event.currentTarget.value)}
          />
        </label>
      )}
      {problem !== null && <p className="problem">{problem}</p>}
      {session.scope === 'operate' && (
        <p className="buttons">
          {item.words.map((word) => (
            <button
              key={word}
              type="button"
              disabled={isBusy}
              onClick={() => void settle(item.id, word, word === 'right' ? undefined : given)}
            >
              {reviewWords[word] ?? word}
            </button>
          ))}
        </p>
      )}
    </li>
  );
}

function itemWords(item: WaitingItem): { title: string; text: string; cycle: number | null } {
  switch (item.kind) {
    case 'effect': {
      const { asked, key, cycle, attempts } = item.effect;
      const { effect, key: _, type: __, ...rest } = asked;
      const title = 'Nobody knows whether this was done';
      const tries = attempts > 1 ? `, begun ${attempts} times` : '';
      const what =
        asked.effect === 'task.run'
          ? `${asked.delegate}: ${asked.assignment}`
          : asked.effect === 'tool.call'
            ? `${asked.tool}: ${asked.input}`
            : `${nameText(effect)} ${JSON.stringify(rest)}`;
      return { title, text: `${what}\n(effect ${key}${tries})`, cycle };
    }
    case 'utterance':
      return {
        title: 'Nobody knows whether this was heard',
        text: item.utterance.text,
        cycle: item.utterance.cycle,
      };
    case 'percept':
      return {
        title: 'This is held back: two crashes fell into its handling, or it cannot be put into words',
        text: item.percept.text,
        cycle: item.percept.handledIn,
      };
    case 'thought': {
      const { about, said, judged, cycle } = item.thought;
      return { title: 'This is uncertain', text: `${about}\n→ ${said}\n(${sureText(judged)})`, cycle };
    }
    default:
      return item satisfies never;
  }
}
