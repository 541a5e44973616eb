import type { Percept } from '../../../../ports/percept.ts';
import type { BeliefAccount } from '../../../service/belief-account.ts';
import { evidenceText, evidenceWords, standsForText } from '../../../words/evidence-words.ts';
import { patternText } from '../../../words/pattern-words.ts';
import { gateWords } from '../../../words/gate-words.ts';
import { select } from '../address/use-address.ts';
import { usePageMind } from '../frame/page-mind.ts';
import { Ago } from '../parts/ago.tsx';
import { Awaited } from '../parts/awaited.tsx';
import { Copy } from '../parts/copy.tsx';
import { Fold } from '../parts/fold.tsx';
import { Sparkline } from '../parts/sparkline.tsx';
import { nameText, ratioText, shortText } from '../parts/words.ts';
import { useFetched } from '../server/use-fetched.ts';
import { beliefCurve, believed } from './belief-curve.ts';
import { Withdraw } from './withdraw.tsx';

/** A memory and why it is believed: a tree down to what was heard. */
export function BeliefTree({ id }: { id: string }) {
  const page = usePageMind();
  const account = useFetched(id, () => page.client.memory.why(id));
  return (
    <section>
      <h2>
        Why it believes this
        <span className="joined right">
          {account.value !== null && <Copy what="JSON" text={() => JSON.stringify(account.value, null, 2)} />}
          <Copy what="link" text={() => location.href} />
        </span>
      </h2>
      <Awaited fetched={account}>
        {(value) => (
          <>
            <Node belief={value.belief} percepts={byId(value.percepts)} />
            {value.recurs.map(({ pattern, beliefs }) => (
              <Recurring
                key={`${pattern.subject} ${pattern.theme}`}
                text={patternText(pattern)}
                beliefs={beliefs}
                percepts={byId(value.percepts)}
              />
            ))}
            <Others title="It contradicts" memories={value.contradicts} />
            <Others title="Contradicted by" memories={value.contradictedBy} />
            {page.session.scope === 'operate' &&
              value.belief.memory.retracted === null &&
              !value.belief.memory.immutable && <Withdraw id={id} />}
          </>
        )}
      </Awaited>
    </section>
  );
}

const byId = (percepts: readonly Percept[]): ReadonlyMap<string, Percept> =>
  new Map(percepts.map((percept) => [percept.id, percept]));

/** Something that recurs, with the other memories that say it, each down to what was heard. */
const Recurring = ({
  text,
  beliefs,
  percepts,
}: {
  text: string;
  beliefs: readonly BeliefNode[];
  percepts: ReadonlyMap<string, Percept>;
}) => (
  <>
    <h3>It recurs</h3>
    <p className="dim">
      {text}
      {beliefs.length > 0 && ', and is told as well by'}
    </p>
    <ul className="tree" aria-label="What recurs">
      {beliefs.map((belief) => (
        <li key={belief.memory.id}>
          <Node belief={belief} percepts={percepts} />
        </li>
      ))}
    </ul>
  </>
);

type BeliefNode = BeliefAccount['belief'];

function Node({ belief, percepts }: { belief: BeliefNode; percepts: ReadonlyMap<string, Percept> }) {
  const { memory, evidence, supersedes, supersededBy } = belief;
  const curve = beliefCurve(evidence, memory);
  return (
    <div className="belief" data-withdrawn={memory.retracted !== null || undefined}>
      <p className="claim">
        <Fold text={memory.content} />
      </p>
      <div className="figures">
        <span>
          believed <b>{ratioText(believed(memory))}</b>
        </span>
        <Sparkline
          points={curve}
          range={[0, 1]}
          width={90}
          height={24}
          label={`believed ${ratioText(believed(memory))} now`}
        />
        <span className="dim">
          {nameText(memory.type)}, <Ago at={memory.createdAt} />
          {memory.speaker !== null && `, from ${memory.speaker}`}
        </span>
      </div>
      {memory.retracted !== null && (
        <p className="dim">
          withdrawn by {memory.retracted.by}: {memory.retracted.reason}
        </p>
      )}
      {evidence.length > 0 && (
        <ul className="tree" aria-label="Evidence">
          {evidence.map((piece) => (
            <li key={`${piece.kind} ${piece.at} ${piece.source ?? ''}`}>
              {evidenceWords[piece.kind]}
              {piece.times > 1 && ` ${piece.times} times`}
              {piece.cycle !== null && (
                <>
                  {' '}
                  in{' '}
                  <button
                    type="button"
                    className="link"
                    onClick={() => select({ cycle: piece.cycle!, part: piece.source ?? undefined })}
                  >
                    cycle {piece.cycle}
                  </button>
                </>
              )}
              {evidenceText(piece, ratioText) !== '' && (
                <span className={piece.kind === 'contradicted' ? 'against' : 'for'}>
                  {' '}
                  {evidenceText(piece, ratioText)}
                </span>
              )}
              {piece.note !== '' && <span className="dim"> {shortText(gateWords(piece.note), 160)}</span>}
              <Source percept={percepts.get(piece.source ?? '')} />
            </li>
          ))}
        </ul>
      )}
      {supersedes.length > 0 && (
        <>
          <p className="dim">{standsForText(memory)}</p>
          <ul className="tree">
            {supersedes.map((older) => (
              <li key={older.memory.id}>
                <Node belief={older} percepts={percepts} />
              </li>
            ))}
          </ul>
        </>
      )}
      {supersededBy.map((newer) => (
        <p key={newer}>
          <button type="button" className="link" onClick={() => select({ memory: newer })}>
            something newer stands in its place
          </button>
        </p>
      ))}
    </div>
  );
}

function Source({ percept }: { percept: Percept | undefined }) {
  if (percept === undefined) return null;
  const { source, text } = percept;
  const who = 'speaker' in source ? source.speaker : 'observer' in source ? source.observer : source.kind;
  return (
    <blockquote>
      <b>{who}</b> {shortText(text, 240)}
    </blockquote>
  );
}

const Others = ({
  title,
  memories,
}: {
  title: string;
  memories: readonly { id: string; content: string }[];
}) =>
  memories.length === 0 ? null : (
    <>
      <h3>{title}</h3>
      {memories.map(({ id, content }) => (
        <p key={id} className="row">
          <button type="button" className="link" onClick={() => select({ memory: id })}>
            {shortText(content, 140)}
          </button>
        </p>
      ))}
    </>
  );
