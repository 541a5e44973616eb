import type { PerceptId } from '../../../ports/identifiers.ts';
import type { HistoricPercept } from '../../../ports/historic-percept.ts';
import type { InboxStore, OutboxStore } from '../../../ports/store.ts';

/** How many cycles before it, and for how long, milliseconds, what was said in a room still belongs to the same talk. Ours. */
const reach = { cycles: 6, time: 15 * 60_000 };

/** Something that was said in a room. */
export interface TurnBefore {
  /** The percept or utterance that it was. */
  id: string;
  /** Null for the mind itself. */
  speaker: string | null;
  text: string;
  cycle: number;
  at: number;
}

/** What a memory was made of, and what was said before that in the same room, oldest first. */
export interface TurnInTalk {
  space: string;
  before: TurnBefore[];
}

/** Where the talks of a mind are on record. */
export interface TalkStores {
  inbox: Pick<InboxStore, 'find' | 'handled'>;
  outbox: Pick<OutboxStore, 'of'>;
}

/** The talk of which a percept is a turn; null where it was said to nobody, or is not kept any more. */
export async function talkBefore(origin: string, { inbox, outbox }: TalkStores): Promise<TurnInTalk | null> {
  const turn = await inbox.find(origin as PerceptId);
  const space = turn && spaceOf(turn);
  if (turn === null || space === null || turn.handledIn === null) return null;
  const until = turn.handledIn;
  const from = Math.max(0, until - reach.cycles);
  const heard = (await inbox.handled(from, until)).flatMap((each): TurnBefore[] =>
    each.id !== turn.id && spaceOf(each) === space && 'speaker' in each.source
      ? [
          {
            id: each.id,
            speaker: each.source.speaker,
            text: each.text,
            cycle: each.handledIn ?? until,
            at: each.at,
          },
        ]
      : [],
  );
  const said: TurnBefore[] = [];
  for (let cycle = from; cycle < until; cycle += 1)
    for (const { id, space: room, text, saidAt: at } of await outbox.of(cycle))
      if (room === space) said.push({ id, speaker: null, text, cycle, at });
  const before = [...heard, ...said].filter(({ at }) => at <= turn.at && turn.at - at <= reach.time);
  return { space, before: before.toSorted((one, other) => one.at - other.at) };
}

/** The room in which something was said; null for what was not said. */
const spaceOf = ({ source }: HistoricPercept): string | null =>
  source.kind === 'speech' || source.kind === 'chatter' ? source.space : null;
