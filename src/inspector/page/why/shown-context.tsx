import { useMemo, type ReactNode } from 'react';
import type { ContextItem } from '../../../../ports/context-account.ts';
import type { AccountedCall } from '../../../service/accounted-call.ts';
import { fateWords, sectionWords } from '../../../words/context-words.ts';
import { goTo, select } from '../address/use-address.ts';
import { usePageMind } from '../frame/page-mind.ts';
import { Bar } from '../parts/bar.tsx';
import { shortText, wholeText } from '../parts/words.ts';
import type { RecordedCycle } from './use-cycle.ts';

/** What the voice was shown in a cycle: its context, and what was left out. */
export function ShownContext({ cycle, calls }: { cycle: number; calls: RecordedCycle['calls'] }) {
  if (calls.value === null) {
    if (calls.problem === null) return null;
    return (
      <section>
        <h2>What it was shown</h2>
        <p className="row dim">
          <span>{calls.problem}</span>
        </p>
      </section>
    );
  }
  return calls.value.map((call) => (
    <Call key={call.step} call={call} of={calls.value!.length}>
      {call.step === 0 && <Compare cycle={cycle} />}
    </Call>
  ));
}

/** Lays the context of a cycle beside that of the thought before. */
function Compare({ cycle }: { cycle: number }) {
  const { live } = usePageMind();
  const before = live.talk.findLast(
    (entry) => entry.kind === 'thought' && entry.cycle !== null && entry.cycle < cycle,
  );
  if (before?.cycle == null) return null;
  const beside = before.cycle;
  return (
    <p className="row">
      <button type="button" className="link" onClick={() => goTo({ cycle, beside })}>
        compare with cycle {beside}
      </button>
    </p>
  );
}

function Call({ call, of, children }: { call: AccountedCall; of: number; children: ReactNode }) {
  const { context, step } = call;
  const texts = useMemo(
    () =>
      new Map<string, string>([
        ...call.memories.map(({ id, content }) => [id, content] as const),
        ...call.percepts.map(({ id, text }) => [id, text] as const),
      ]),
    [call],
  );
  const memories = useMemo(() => new Set<string>(call.memories.map(({ id }) => id)), [call]);
  return (
    <section>
      <h2>
        What it was shown{of > 1 && `, call ${step + 1}`}
        <span className="right dim">
          {wholeText(context.tokens)} of {wholeText(context.budget)} tokens
        </span>
      </h2>
      <Bar value={context.tokens / context.budget} />
      {children}
      {context.sections.map(({ name, tokens }) => {
        const items = context.items.filter(({ section }) => section === name);
        if (tokens === 0 && items.length === 0) return null;
        return (
          <details key={name} className="section">
            <summary className="row">
              <span>
                {sectionWords[name]}
                {items.length > 0 && <span className="dim"> · {countText(items)}</span>}
              </span>
              <span className="dim">{wholeText(tokens)}</span>
            </summary>
            {items.map((item, place) => (
              <Item
                key={`${item.of} ${place}`}
                item={item}
                text={texts.get(item.of)}
                isMemory={memories.has(item.of)}
              />
            ))}
          </details>
        );
      })}
    </section>
  );
}

function Item({ item, text, isMemory }: { item: ContextItem; text: string | undefined; isMemory: boolean }) {
  const isOut = item.tokens === 0;
  const words = text === undefined ? <code>{item.of}</code> : shortText(text, 140);
  return (
    <p className={isOut ? 'row item out' : 'row item'} title={item.of}>
      <span>
        {isMemory ? (
          <button type="button" className="link" onClick={() => select({ memory: item.of })}>
            {words}
          </button>
        ) : (
          words
        )}{' '}
        {item.fate !== 'whole' && <span className="dim">({fateWords[item.fate]})</span>}
      </span>
      <span className="dim">{wholeText(item.tokens)}</span>
    </p>
  );
}

function countText(items: readonly ContextItem[]): string {
  const out = items.filter(({ tokens }) => tokens === 0).length;
  return out === 0 ? String(items.length) : `${items.length - out}, ${out} left out`;
}
