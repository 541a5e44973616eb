import type { Section } from '../../ports/context-account.ts';
import { type Image, type ImageContent, mostImageBytes } from '../../ports/image.ts';
import type { StreamMessage } from '../../ports/stream.ts';
import type { MindConfiguration } from '../configuration/schema.ts';
import { imagesAmong, markedIn, withFates } from '../prompt/image-marks.ts';
import { type ImageTokens } from '../tokens/image-tokens.ts';
import { assemble, type Assembly, type CallSubject } from './assemble.ts';
import { NoRoomForPercept, PromptTooLong } from './no-room.ts';

/** The largest share of the budget for the images that have just come in. */
const imageShare = 1 / 4;

/** What stands before each image in a request: its number. Tokens. */
const labelTokens = 8;

/** How many bytes of images a request carries at the most: in base64 below the 32 MB that Anthropic takes, with room for all else. */
const mostBytes = 4 * mostImageBytes;

/** How many images a request carries at the most: of more than twenty, Anthropic takes only smaller ones. */
const mostShown = 20;

/** A place of an image in the messages of a call. */
interface Place {
  message: StreamMessage;
  number: number;
  image: Image;
  /** Of the whole call, as the provider counts. */
  tokens: number;
}

export interface SeenAssembly extends Assembly {
  /** The images that the messages show, by their ids. */
  images: ReadonlyMap<string, ImageContent>;
}

/**
 * Assembles the context of a call for a voice that may see: `assemble`, and beside the messages the images that came with them. Those that have just come in
 * have room before anything older has, up to a quarter of the budget; those of the stream have what is left over when all words have their room, the newest first. Of
 * each that is not shown the message tells in words. Never more than the budget.
 *
 * @param given how the voice counts images, undefined for one that does not see; and reads their bytes
 */
export async function assembleWithImages(
  configuration: MindConfiguration,
  asked: CallSubject,
  from: Parameters<typeof assemble>[2],
  given: { imageTokens: ImageTokens | undefined; read: (ids: readonly string[]) => Promise<ImageContent[]> },
): Promise<SeenAssembly> {
  const { imageTokens } = given;
  if (imageTokens === undefined) {
    const assembly = await assemble(configuration, asked, from);
    return { ...assembly, messages: assembly.messages.map(inWords), images: new Map() };
  }
  const cost = (image: Image): number => imageTokens(image) + labelTokens;
  const { budget } = configuration.context;
  const reserved = reservedFor(asked, budget, cost);
  const { assembly, room } = await assembledWithin(configuration, asked, from, reserved);
  const { messages, stable, account } = assembly;
  const places = placesIn(messages, cost);
  const isOlder = ({ message }: Place) => messages.indexOf(message) < stable;
  const fresh = fitting(places.filter((place) => !isOlder(place)).toSorted(byWinner(asked)), room);
  const isSpared = asked.intensity === 'relaxed' || (asked.reach ?? 1) < 1 || (asked.share ?? 1) < 1;
  const left = isSpared ? 0 : budget - account.tokens - tokensOf(fresh);
  const older = fitting(places.filter(isOlder).toReversed(), left);
  const wanted = [...fresh, ...older].slice(0, mostShown);
  const contents = new Map(
    (await given.read([...new Set(wanted.map(({ image }) => image.id))])).map((each) => [each.id, each]),
  );
  const shown = carried(wanted, contents);
  const seen = shown.filter((place) => !isOlder(place));
  const known = new Set(shown.map(({ image }) => image.id));
  return {
    ...assembly,
    messages: messages.map((message) => withImages(message, shown)),
    counted: assembly.counted + Math.ceil(tokensOf(shown) / (asked.factor ?? 1)),
    account: {
      ...account,
      budget,
      tokens: account.tokens + tokensOf(shown),
      sections: account.sections.map((section) =>
        withTokens(section, { inbox: tokensOf(seen), stream: tokensOf(shown) - tokensOf(seen) }),
      ),
    },
    images: new Map([...contents].filter(([id]) => known.has(id))),
  };
}

const tokensOf = (places: readonly Place[]): number => places.reduce((sum, { tokens }) => sum + tokens, 0);

const withTokens = (section: Section, more: { inbox: number; stream: number }): Section =>
  section.name === 'inbox' || section.name === 'stream'
    ? { ...section, tokens: section.tokens + more[section.name] }
    : section;

/** The room for the images that have just come in: what they take, as far as they have it. */
function reservedFor({ percepts }: CallSubject, budget: number, cost: (image: Image) => number): number {
  const wanted = imagesAmong(percepts).reduce((sum, image) => sum + cost(image), 0);
  return Math.min(wanted, Math.floor(budget * imageShare));
}

/** The words of a call in what images leave of the budget; where that is too little for them, the images have none. */
async function assembledWithin(
  configuration: MindConfiguration,
  asked: CallSubject,
  from: Parameters<typeof assemble>[2],
  reserved: number,
): Promise<{ assembly: Assembly; room: number }> {
  const { context } = configuration;
  const within = { ...configuration, context: { ...context, budget: context.budget - reserved } };
  try {
    return { assembly: await assemble(within, asked, from), room: reserved };
  } catch (error) {
    const isTooLittle = error instanceof PromptTooLong || error instanceof NoRoomForPercept;
    if (reserved === 0 || !isTooLittle) throw error;
    return { assembly: await assemble(configuration, asked, from), room: 0 };
  }
}

/** The images of which messages still speak, in their order. */
const placesIn = (messages: readonly StreamMessage[], cost: (image: Image) => number): Place[] =>
  messages.flatMap((message) => {
    if (message.role !== 'user' || message.images === undefined) return [];
    const marked = new Set(markedIn(message.text));
    return message.images
      .filter(({ number }) => marked.has(number))
      .map(({ number, ...image }) => ({ message, number, image, tokens: cost(image) }));
  });

/** The images of the winner before those of other percepts. */
const byWinner = ({ percepts, winner }: CallSubject) => {
  const own = new Set(percepts.find(({ id }) => id === winner)?.images?.map(({ id }) => id));
  return (one: Place, other: Place): number =>
    Number(own.has(other.image.id)) - Number(own.has(one.image.id)) || one.number - other.number;
};

/** The first images that fit into the room; none is shown behind one that does not fit. */
function fitting(places: readonly Place[], room: number): Place[] {
  let left = room;
  const first = places.findIndex(({ tokens }) => (left -= tokens) < 0);
  return first === -1 ? [...places] : places.slice(0, first);
}

/** The first images whose bytes are there, and which a request can carry. An image that is shown in two places is carried in each. */
function carried(places: readonly Place[], contents: ReadonlyMap<string, ImageContent>): Place[] {
  let left = mostBytes;
  return places.filter(({ image }) => {
    const length = contents.get(image.id)?.bytes.length;
    if (length === undefined || length > left) return false;
    left -= length;
    return true;
  });
}

/** A message for a voice that does not see. */
function inWords(message: StreamMessage): StreamMessage {
  if (message.role !== 'user' || message.images === undefined) return message;
  return { role: 'user', text: message.text };
}

/** A message with those of its images that are shown. */
function withImages(message: StreamMessage, shown: readonly Place[]): StreamMessage {
  if (message.role !== 'user' || message.images === undefined) return message;
  const own = new Set(shown.filter((place) => place.message === message).map(({ number }) => number));
  const text = withFates(message.text, (number) => (own.has(number) ? 'shown' : 'no room'));
  const images = message.images.filter(({ number }) => own.has(number));
  return images.length === 0 ? { role: 'user', text } : { role: 'user', text, images };
}
