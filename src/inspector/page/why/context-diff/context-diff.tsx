import { useMemo } from 'react';
import type { AccountedCall } from '../../../../service/accounted-call.ts';
import { fateWords, sectionWords } from '../../../../words/context-words.ts';
import { goTo, select } from '../../address/use-address.ts';
import { usePageMind } from '../../frame/page-mind.ts';
import { shortText, wholeText } from '../../parts/words.ts';
import { useFetched } from '../../server/use-fetched.ts';
import type { RecordedCycle } from '../use-cycle.ts';
import { contextDifference, type ItemDifference } from './context-difference.ts';

/** What the voice was shown in a cycle beside what it was shown in another one: what entered, what left, and the tokens of each section. */
export function ContextDiff({
  cycle,
  beside,
  calls,
}: {
  cycle: number;
  /** The other cycle. */
  beside: number;
  calls: RecordedCycle['calls'];
}) {
  const { client } = usePageMind();
  const other = useFetched(`context ${beside}`, () => client.context(beside));
  const [earlier, later] = [firstOf(other.value, beside), firstOf(calls.value, cycle)];
  const problem = other.problem ?? calls.problem;
  return (
    <section aria-label="Context beside another cycle">
      <h2>
        What it was shown
        <span className="joined right">
          <button type="button" onClick={() => goTo({ cycle: beside, beside: cycle, part: undefined })}>
            swap
          </button>
          <button type="button" onClick={() => goTo({ beside: undefined })} aria-label="Compare no more">
            ✕
          </button>
        </span>
      </h2>
      <p className="row beside">
        <span>
          in{' '}
          <CycleChoice
            label="The cycle"
            value={cycle}
            choose={(chosen) => goTo({ cycle: chosen, part: undefined })}
          />{' '}
          beside{' '}
          <CycleChoice label="The other cycle" value={beside} choose={(chosen) => goTo({ beside: chosen })} />
        </span>
      </p>
      {problem !== null && <p className="row problem">{problem}</p>}
      {problem === null && (earlier === null || later === null) && <p className="row dim">…</p>}
      {earlier !== null && later !== null && <Difference earlier={earlier} later={later} />}
    </section>
  );
}

/** The first call of a cycle, to which what came in and what was recalled are shown; null before it is there. */
const firstOf = (calls: readonly AccountedCall[] | null, cycle: number): AccountedCall | null =>
  calls?.find((call) => call.cycle === cycle) ?? null;

/** The cycles of which one can be chosen: those that this page knows a thought of. */
function CycleChoice({
  label,
  value,
  choose,
}: {
  label: string;
  value: number;
  choose: (cycle: number) => void;
}) {
  const { live } = usePageMind();
  const cycles = useMemo(() => {
    const thought = live.talk.flatMap(({ kind, cycle }) =>
      kind === 'thought' && cycle !== null ? [cycle] : [],
    );
    return [...new Set([...thought, value])].sort((a, b) => b - a);
  }, [live.talk, value]);
  return (
    <select aria-label={label} value={value} onChange={(event) => choose(Number(event.currentTarget.value))}>
      {cycles.map((cycle) => (
        <option key={cycle} value={cycle}>
          cycle {cycle}
        </option>
      ))}
    </select>
  );
}

function Difference({ earlier, later }: { earlier: AccountedCall; later: AccountedCall }) {
  const { sections, items } = useMemo(() => contextDifference(earlier, later), [earlier, later]);
  return (
    <>
      <table className="rows difference">
        <thead>
          <tr>
            <th>Tokens of</th>
            <th className="number">{earlier.cycle}</th>
            <th className="number">{later.cycle}</th>
            <th className="number">±</th>
          </tr>
        </thead>
        <tbody>
          {sections.map((section) => (
            <tr key={section.name}>
              <td className="text">{sectionWords[section.name]}</td>
              <td className="number dim">{wholeText(section.earlier)}</td>
              <td className="number">{wholeText(section.later)}</td>
              <td className="number">{changeText(section.later - section.earlier)}</td>
            </tr>
          ))}
          <tr>
            <th>of {wholeText(later.context.budget)}</th>
            <td className="number dim">{wholeText(earlier.context.tokens)}</td>
            <td className="number">{wholeText(later.context.tokens)}</td>
            <td className="number">{changeText(later.context.tokens - earlier.context.tokens)}</td>
          </tr>
        </tbody>
      </table>
      {items.length === 0 && <p className="row dim">Nothing entered and nothing left.</p>}
      {(['entered', 'left', 'changed'] as const).map((kind) => (
        <Items key={kind} kind={kind} items={items.filter((item) => item.kind === kind)} later={later} />
      ))}
    </>
  );
}

const kindWords: Record<ItemDifference['kind'], string> = {
  entered: 'Entered',
  left: 'Left',
  changed: 'Changed',
};

function Items({
  kind,
  items,
  later,
}: {
  kind: ItemDifference['kind'];
  items: readonly ItemDifference[];
  later: AccountedCall;
}) {
  if (items.length === 0) return null;
  const memories = new Set<string>(later.memories.map(({ id }) => id));
  return (
    <>
      <h3>{kindWords[kind]}</h3>
      <ul className="items" aria-label={kindWords[kind]}>
        {items.map((item) => {
          const { section, of } = (item.later ?? item.earlier)!;
          return (
            <li key={`${section} ${of}`} className="row" data-kind={kind} title={of}>
              <span>
                {memories.has(of) ? (
                  <button type="button" className="link" onClick={() => select({ memory: of })}>
                    {shortText(item.text ?? of, 120)}
                  </button>
                ) : (
                  shortText(item.text ?? namedText(item), 120)
                )}{' '}
                <span className="dim">{fateText(item)}</span>
              </span>
              <span className="dim">
                {wholeText(((item.kind === 'left' ? item.earlier : item.later) ?? item.earlier)!.tokens)}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** An item without a text: its section, and what it names there. */
function namedText({ earlier, later }: ItemDifference): string {
  const { section, of } = (later ?? earlier)!;
  const name = section === 'stream' ? 'cycles' : section;
  return earlier !== null && later !== null && earlier.of !== later.of
    ? `${name} ${earlier.of} → ${later.of}`
    : `${name} ${of}`;
}

/** How an item is shown, where that is not as a whole; of one that left, why. */
function fateText({ kind, earlier, later }: ItemDifference): string {
  if (kind === 'left') return later === null ? '' : `(${fateWords[later.fate]})`;
  const was =
    earlier === null || earlier.fate === later!.fate || kind === 'entered'
      ? ''
      : `${fateWords[earlier.fate]} → `;
  return later!.fate === 'whole' && was === '' ? '' : `(${was}${fateWords[later!.fate]})`;
}

/** A change with its sign: "+120", "−3", "0". */
const changeText = (change: number): string =>
  change === 0 ? '0' : `${change < 0 ? '−' : '+'}${wholeText(Math.abs(change))}`;
