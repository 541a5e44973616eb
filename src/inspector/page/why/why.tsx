import { lazy, Suspense } from 'react';
import { only } from '../address/address.ts';
import { goTo, useAddress } from '../address/use-address.ts';
import { usePageMind } from '../frame/page-mind.ts';
import { ChainSection } from './chain/chain-section.tsx';
import { Rivals } from './rivals.tsx';
import { ShownContext } from './shown-context.tsx';
import { Waited } from './waited.tsx';
import { Waits } from './waits.tsx';
import { CycleWords } from './cycle-words.tsx';
import { useCycle } from './use-cycle.ts';

const BeliefTree = lazy(async () => ({ default: (await import('./belief.tsx')).BeliefTree }));
const ActorAccount = lazy(async () => ({ default: (await import('./actor-account.tsx')).ActorAccount }));
const StateAccount = lazy(async () => ({ default: (await import('./state-account.tsx')).StateAccount }));
const ContextDiff = lazy(async () => ({
  default: (await import('./context-diff/context-diff.tsx')).ContextDiff,
}));
const EventAccount = lazy(async () => ({ default: (await import('./event-account.tsx')).EventAccount }));

/** Why: of what is selected, else of the newest cycle. */
export function Why() {
  const { picture, live } = usePageMind();
  const { cycle, memory, actor, event, state } = useAddress();
  const isOther = [memory, actor, event, state].some((chosen) => chosen !== undefined);
  return (
    <aside className="why" aria-label="Why">
      {(isOther || cycle !== undefined) && (
        <button
          type="button"
          className="unselect"
          title="Select nothing (esc)"
          onClick={() => goTo(only({}))}
        >
          ✕ <span className="hidden">Select nothing</span>
        </button>
      )}
      <Suspense fallback={<p className="nothing">…</p>}>
        {memory !== undefined && <BeliefTree key={memory} id={memory} />}
        {actor !== undefined && <ActorAccount actor={actor} />}
        {state !== undefined && <StateAccount state={state} />}
        {event !== undefined && <EventAccount id={event} />}
      </Suspense>
      {!isOther && <Cycle cycle={cycle ?? newest(live.competitions.at(-1)?.cycle, picture?.cycle)} />}
      <Waits />
    </aside>
  );
}

/** The newest cycle of which anything can be told. */
const newest = (competed: number | undefined, begun: number | undefined): number => competed ?? begun ?? 0;

function Cycle({ cycle }: { cycle: number }) {
  const record = useCycle(cycle);
  const { beside } = useAddress();
  if (cycle === 0)
    return (
      <div className="nothing">
        <p>It has lived no cycle yet.</p>
        <p>Whatever happens first begins one.</p>
      </div>
    );
  return (
    <>
      <CycleWords cycle={cycle} account={record.account} />
      <ChainSection key={cycle} cycle={cycle} record={record} />
      <Rivals cycle={cycle} account={record.account} />
      {beside === undefined ? (
        <ShownContext cycle={cycle} calls={record.calls} />
      ) : (
        <Suspense>
          <ContextDiff cycle={cycle} beside={beside} calls={record.calls} />
        </Suspense>
      )}
      <Waited cycle={cycle} account={record.account} />
    </>
  );
}
