import { memo } from 'react';
import { visibleText } from '../../../visible-text.ts';
import { select } from '../address/use-address.ts';
import type { TalkEntry } from '../live/talk-entry.ts';
import { Fold } from '../parts/fold.tsx';
import { momentText } from '../parts/words.ts';

/** One line of the talk, behind the number of its cycle. */
export const TalkLine = memo(function TalkLine({
  entry,
  mind,
  name,
  isSelected,
  isFollowed,
  isFirst,
}: {
  entry: TalkEntry;
  /** The id of the mind. */
  mind: string;
  name: string;
  /** Whether its cycle is selected, and whether it is itself what is followed of it. */
  isSelected: boolean;
  isFollowed: boolean;
  /** Whether it is the first of its cycle. */
  isFirst: boolean;
}) {
  const { cycle, kind, at, text, images = [] } = entry;
  return (
    <div
      className="line"
      data-kind={kind}
      data-selected={isSelected || undefined}
      data-followed={isFollowed || undefined}
      title={momentText(at)}
    >
      {cycle === null ? (
        <span className="cycle dim" title="it waits to be handled">
          ·
        </span>
      ) : (
        <button
          type="button"
          className="cycle"
          data-again={!isFirst || undefined}
          aria-label={`Cycle ${cycle}`}
          aria-pressed={isSelected}
          onClick={() => select({ cycle, part: entry.id })}
        >
          {cycle}
        </button>
      )}
      <p>
        <Who entry={entry} name={name} />
        <Fold text={text} />
        {images.map(({ id, width, height }) => (
          <img
            key={id}
            className="shown"
            src={`/api/minds/${encodeURIComponent(mind)}/images/${id}`}
            alt={`an image, ${width}×${height}`}
            loading="lazy"
          />
        ))}
      </p>
    </div>
  );
});

function Who({ entry: { kind, who }, name }: { entry: TalkEntry; name: string }) {
  switch (kind) {
    case 'said':
      return <b className="who own">{name} </b>;
    case 'heard':
      return <b className="who">{visibleText(who ?? '')} </b>;
    case 'noticed':
      return <span className="who">{visibleText(who ?? '')}: </span>;
    case 'thought':
      return <span className="hidden">thinks:</span>;
    default:
      return kind satisfies never;
  }
}
