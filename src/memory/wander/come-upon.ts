import { pauseAmid } from '../../../ports/end-of-turn.ts';
import type { Memory } from '../../../ports/memory.ts';
import { isAcknowledged } from '../../../ports/tension.ts';
import { isDormant } from '../../../theory/dormancy.ts';
import { sentencesIn } from '../../../theory/claims/read-statements.ts';
import { entityForm, extractEntities } from '../../../theory/entities.ts';
import { longestJudged } from '../../../theory/judged-text.ts';
import { tellingTerms } from '../../../theory/telling-terms.ts';
import type { Wanderable } from '../../../theory/wandering.ts';
import { calledName } from '../../../theory/called-name.ts';
import { quotable } from '../../../theory/wander-prompts.ts';
import { asksToKeep } from '../../../theory/asks-to-keep.ts';
import { contradictionOf } from '../upkeep/contradictors.ts';
import { type ClaimsToAsk, Standings } from '../correction/standings.ts';

/** How much of a topic is kept, characters. */
const longestTopic = 60;

/** A memory that the mind came upon, with what there is to say of it. */
export interface ComeUpon {
  memory: Memory;
  /** What of it still holds. */
  text: string;
  /** Whether nothing of it was superseded, and nobody says otherwise. */
  isUndisputed: boolean;
  /** What it says, as one line in quotes, with who said it. */
  line: string;
  /** What it is about: the first name in it, else its first word that tells something. */
  topic: string;
  weighed: Wanderable;
}

/** Types of memory that are about the mind itself. */
const ofSelf: ReadonlySet<Memory['type']> = new Set(['reflection', 'narrative', 'tension']);

/**
 * The memories that can be thought of, each with what still holds of it: those that are superseded altogether, say nothing, or ask to be kept from somebody are left
 * out.
 */
export async function comeUpon(
  memories: readonly Memory[],
  { claims, name }: { claims: ClaimsToAsk; name: string },
): Promise<ComeUpon[]> {
  const short = memories.filter(({ content }) => content.length <= longestJudged && !asksToKeep(content));
  const standings = await Standings.of(
    short.map(({ content, speaker }) => ({ text: content, speaker })),
    claims,
  );
  const texts = short.map(({ content }) => content);
  const found: ComeUpon[] = [];
  for (const memory of short) {
    await pauseAmid(texts);
    const { content, speaker, type, sourceTag } = memory;
    const standing = sentencesIn(content).map((sentence) => ({
      sentence,
      is: standings.get(sentence, speaker),
    }));
    const holding = standing.filter(({ is }) => is === null || is.at === null);
    const text = holding.map(({ sentence }) => sentence).join(' ');
    const topic = topicOf(text)?.slice(0, longestTopic).toWellFormed() ?? null;
    const who = speaker === null ? null : calledName(speaker);
    if (text === '' || topic === null) continue;
    const line = `“${quotable(text)}”${who === null ? '' : ` (${who})`}`;
    const weighed = {
      ...memory,
      happenedAt: memory.eventAt ?? memory.createdAt,
      isOpposed:
        isOpenTension(memory) || contradictionOf(memory) !== null || holding.some(({ is }) => is !== null),
      isOfSelf: ofSelf.has(type) || sourceTag === 'internal_self' || names(text, name),
    };
    const isUndisputed = standing.every(({ is }) => is === null);
    found.push({ memory, text: isUndisputed ? content : text, isUndisputed, line, topic, weighed });
  }
  return found;
}

/** Whether it is a contradiction that the mind has not come to live with, and that was not resolved: that comes to rest. */
const isOpenTension = (memory: Memory): boolean =>
  memory.type === 'tension' && !isAcknowledged(memory) && !isDormant(memory);

const topicOf = (text: string): string | null => {
  const [named] = extractEntities(text);
  return named === undefined ? (tellingTerms(text)[0] ?? null) : entityForm(named);
};

/** Whether a text has a name in it, as words of its own. */
const names = (text: string, name: string): boolean => worded(text).includes(worded(name));

const worded = (text: string): string =>
  ` ${entityForm(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .join(' ')
    .trim()} `;
