import { useMemo } from 'react';
import type { StateValue } from '../../../../ports/step.ts';
import { select } from '../address/use-address.ts';
import { usePageMind } from '../frame/page-mind.ts';
import type { KeptEvent } from '../live/event-ring.ts';
import { Ago } from '../parts/ago.tsx';
import { Copy } from '../parts/copy.tsx';
import { JsonTree } from '../parts/json-tree.tsx';
import { nameText } from '../parts/words.ts';
import { ShownEntry } from './shown-entry.tsx';

/** One actor: its state, its context, and what the last steps changed in it. */
export function ActorAccount({ actor }: { actor: string }) {
  const { picture, ring, live } = usePageMind();
  const shown = picture?.actors[actor];
  const changes = useMemo(
    () => ring.events().findLast((event) => isChangeOf(event, actor)),
    // oxlint-disable-next-line react/exhaustive-deps -- the ring is another one whenever the count is
    [ring, live.events, actor],
  );
  if (shown === undefined)
    return (
      <section>
        <h2>{nameText(actor)}</h2>
        <p className="row dim">It does not live at this moment.</p>
      </section>
    );
  return (
    <section>
      <h2>
        {nameText(actor)}
        <span className="joined right">
          <Copy what="JSON" text={() => JSON.stringify(shown, null, 2)} />
        </span>
      </h2>
      <p className="row">
        <span>{valueText(shown.value)}</span>
        <span className="dim">chart {shown.chart}</span>
      </p>
      {changes?.kind === 'step' && (
        <div className="row">
          <span>last changed: {nameText(changedFields(changes, actor)) || 'its state'}</span>
          <button type="button" className="link" onClick={() => select({ event: changes.id })}>
            <Ago at={changes.at} />
          </button>
        </div>
      )}
      {shown.shows?.map((entry) => (
        <ShownEntry key={entry.name} entry={entry} />
      ))}
      <h3>Context</h3>
      <div className="json">
        {Object.entries(shown.context).map(([name, value]) => (
          <JsonTree key={name} name={name} value={value} />
        ))}
      </div>
    </section>
  );
}

const isChangeOf = (event: KeptEvent, actor: string): boolean =>
  event.kind === 'step' && event.step.actors.some((delta) => delta.actor === actor);

function changedFields(event: Extract<KeptEvent, { kind: 'step' }>, actor: string): string {
  const delta = event.step.actors.find((delta) => delta.actor === actor);
  return [...Object.keys(delta?.changed ?? {}), ...(delta?.removed ?? [])].join(', ');
}

/** A state in words: "life awake, mode normal". */
export function valueText(value: StateValue): string {
  if (typeof value === 'string') return nameText(value);
  return Object.entries(value)
    .flatMap(([name, inside]) => {
      const text = inside === undefined ? '' : valueText(inside);
      return text === '' ? [nameText(name)] : [`${nameText(name)} ${text}`];
    })
    .join(', ');
}
