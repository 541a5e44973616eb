import type { CSSProperties } from 'react';
import { clockText, shortText } from '../../parts/words.ts';
import { participantOrder, type SequenceMessage } from './sequence.ts';

/** A sequence diagram: a line for each participant, and an arrow for each message, which is a button. It is read as a list of messages. */
export function SequenceDrawing({
  messages,
  lit,
  chosen,
  follow,
}: {
  messages: readonly SequenceMessage[];
  /** The links that are followed; null while none is. */
  lit: ReadonlySet<string> | null;
  chosen: string | undefined;
  follow: (link: string) => void;
}) {
  const shown = participantOrder.filter((each) =>
    messages.some(({ from, to }) => from === each || to === each),
  );
  const place = (participant: SequenceMessage['from']) => (shown.indexOf(participant) + 0.5) / shown.length;
  return (
    <div className="sequence">
      <div className="participants" aria-hidden="true">
        {shown.map((each) => (
          <span key={each}>{each}</span>
        ))}
      </div>
      <ol style={lifelines(shown.length)}>
        {messages.map(({ link, from, to, text, at, isReply, isFailed }, index) => (
          <li
            key={`${link} ${index}`}
            data-lit={lit === null || lit.size === 0 ? undefined : lit.has(link)}
            data-failed={isFailed || undefined}
          >
            <button
              type="button"
              aria-pressed={link === chosen}
              title={at === null ? undefined : clockText(at)}
              onClick={() => follow(link)}
            >
              <span className="hidden">
                {at !== null && `${clockText(at)}, `}
                {from === to ? `${from}: ` : `${from} to ${to}: `}
              </span>
              <span className="words">{shortText(text, 90)}</span>
              <Arrow from={place(from)} to={place(to)} isReply={isReply} />
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The lines of so many participants, behind the messages. */
const lifelines = (count: number): CSSProperties => ({
  backgroundSize: `${100 / count}% 100%`,
});

/** An arrow between two places of a row, 0 to 1; from a place to itself a point. */
function Arrow({ from, to, isReply }: { from: number; to: number; isReply: boolean }) {
  const percent = (value: number) => `${value * 100}%`;
  if (from === to) return <span className="arrow self" style={{ left: percent(from) }} aria-hidden="true" />;
  const [left, right] = [Math.min(from, to), Math.max(from, to)];
  return (
    <span
      className="arrow"
      data-reply={isReply || undefined}
      data-back={to < from || undefined}
      style={{ left: percent(left), width: percent(right - left) }}
      aria-hidden="true"
    />
  );
}
