import { hash } from 'node:crypto';
import { z } from 'zod';
import { perceptSchema, type Percept } from '../../../ports/percept.ts';
import { unstorable } from '../../../ports/storable-text.ts';
import { strangersConfidence } from '../strangers-confidence.ts';
import { captionOf, withoutImage, type RoomImage } from './room-image.ts';

/** An event of a room, as far as we read it. Servers pass on what other servers say: anything may be in it. */
export const roomEventSchema = z.object({
  type: z.string(),
  event_id: z.string().min(1).max(1_000).optional(),
  sender: z.string().optional(),
  state_key: z.string().optional(),
  origin_server_ts: z.unknown(),
  unsigned: z.object({ age: z.unknown() }).partial().catch({}),
  content: z.record(z.string(), z.unknown()).catch({}),
});

/** An event of a room. */
export type RoomEvent = z.output<typeof roomEventSchema>;

export interface HeardIn {
  /** The space that the room is. */
  space: string;
  /** The user that the mind is. */
  own: string;
  members: Readonly<Record<string, string>>;
  /** The names of those who are members because they are in the room. */
  joined: ReadonlyMap<string, string>;
  /** The display names of users that are known. */
  displayNames: ReadonlyMap<string, string>;
  now: number;
  /** What came of the image that it posts; undefined where it posts none. */
  image?: RoomImage | undefined;
  /** Whether it replies to something that the mind has said; only looked at where it is a reply. */
  isReplyToOwn: boolean;
}

/**
 * What an event is to the mind: what somebody says, shows or does; null for everything else. Edits, redactions, notices of other programs, files
 * and its own words are nothing.
 */
export function perceptOf(event: RoomEvent, heard: HeardIn): Percept | null {
  const { type, event_id: id, sender, content, state_key: state } = event;
  if (type !== 'm.room.message' || id === undefined || sender === undefined || state !== undefined)
    return null;
  const { image } = heard;
  const { msgtype } = content;
  const body = image === undefined ? content['body'] : imageText(content, image);
  if (sender === heard.own || isEdit(content)) return null;
  if (typeof body !== 'string' || unstorable(body) !== null) return null;
  if (body.trim() === '' && (image === undefined || 'problem' in image)) return null;
  const known =
    heard.joined.get(sender) ?? (Object.hasOwn(heard.members, sender) ? heard.members[sender] : undefined);
  const who = known ?? strangersName(sender, heard.displayNames.get(sender));
  const { space } = heard;
  const source =
    msgtype === 'm.text' || image !== undefined
      ? { kind: 'speech' as const, speaker: who, space }
      : msgtype === 'm.emote'
        ? { kind: 'action' as const, actor: who, space }
        : null;
  if (source === null) return null;
  const read = perceptSchema.safeParse({
    id: perceptIdOf(id),
    source,
    at: timeOf(event, heard.now),
    text:
      msgtype === 'm.emote' ? `${who} ${body}` : wordsIn(body, { content, isReplyToOwn: heard.isReplyToOwn }),
    ...(known === undefined && { sourceConfidence: strangersConfidence }),
  });
  return read.success ? read.data : null;
}

/** What is said with an image, and that it could not be taken, where it could not. */
function imageText(content: RoomEvent['content'], image: RoomImage): string {
  const said = captionOf(content);
  const words = unstorable(said) === null ? said : '';
  return 'problem' in image ? withoutImage(words, image.problem) : words;
}

/** The id of the percept of an event: that of the event, where that is not too long. */
const perceptIdOf = (event: string): string =>
  event.length <= 150 && unstorable(event) === null
    ? `matrix-${event}`
    : `matrix-${hash('sha256', event).slice(0, 40)}`;

/** The lines that a reply quotes, as clients write them before what is said, with the empty one after them. */
const quoted = /^(?:>[^\n]*\n)+\n/;

/** What stands for a quotation where a client writes none, so that a reply to somebody else can be told from words to the mind. */
const unquoted = '> …\n\n';

/** The event that a message replies to; null where it names none that can be, and undefined where it is no reply. */
export function repliedTo(content: RoomEvent['content']): string | null | undefined {
  const relation = content['m.relates_to'];
  if (typeof relation !== 'object' || relation === null || !('m.in_reply_to' in relation)) return undefined;
  const { success, data } = replySchema.safeParse(relation['m.in_reply_to']);
  return success ? data.event_id : null;
}

const replySchema = z.object({ event_id: z.string().max(255).startsWith('$') });

/**
 * What somebody says in a message. Of a reply to the mind these are the words that they added to what it quotes; a reply to somebody else keeps the
 * quotation, because its "yes" is no answer to the mind.
 */
function wordsIn(
  body: string,
  { content, isReplyToOwn }: { content: RoomEvent['content']; isReplyToOwn: boolean },
): string {
  if (repliedTo(content) === undefined) return body;
  if (!isReplyToOwn) return body.startsWith('>') ? body : `${unquoted}${body}`;
  const added = body.replace(quoted, '');
  return added.trim() === '' ? body : added;
}

function isEdit(content: RoomEvent['content']): boolean {
  const relation = content['m.relates_to'];
  return (
    typeof relation === 'object' &&
    relation !== null &&
    'rel_type' in relation &&
    relation.rel_type === 'm.replace'
  );
}

/**
 * When an event was sent, never later than now: by its age, for which the clock of the server may be wrong, else by that clock. What was held back on its way
 * is as old as it is.
 */
function timeOf({ origin_server_ts: sent, unsigned: { age } }: RoomEvent, now: number): number {
  if (isMoment(age) && age <= now) return now - age;
  return isMoment(sent) && sent > 0 ? Math.min(sent, now) : now;
}

const isMoment = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/**
 * The name of a user whom the configuration does not name: a display name, which anybody can choose, and behind it the id, which nobody else can have. With a
 * long id it is longer than the name of a member may be.
 */
export function strangersName(user: string, displayName = ''): string {
  const shown = displayName
    .replaceAll(/[\p{C}\s()@:]+/gu, ' ')
    .trim()
    .slice(0, 40)
    .toWellFormed();
  return shown === '' ? user : `${shown} (${user})`;
}
