import { Host, type ThoughtRequest, VirtualClock, type WakeOptions } from '../../src/index.ts';
import type { LivedConversation } from './life.ts';
import { forkOf } from './lived-stores.ts';
import { asker, type LivedNature, listeningVoice, type MindTerms, space, thirdMind } from './third-mind.ts';

/** A question is thought about at once, or not at all: how long is waited for that, milliseconds. */
const patience = 60_000;

export interface Asking extends MindTerms {
  nature: LivedNature;
  embedder: WakeOptions['embedder'];
  /** Whether the stream older than 50 cycles is left out. */
  memoryAlone: boolean;
}

/** Asks a lived mind a question, in a fork of its own that is woken for it, and hands over what its voice receives. */
export async function ask(
  text: string,
  { stores, now, speakers }: Omit<LivedConversation, 'kept'>,
  { nature, embedder, memoryAlone, ...terms }: Asking,
): Promise<ThoughtRequest> {
  const id = 'question';
  const { voice, heard } = listeningVoice(id);
  let whenSettled = async (): Promise<void> => {};
  const clock = new VirtualClock(now, () => whenSettled());
  const host = await Host.open({ stores: await forkOf(stores, memoryAlone), clock });
  const mind = await host.wake(thirdMind(nature, speakers, terms), {
    id: stores.mind,
    voice,
    channel: async () => {},
    ...(embedder && { embedder }),
  });
  whenSettled = () => mind.whenSettled();
  const source = { kind: 'speech' as const, speaker: asker, space };
  await mind.perceive({ id, source, at: now, text });
  const asked = await Promise.race([heard, mind.ended, clock.advance(patience)]);
  mind.kill();
  await host.close();
  if (asked !== undefined && 'messages' in asked) return asked;
  const why = asked === undefined ? '' : ` The mind ended: ${String(asked.error)}`;
  throw new Error(`The voice was never asked "${text}".${why}`, { cause: asked?.error });
}
