import type { OwnMatter } from '../../ports/effects/operators-notify.ts';
import type { MindEvent } from '../../ports/mail.ts';
import type { PerceptHeader } from '../../ports/percept.ts';
import { spokenEnough } from '../../theory/authority.ts';
import { telling, timeOf } from '../ask.ts';
import { sourceConfidenceOf } from './can-consent.ts';
import type { MindContext } from './context.ts';
import { governanceModeAt } from './governance-mode.ts';
import { vocabulary } from './vocabulary.ts';

type Known = Pick<MindContext, 'self'>;

/** What waits for a person and is in no record, but only in the mind's own context: questions for consent, and an emergency that an operator has declared. */
function ownMatters({ self }: Known, at: number): OwnMatter[] {
  const { proposals = [], governance, settings, mind } = self;
  const names = settings.operators?.map(({ name }) => name) ?? [];
  const asked = proposals
    // whoever is no operator is asked in their room, and nobody else can answer
    .filter((each) => each.mind === mind && names.includes(each.person))
    .map(({ id, tool, person, askedAt, expiresAt }): OwnMatter => ({
      kind: 'consent',
      of: id,
      since: askedAt,
      until: expiresAt,
      person,
      what: tool,
    }));
  if (governance === undefined || governanceModeAt(self, at) !== 'emergency') return asked;
  const { since, until, by, mode } = governance;
  return [...asked, { kind: 'governance', of: `${since}`, since, until, person: by, what: mode }];
}

/** Whether an operator says something where notices reach them: that acknowledges what they were told there. */
function isOperatorsAnswer({ self }: Known, percept: PerceptHeader): boolean {
  const { source } = percept;
  if (source.kind !== 'speech' || sourceConfidenceOf(percept) < spokenEnough) return false;
  const { operators = [] } = self.settings;
  return operators.some(({ name, space }) => name === source.speaker && space === source.space);
}

/** Whether an event changes nothing for operators: somebody else speaks, or after a crash the record is still to be checked. */
const isNothingToThem = (context: Known, event: MindEvent): boolean =>
  (event.type === 'percept.arrived' && !isOperatorsAnswer(context, event.percept)) ||
  (event.type === 'activation.began' && event.crashed);

/** Asks for a look at what waits for a person, of which operators are then told. A mind without operators does nothing. */
export const stirOperators = vocabulary.enqueueActions(({ enqueue, context, event }) => {
  if (context.self.settings.operators === undefined || isNothingToThem(context, event)) return;
  const at = timeOf(event);
  const letter = { type: 'operators.stirred', own: ownMatters(context, at), at };
  enqueue({ type: telling, params: letter } as never);
});
