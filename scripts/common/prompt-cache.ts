import { createHash } from 'node:crypto';

/** A part of a call that can be marked for the cache. */
interface Markable {
  cache_control?: unknown;
}

/** A call of Anthropic's messages, as far as its cache looks at it. */
export interface CachedCall {
  tools?: readonly object[];
  system?: readonly object[];
  messages: readonly { role: string; content: string | readonly object[] }[];
}

/** What Anthropic tells of a call; its three counts add up to all that went in. */
export interface CacheUsage {
  input_tokens: number;
  cache_read_input_tokens: number;
  cache_creation_input_tokens: number;
}

/** Anthropic refuses a call with more marks. */
const mostMarks = 4;
/** From each mark it looks so many blocks back for what it kept before. */
const lookback = 20;
/** It keeps no beginning that is shorter, tokens. */
const leastTokens = 1_024;

const tokensOf = (block: object): number => Math.ceil(JSON.stringify(block).length / 4);

/** The blocks of a call in the order in which the cache sees them: tools, system prompt, messages. */
function blocksOf({ tools = [], system = [], messages }: CachedCall): (Markable & object)[] {
  const said = messages.flatMap(({ role, content }) =>
    (typeof content === 'string' ? [{ type: 'text', text: content }] : content).map((block) => ({
      ...block,
      role,
    })),
  );
  return [...tools, ...system, ...said];
}

/**
 * What Anthropic's prompt cache does, without the time that it keeps things for: it keeps the beginning of a call up to each mark,
 * and reads the longest one that it has kept, if exactly the same comes again within 20 blocks before a mark.
 */
export class PromptCache {
  private readonly kept = new Set<string>();

  /** Takes a call and tells its usage. Throws when it has too many marks. */
  take(call: CachedCall): CacheUsage {
    const blocks = blocksOf(call);
    let hash = '';
    let tokens = 0;
    const beginnings = blocks.map(({ cache_control: mark, ...block }) => {
      hash = createHash('sha256').update(hash).update(JSON.stringify(block)).digest('hex');
      tokens += tokensOf(block);
      return { hash, tokens, isMarked: mark !== undefined };
    });
    const marks = beginnings.flatMap(({ isMarked }, place) => (isMarked ? [place] : []));
    if (marks.length > mostMarks)
      throw new Error(`A call has ${marks.length} marks for the cache; Anthropic takes ${mostMarks}.`);
    const read = marks
      .flatMap((mark) => beginnings.slice(Math.max(0, mark - lookback), mark + 1))
      .filter((beginning) => this.kept.has(beginning.hash))
      .reduce((most, beginning) => Math.max(most, beginning.tokens), 0);
    const written = marks
      .map((mark) => beginnings[mark]!)
      .filter((beginning) => beginning.tokens >= leastTokens);
    for (const beginning of written) this.kept.add(beginning.hash);
    const creation = Math.max(0, (written.at(-1)?.tokens ?? 0) - read);
    return {
      input_tokens: tokens - read - creation,
      cache_read_input_tokens: read,
      cache_creation_input_tokens: creation,
    };
  }
}
