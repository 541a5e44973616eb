import { usePageMind } from '../frame/page-mind.ts';
import { Ago } from '../parts/ago.tsx';
import { useFetched } from '../server/use-fetched.ts';

/** How the mind is governed: the mode, its mandates, and its latest queries of them; nothing of one without mandates in normal mode. */
export function GovernanceSection({ name }: { name: string }) {
  const { client } = usePageMind();
  const { value } = useFetched(`governance ${name}`, () => client.governance.show());
  if (value === null || (value.book === null && value.set === null)) return null;
  const { mode, set, book, mandates, rules, capabilities, queries, defaults } = value;
  return (
    <section>
      <h2>Governance</h2>
      <p className="row">
        <span>
          mode {mode}
          {set !== null && `, set by ${set.by} until ${new Date(set.until).toLocaleString()}`}
        </span>
        {book !== null && (
          <span className="dim">
            version {book.version}, of the {book.source}
          </span>
        )}
      </p>
      {mandates.map(({ id, category, priority, mandate, holds }) => (
        <p key={id} className="row">
          <span className={holds ? '' : 'dim'}>{mandate}</span>
          <span className="dim">
            {category}, {priority}
          </span>
        </p>
      ))}
      {rules.map(({ id, rule }) => (
        <p key={id} className="row">
          <span>{rule}</span>
          <span className="dim">rule</span>
        </p>
      ))}
      {capabilities.map(({ id, name: tool, constraints, missing }) => (
        <p key={id} className="row">
          <span>may use {tool}</span>
          <span className={missing === true ? 'needs' : 'dim'}>
            {missing === true ? 'no such tool is there' : constraints.join(', ')}
          </span>
        </p>
      ))}
      {queries.length > 0 && (
        <h3>
          Latest queries, {defaults} of {queries.length} by defaults
        </h3>
      )}
      {queries.slice(0, 5).map(({ cycle, at, outcome, mandates: held }) => (
        <p key={cycle} className="row">
          <span className={outcome === 'answered' ? '' : 'needs'}>
            cycle {cycle}: {outcome}, {held} mandates
          </span>
          <span className="dim">
            <Ago at={at} />
          </span>
        </p>
      ))}
    </section>
  );
}
