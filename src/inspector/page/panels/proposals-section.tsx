import { useState } from 'react';
import type { OpenProposal } from '../../../service/proposals.ts';
import { usePageMind } from '../frame/page-mind.ts';
import { Ago } from '../parts/ago.tsx';
import { Fold } from '../parts/fold.tsx';
import { useFetched } from '../server/use-fetched.ts';
import { useAnswering } from './use-answering.ts';

/** What the mind has asked people to consent to, with the two words that can be said about each; nothing where nothing is open. */
export function ProposalsSection() {
  const { client, live, id } = usePageMind();
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const { value } = useFetched(`proposals ${id} ${live.picture?.cycle} ${live.talk.length}`, () =>
    client.proposals.list(),
  );
  const open = (value ?? []).filter((proposal) => !answered.has(proposal.id));
  if (open.length === 0) return null;
  return (
    <ul className="review">
      {open.map((proposal) => (
        <Asked
          key={proposal.id}
          proposal={proposal}
          answered={() => setAnswered(new Set([...answered, proposal.id]))}
        />
      ))}
    </ul>
  );
}

function Asked({ proposal, answered }: { proposal: OpenProposal; answered: () => void }) {
  const { client, session } = usePageMind();
  const { answer, problem, isBusy } = useAnswering();
  const { id, tool, input, person, space, askedAt, expiresAt, deliveredAt } = proposal;
  const consent = (given: boolean) =>
    answer(async () => {
      await client.proposals.answer(id, { given, by: person });
      answered();
      return given ? 'It is allowed, once.' : 'It is not allowed.';
    });
  return (
    <li className="card">
      <h2>
        <span className="needs">
          {person} was asked whether it may use {tool}
        </span>
        <span className="right dim">
          <Ago at={askedAt} />, in {space}
        </span>
      </h2>
      <p>
        <Fold text={JSON.stringify(input, null, 2)} />
      </p>
      <p className="dim">Until {new Date(expiresAt).toLocaleTimeString()}, once, and with just this.</p>
      {deliveredAt === null && (
        <p className="dim">
          The question has not reached that room, as far as anybody knows: words there count for nothing yet.
        </p>
      )}
      {problem !== null && <p className="problem">{problem}</p>}
      {session.scope === 'operate' && (
        <p className="buttons">
          <button type="button" disabled={isBusy} onClick={() => void consent(true)}>
            {person} allows it once
          </button>
          <button type="button" disabled={isBusy} onClick={() => void consent(false)}>
            {person} does not
          </button>
        </p>
      )}
    </li>
  );
}
