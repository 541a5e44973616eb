import { asServed } from '../as-served.ts';
import type { OpenProposal, ServedProposals } from '../proposals.ts';
import type { Seat } from '../seat.ts';
import { InputRefused } from '../service-errors.ts';
import type { Percepts } from './percepts.ts';
import { standingNow } from './standing.ts';

/** Shows what the mind in a seat has asked people to consent to, and takes their word. The mind itself takes it up, by a command that its log of governance tells. */
export function servedProposals(seat: Seat, percepts: Percepts): ServedProposals {
  const list = async (): Promise<OpenProposal[]> => {
    const open = (await standingNow(seat))?.state.proposals ?? [];
    const now = seat.clock.now();
    const own = open.filter(({ mind, expiresAt }) => mind === seat.id && expiresAt > now);
    if (own.length === 0) return [];
    const { outbox } = await seat.store();
    const delivered = await outbox.deliveredAt(own.flatMap(({ utterance }) => utterance ?? []));
    return own.map(({ id, tool, input, hash, person, space, percept, askedAt, expiresAt, utterance }) => ({
      id,
      tool,
      input: JSON.parse(input) as Record<string, unknown>,
      hash,
      person,
      space,
      percept,
      askedAt,
      expiresAt,
      deliveredAt: (utterance !== undefined && delivered.get(utterance)) || null,
    }));
  };
  return {
    list: () => asServed(list),
    answer: (proposal, { given, by, id }) =>
      asServed(async () => {
        const found = (await list()).find((each) => each.id === proposal);
        if (found === undefined)
          throw new InputRefused([
            {
              field: 'proposal',
              problem: 'is no question that is open: it was answered, or its time is over.',
            },
          ]);
        const who = by ?? seat.configured().owner;
        if (who !== found.person)
          throw new InputRefused([
            { field: 'by', problem: `has to be ${found.person}, who was asked; nobody else can answer.` },
          ]);
        // as if it had been typed, so that who reads the talk sees what was answered
        const line = `/${given ? 'allow' : 'deny'} ${proposal}`;
        return seat.use((mind) =>
          mind.perceive(percepts.commanded({ name: 'consent', proposal, given }, line, { by: who, id })),
        );
      }),
  };
}
