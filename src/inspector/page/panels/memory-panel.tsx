import { useDeferredValue } from 'react';
import type { Memory } from '../../../../ports/memory.ts';
import type { MemoryFigures } from '../../../client/memory-client.ts';
import { goTo, select, useAddress } from '../address/use-address.ts';
import { usePageMind } from '../frame/page-mind.ts';
import { RecordedNote } from '../recording/recorded-note.tsx';
import { Ago } from '../parts/ago.tsx';
import { Bar } from '../parts/bar.tsx';
import { nameText, ratioText, shortText, wholeText } from '../parts/words.ts';
import { useFetched } from '../server/use-fetched.ts';
import { believed } from '../why/belief-curve.ts';
import { LoopFigures } from './loop-figures.tsx';
import { RelationsSection } from './relations-section.tsx';

/** How many memories a search shows. */
const most = 60;

/** What it remembers: search, how much each is believed, and why. */
export function MemoryPanel() {
  const { client, live, recording } = usePageMind();
  const { search = '' } = useAddress();
  const words = useDeferredValue(search.trim());
  const commits = live.marks.commits.at(-1)?.commit ?? 0;
  const stats = useFetched(`stats ${commits}`, () => client.memory.stats());
  const found = useFetched(words === '' ? null : words, () => client.memory.search(words, { limit: most }));
  return (
    <div className="panel">
      <div className="filters">
        <input
          type="search"
          className="large"
          aria-label="Search memory"
          placeholder={
            recording === null
              ? 'Search by words, meaning, names and times'
              : 'Search by words, names and times'
          }
          value={search}
          onChange={(event) => goTo({ search: event.currentTarget.value || undefined }, 'replace')}
        />
      </div>
      <RecordedNote>
        These are the memories that came to be in the recording, as they were at its end. What was remembered
        before, and what was imported, is in the database of the mind: <code>wakeful memory search</code> asks
        that.
      </RecordedNote>
      {stats.problem !== null && <p className="problem">{stats.problem}</p>}
      {stats.value !== null && (
        <p className="dim small">
          {wholeText(stats.value.memories)} memories
          {Object.entries(stats.value.byType).map(
            ([type, count]) => ` · ${wholeText(count)} ${nameText(type)}`,
          )}
          {stats.value.buffered > 0 && ` · ${wholeText(stats.value.buffered)} wait for the gates`}
          {stats.value.contested > 0 && ` · ${wholeText(stats.value.contested)} contested`}
          {stats.value.retracted > 0 && ` · ${wholeText(stats.value.retracted)} withdrawn`}
        </p>
      )}
      {found.problem !== null && <p className="problem">{found.problem}</p>}
      {words === '' && (
        <p className="nothing">
          {stats.value?.memories === 0
            ? recording === null
              ? 'It remembers nothing yet. What passes its gates becomes a memory; /remember in the talk makes one at once.'
              : 'No memory came to be in this recording: what it took in waits for its gates, or they let nothing through.'
            : 'Write what you look for. What it recalled lately stands on the right, with the cycle that you select.'}
        </p>
      )}
      {words === '' && <LoopFigures />}
      {stats.value !== null && <RelationsSection of={words} known={knownOf(stats.value)} />}
      {words !== '' && found.value !== null && (
        <>
          {found.value.withoutVectors !== null && (
            <p className="dim small">By words alone: {found.value.withoutVectors}</p>
          )}
          {found.value.found.length === 0 && <p className="nothing">Nothing like that is remembered.</p>}
          <ul className="memories" data-old={found.isLoading || undefined}>
            {found.value.found.map(({ memory, score }) => (
              <Row key={memory.id} memory={memory} score={score} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** What changes when memories come, go, or are spoken against. */
const knownOf = ({ memories, contested, retracted }: MemoryFigures): string =>
  [memories, contested, retracted].join(' ');

function Row({ memory, score }: { memory: Memory; score: number }) {
  const { memory: selected } = useAddress();
  const belief = believed(memory);
  return (
    <li>
      <button
        type="button"
        aria-pressed={memory.id === selected}
        data-withdrawn={memory.retracted !== null || undefined}
        onClick={() => select({ memory: memory.id })}
      >
        <span className="claim">{shortText(memory.content, 220)}</span>
        <span
          className="belief-figure"
          title={`for ${ratioText(memory.alpha)}, against ${ratioText(memory.beta)}`}
        >
          {ratioText(belief)} <Bar value={belief} />
        </span>
        <span className="dim small">
          {nameText(memory.type)}
          {memory.speaker !== null && `, from ${memory.speaker}`}, <Ago at={memory.createdAt} />
          {memory.immutable && ', cannot be changed'}
          {memory.retracted !== null && ', withdrawn'} · relevance {ratioText(score)}
        </span>
      </button>
    </li>
  );
}
