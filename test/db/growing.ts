import type { Commit } from '../../ports/command.ts';
import type { PerceptId } from '../../ports/identifiers.ts';
import type { MemoryChange } from '../../ports/memory.ts';
import type { Milestone } from '../../ports/milestone.ts';
import type { MindStore } from '../../ports/store.ts';
import type { StreamEntry } from '../../ports/stream.ts';
import { promotionWords } from '../../theory/promotion.ts';
import { wanderPrompt } from '../../theory/wander-prompts.ts';
import { accept, commit, here, ordinary, percept, roomy, turn } from './lives.ts';
import { buffered, consolidated, memoryId, persisted, recalled, scratchItem } from './memories.ts';

/** What a mind lives through in one cycle; `wanders`: what it came upon by itself, and what is thought of it. */
export interface Lived {
  hears?: string[];
  wanders?: { prompt: string; thought: string; says?: Said };
  memory?: MemoryChange[];
  goals?: Commit['goals'];
}

/** What it says then, whether that was carried out, and whether it was sure of it. */
interface Said {
  text: string;
  ok?: boolean;
  uncertain?: true;
}

/** A mind that is awake, and lives through cycles. */
export async function growing(mind: MindStore) {
  const { epoch, commit: last } = await mind.life.activate(1, here, false);
  let number = last;
  return {
    mind,
    lives: async ({ hears = [], wanders, memory = [], goals = [] }: Lived): Promise<number> => {
      number += 1;
      const now = 1_000 * number;
      await accept(mind, ...hears);
      const impulse = `impulse/dmn/${number}/x`;
      if (wanders !== undefined) {
        const source = { kind: 'impulse', category: 'associativeDrift' } as const;
        const thought = percept(impulse, { source, text: wanders.prompt });
        await mind.inbox.accept(thought, ordinary, { ...roomy, now });
      }
      const acknowledged = wanders === undefined ? hears : [impulse];
      const percepts = acknowledged as PerceptId[];
      const whole = commit(number, {
        acknowledged,
        memory,
        goals,
        ...(wanders !== undefined && {
          turn: {
            ...turn(number, impulse),
            ...(wanders.says?.uncertain && { judged: { confidence: 0.2, threshold: 0.5, uncertain: true } }),
          },
          stream: [
            { role: 'inbox', percepts },
            ...(wanders.says === undefined
              ? [{ role: 'assistant' as const, text: wanders.thought, toolCalls: [] }]
              : saying(wanders.thought, wanders.says)),
          ],
        }),
      });
      await mind.life.commit(whole, `checkpoint ${number}`, { epoch, now });
      return number;
    },
  };
}

const saying = (thought: string, { text, ok = true }: Said): StreamEntry[] => [
  {
    role: 'assistant',
    text: thought,
    toolCalls: [{ id: 'c', name: 'send_message', input: { space: 'home', text }, problem: null }],
  },
  { role: 'tool', results: [{ callId: 'c', name: 'send_message', ok, text: ok ? 'Sent.' : 'Refused.' }] },
];

const goalDone: Commit['goals'][number] = {
  goal: {
    id: 'bread',
    text: 'Learn to bake bread.',
    status: 'done',
    progress: 1,
    since: 5,
    changedAt: 6_500,
  },
  by: 'Tom',
  reason: 'Tom said so.',
};

const promotedTo = (to: 'goal' | 'identity'): MemoryChange => ({
  change: 'promoted',
  memory: memoryId('chess'),
  to,
  why: `${promotionWords[to]}: “tom: chess play” came 10 times.`,
});

const lookBack = (text: string): MemoryChange[] => [
  {
    change: 'buffered',
    item: scratchItem('back', {
      sourceTag: 'internal_self',
      origin: { text },
      at: 8_000,
      type: 'reflection',
    }),
    expiresAt: 99_000,
  },
  persisted('back', 'back', { type: 'reflection' }),
];

const connection = wanderPrompt({ channel: 'connection', memory: '“Chess.”', other: '“Bread.”' });
const ofGoal = wanderPrompt({ channel: 'goal', memory: '“Chess.”', goal: 'Learn to bake bread.' });

/** What each milestone takes, cycle by cycle: a life with all of it but some. */
export const lifeWithout = (...left: Milestone[]): Lived[] => {
  const has = (milestone: Milestone) => !left.includes(milestone);
  // what somebody tells the mind to remember passes no gate
  const kept = (id: string, how: Parameters<typeof persisted>[2] = {}) => [
    buffered(id, has('memory') ? {} : { episode: `remember ${id}` }),
    persisted(id, id, how),
  ];
  return [
    {
      hears: ['chess', 'hens'],
      memory: ['chess', 'hens'].flatMap((id) => kept(id)),
    },
    { memory: has('retrieval') ? [recalled(['chess'])] : [recalled([], ['chess'])] },
    {
      memory: [
        ...consolidated('merged', { hens: true }),
        ...consolidated('insight', { chess: false }, { type: 'reflection' }),
        ...(has('consolidation') ? consolidated('story', { chess: false }, { type: 'narrative' }) : []),
      ],
    },
    { memory: has('goalWeight') ? [promotedTo('goal')] : [] },
    { memory: has('identityWeight') && has('goalWeight') ? [promotedTo('identity')] : [] },
    { wanders: { prompt: ofGoal, thought: has('selfPrompt') ? 'I could bake for the game.' : '' } },
    { wanders: { prompt: has('association') ? connection : ofGoal, thought: '' } },
    {
      hears: ['geese'],
      memory: kept('geese', has('conflict') ? { supersedes: [memoryId('hens')] } : {}),
    },
    { goals: [goalDone] },
    { memory: lookBack(has('goal') ? 'Baking went well: the bread rose.' : 'The rain went well.') },
    // what it says of its own accord it has thought about
    ...(has('selfPrompt')
      ? [decides({ text: has('decision') ? 'How about the chess again, Tom?' : 'How about the rain, Tom?' })]
      : []),
  ];
};

/** A cycle of its own in which it says something. */
export const decides = (says: Said): Lived => ({ wanders: { prompt: ofGoal, thought: 'Why not?', says } });

export async function lived(mind: MindStore, life: readonly Lived[]) {
  const grown = await growing(mind);
  for (const cycle of life) await grown.lives(cycle);
  return grown;
}
