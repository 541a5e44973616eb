import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { goTo, useAddress } from '../address/use-address.ts';
import { usePageMind } from '../frame/page-mind.ts';
import type { TalkEntry } from '../live/talk-entry.ts';
import { Scrolling } from '../parts/scrolling.tsx';
import { Say } from './say.tsx';
import { TalkLine } from './talk-line.tsx';

/** How many of the latest lines are drawn; the others on demand. */
const drawn = 150;

/** What was said and thought, and the place to say something. */
export function Talk({ name }: { name: string }) {
  const { id: mind, live, session } = usePageMind();
  const { space, cycle, part } = useAddress();
  const spaces = useMemo(() => spacesIn(live.talk), [live.talk]);
  const lines = useMemo(
    () => live.talk.filter((entry) => space === undefined || entry.space === null || entry.space === space),
    [live.talk, space],
  );
  return (
    <section className="talk" aria-label="Talk">
      {spaces.length > 1 && (
        <nav className="spaces" aria-label="Spaces">
          {[undefined, ...spaces].map((name) => (
            <button
              key={name ?? ''}
              type="button"
              aria-current={name === space ? 'true' : undefined}
              onClick={() => goTo({ space: name }, 'replace')}
            >
              {name ?? 'All'}
            </button>
          ))}
        </nav>
      )}
      <Feed lines={lines} mind={mind} name={name} cycle={cycle} part={part} />
      {session.scope !== 'observe' && <Say space={space} />}
    </section>
  );
}

function Feed({
  lines,
  mind,
  name,
  cycle,
  part,
}: {
  lines: readonly TalkEntry[];
  mind: string;
  name: string;
  cycle: number | undefined;
  part: string | undefined;
}) {
  const feed = useRef<HTMLDivElement>(null);
  const [isFollowing, setFollowing] = useState(true);
  const [more, setMore] = useState(0);
  const shown = lines.slice(-(drawn + more));
  useLayoutEffect(() => {
    if (isFollowing && feed.current !== null) feed.current.scrollTop = feed.current.scrollHeight;
  }, [lines, isFollowing]);
  const scrolled = () => {
    const { scrollTop, scrollHeight, clientHeight } = feed.current!;
    setFollowing(scrollHeight - scrollTop - clientHeight < 40);
  };
  return (
    <Scrolling
      className="feed"
      ref={feed}
      onScroll={scrolled}
      role="log"
      aria-label="What was said and thought"
    >
      {lines.length === 0 && (
        <div className="nothing">
          <p>{name} has no past yet.</p>
          <p>Say something: it is the first thing that will be remembered.</p>
        </div>
      )}
      {lines.length > shown.length && (
        <button type="button" className="link" onClick={() => setMore(more + 500)}>
          {lines.length - shown.length} earlier
        </button>
      )}
      {shown.map((entry, place) => (
        <TalkLine
          key={entry.id}
          entry={entry}
          mind={mind}
          name={name}
          isSelected={cycle !== undefined && entry.cycle === cycle}
          isFollowed={part !== undefined && entry.id === part}
          isFirst={entry.cycle !== shown[place - 1]?.cycle}
        />
      ))}
      {!isFollowing && (
        <button type="button" className="to-newest" onClick={() => setFollowing(true)}>
          ↓ newest
        </button>
      )}
    </Scrolling>
  );
}

const spacesIn = (talk: readonly TalkEntry[]): string[] =>
  [...new Set(talk.flatMap(({ space }) => (space === null ? [] : [space])))].sort();
