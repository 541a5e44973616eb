import type { EventId } from '../../../service/picture/event-id.ts';
import { goTo, select } from '../address/use-address.ts';
import { usePageMind } from '../frame/page-mind.ts';
import type { KeptEvent } from '../live/event-ring.ts';
import { eventWords } from '../panels/event-words.ts';
import { Copy } from '../parts/copy.tsx';
import { JsonTree } from '../parts/json-tree.tsx';
import { clockText, nameText } from '../parts/words.ts';

/** The effect that an event settles; undefined where it settles none. */
const settledBy = (event: KeptEvent): string | undefined =>
  event.kind === 'step' && event.step.message.type === 'effect.settled' ? event.step.message.key : undefined;

/** One event: what came, which actors it changed, and what they asked of the world. */
export function EventAccount({ id }: { id: string }) {
  const { ring } = usePageMind();
  const event = ring.find(id as EventId);
  if (event === null)
    return (
      <section>
        <h2>Event {id}</h2>
        <p className="row dim">This page does not keep it any more.</p>
      </section>
    );
  const { word, text } = eventWords(event);
  return (
    <section>
      <h2>
        {word}
        <span className="joined right">
          <button
            type="button"
            onClick={() => goTo({ at: id, commit: undefined })}
            title="Show the picture after it"
          >
            go there
          </button>
          <Copy what="JSON" text={() => JSON.stringify(event, null, 2)} />
        </span>
      </h2>
      <p className="row">
        <span>{text}</span>
        <span className="dim">{clockText(event.at)}</span>
      </p>
      <p className="row">
        <button
          type="button"
          className="link"
          onClick={() => select({ cycle: event.cycle, part: settledBy(event) })}
        >
          cycle {event.cycle}
        </button>
        <code>{id}</code>
      </p>
      {event.kind === 'step' ? (
        <>
          <JsonTree name="message" value={event.step.message} isOpen />
          <h3>It changed</h3>
          {event.step.actors.length === 0 && <p className="row dim">nobody</p>}
          {event.step.actors.map(({ actor, value, changed, removed }) => (
            <div key={actor} className="change">
              <button type="button" className="link" onClick={() => select({ actor })}>
                {nameText(actor)}
              </button>{' '}
              {value === null && <span className="dim">ended</span>}
              {Object.entries(changed).map(([name, value]) => (
                <JsonTree key={name} name={name} value={value} />
              ))}
              {removed.length > 0 && <span className="dim">without {removed.join(', ')}</span>}
            </div>
          ))}
          {event.step.asked.length > 0 && <h3>It asked for</h3>}
          {event.step.asked.map(({ type, effect, key, from }, place) => (
            <p key={`${type} ${place}`} className="row">
              <span>
                {nameText(effect ?? type)} <span className="dim">{nameText(from)}</span>
              </span>
              {key !== undefined && <code>{key}</code>}
            </p>
          ))}
          {event.step.broke !== null && <p className="problem">{event.step.broke}</p>}
        </>
      ) : (
        event.kind === 'news' && <JsonTree name="news" value={event.news} isOpen />
      )}
    </section>
  );
}
