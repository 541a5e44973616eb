import type { Embedder } from '../../ports/embedder.ts';
import { systemClock } from '../../src/host/clock/system-clock.ts';
import type { Ask, Asking } from './asking.ts';
import * as statements from './by-hand-statements.ts';
import { answer, type Contender } from './contender.ts';

export interface HandGiven {
  asking: Asking;
  /** The minds of its conversations. */
  minds: readonly string[];
  embedder: Embedder;
  /** The length of the checkpoint that each turn writes, characters: as long as the mind's own. */
  checkpoint: number;
  /** Whether each of the five is durable by itself (accepted, begun, settled, committed, delivered), or all of a turn at its end. */
  points: 'five' | 'one';
}

/** Looks up what is alike to what was said, by its vector and by its words. */
export async function recall(
  ask: Ask,
  { said, mind, embedder }: { said: string; mind: string; embedder: Embedder },
): Promise<{ sequence: number | string; content: string }[]> {
  const [vector] = await embedder.embed([said], 'query');
  const values = [mind, `[${vector!.join(',')}]`, said];
  return (await ask(statements.recall, values)) as unknown as {
    sequence: number | string;
    content: string;
  }[];
}

/**
 * What a person writes who wants the same rows, reads and durable points and nothing else: statements one after the other, in the tables
 * of a mind that never wakes. No mode, no gate, no budget, no correction; nobody is fenced but by the epoch.
 */
export function byHand(given: HandGiven): Contender {
  const { asking, points } = given;
  const cycles = given.minds.map(() => 0);
  const next = (said: string, conversation: number): Turn => {
    cycles[conversation]! += 1;
    return { mind: given.minds[conversation]!, said, cycle: cycles[conversation]! };
  };
  const each = (said: string, conversation = 0) =>
    turn(given, next(said, conversation), asking.ask, (work) => asking.transaction(work));
  const atOnce = (said: string, conversation = 0) =>
    asking.transaction((ask) => turn(given, next(said, conversation), ask, (work) => work(ask)));
  return {
    name: points === 'five' ? 'by hand' : 'by hand, one transaction',
    turn: points === 'five' ? each : atOnce,
    settled: async () => undefined,
    close: () => asking.close(),
  };
}

interface Turn {
  mind: string;
  said: string;
  cycle: number;
}

async function turn(
  given: HandGiven,
  { mind, said, cycle }: Turn,
  ask: Ask,
  transaction: Asking['transaction'],
): Promise<void> {
  const { embedder, checkpoint } = given;
  const now = systemClock.now();
  const key = `${cycle}/call`;
  await ask(statements.accept, [mind, `p${cycle}`, said, now]);
  const [percept] = await ask(statements.front, [mind]);
  const found = await recall(ask, { mind, said, embedder });
  const history = await ask(statements.history, [mind, cycle - 20]);
  const claims = await ask(statements.claims, [mind]);
  const prompt = JSON.stringify({ percept, history, claims, found });
  await ask(statements.begin, [mind, key, cycle, JSON.stringify({ about: percept?.['id'] }), now]);
  const outcome = JSON.stringify({ text: answer, shown: prompt.slice(0, 2_500) });
  await transaction(async (ask) => {
    await ask(statements.settle, [mind, key, outcome, now]);
    await ask(statements.spend, [mind, key, cycle, now]);
  });
  const numbers = found.map(({ sequence }) => sequence);
  const entries = ['inbox', 'tool', 'assistant'].map((role) => JSON.stringify({ role, text: answer, said }));
  await transaction(async (ask) => {
    await ask(statements.advance, [mind, cycle, now]);
    await ask(statements.checkpoint, [mind, cycle, now, JSON.stringify({ state: 'x'.repeat(checkpoint) })]);
    await ask(statements.prune, [mind, cycle]);
    await ask(statements.handle, [mind, `p${cycle}`, cycle]);
    await ask(statements.say, [mind, `u${cycle}`, cycle, answer, now]);
    await ask(statements.stream, [mind, cycle, ...entries]);
    await ask(statements.turn, [mind, cycle, `p${cycle}`, now, said]);
    await ask(statements.scratch, [mind, `s${cycle}`, said, cycle, now]);
    await ask(statements.claim, [mind, `c${cycle}`, said, cycle, now]);
    await ask(statements.readTo, [mind, cycle]);
    await ask(statements.weigh, [numbers, now]);
    await ask(statements.tell, [numbers, mind, cycle, now]);
    await ask(statements.tie, [numbers, now]);
  });
  await ask(statements.deliver, [mind, `u${cycle}`]);
  await ask(statements.delivered, [mind, `u${cycle}`, now]);
}
