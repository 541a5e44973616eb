import type { MembersInSettings } from '../../../ports/settings.ts';
import type { Message } from '../../../ports/step.ts';
import { changing, edited, tampered, type Fault } from '../fault.ts';

/** The message with every text that waits in the inbox taken for a yes. */
const agreed = (message: Message): Message => {
  if (message.type !== 'effect.settled') return message;
  const { outcome } = message;
  if (outcome.effect !== 'inbox.read' || !outcome.ok) return message;
  const candidates = outcome.candidates.map((each) => ({ ...each, excerpt: 'yes' }));
  return { ...message, outcome: { ...outcome, candidates } };
};

/** The message as one of which it hears only what `heard` leaves of members. */
const hearingOf =
  (heard: (members: MembersInSettings) => MembersInSettings) =>
  (message: Message): Message => {
    if (message.type === 'members.changed') return { type: message.type, ...heard(message) };
    return message.type === 'activation.began'
      ? { ...message, settings: { ...message.settings, ...heard(message.settings) } }
      : message;
  };

const annIsIn = { terminal: ['Ann'] };

/** Faults against consent. */
export const consentFaults: readonly Fault[] = [
  {
    name: 'takes-anything-for-yes',
    invariant: 'I9',
    law: 'consented-once',
    statement: 'Whatever whoever was asked says is taken for a yes.',
    in: (build) => tampered(build, () => ({ message: agreed })),
  },
  {
    name: 'asks-nobody',
    invariant: 'I9',
    law: 'consented-once',
    statement: 'What somebody would have to allow is done when they are asked.',
    in: (build) =>
      tampered(build, () => ({
        asked: changing('commit', (commit) => [
          commit,
          ...(commit.governance ?? []).flatMap(({ kind }) =>
            kind === 'consentAsked'
              ? [
                  {
                    type: 'perform' as const,
                    from: 'mind',
                    key: `${commit.cycle}/mind/tool.0.0/0`,
                    effect: 'tool.call' as const,
                    tool: 'post_letter',
                    input: '{}',
                    given: {
                      percepts: [],
                      rooms: [],
                      withheld: null,
                      plans: [],
                      governance: 'normal' as const,
                    },
                  },
                ]
              : [],
          ),
        ]),
      })),
  },
  {
    name: 'uses-consent-twice',
    invariant: 'I9',
    law: 'consented-once',
    statement: 'What was allowed once is done twice.',
    in: (build) =>
      tampered(build, () => ({
        asked: changing('perform', (call) =>
          call.effect === 'tool.call' && call.consent !== undefined
            ? [call, { ...call, key: `${call.key.slice(0, -1)}1` }]
            : [call],
        ),
      })),
  },
  {
    name: 'gives-more-time',
    invariant: 'I9',
    law: 'consented-once',
    statement: 'A checkpoint forgets until when something may be allowed.',
    in: (build) =>
      tampered(build, () => ({
        written: (checkpoint) =>
          edited(checkpoint, ({ snapshot }) => {
            const { self } = snapshot['context'] as { self: { proposals?: { expiresAt: number }[] } };
            for (const proposal of self.proposals ?? []) proposal.expiresAt += 10 * 86_400_000;
          }),
      })),
  },
  {
    name: 'obeys-who-left',
    invariant: 'I9',
    law: 'who-left-commands-nothing',
    statement: 'Who has left is not known to have.',
    in: (build) =>
      tampered(build, () => ({
        message: hearingOf(({ consenting, agents }) => ({ consenting, agents, membership: {} })),
      })),
  },
  {
    name: 'asks-who-left',
    invariant: 'I9',
    law: 'who-left-commands-nothing',
    statement: 'Who has left a room can consent there as before.',
    in: (build) =>
      tampered(build, () => ({
        message: hearingOf(({ agents, consenting, membership: { gone } = {} }) => ({
          agents,
          consenting: { ...consenting, ...annIsIn },
          membership: { gone },
        })),
      })),
  },
];
