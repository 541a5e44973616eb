import { longestContext, type Contextualized } from '../../../ports/contextualized.ts';
import type { ModelUse } from '../../../ports/effects/model-use.ts';
import type { Failure } from '../../../ports/effects/definition.ts';
import type { MemoryId } from '../../../ports/identifiers.ts';
import { storableText } from '../../../ports/storable-text.ts';
import { oneLine } from '../../../theory/one-line.ts';
import { calledName } from '../../../theory/called-name.ts';
import { questionIn } from '../../../theory/question-in.ts';
import { searchTerms } from '../../../theory/search-terms.ts';
import { sentencesOf } from '../../../theory/sentences.ts';
import { tellingTerms } from '../../../theory/telling-terms.ts';
import { askIsolated } from './ask-for-words.ts';
import { readNumbered } from './consolidation-answers.ts';
import type { ConsolidationParts } from './consolidation-parts.ts';
import { contextQuestion, contextSystem, headingFor } from './context-prompt.ts';
import { inTalk, type InTalk } from './in-talk.ts';
import type { TurnBefore } from './talk-before.ts';
import { namesOnlyOf } from './says-all.ts';

/** How much of a turn is read, and how much of it is quoted, characters: every word that is quoted is a row of the index. Ours. */
const longestRead = 2_000;
const longestQuote = 160;

type Contexts =
  { ok: true; contexts: Contextualized[]; use: ModelUse | null } | { ok: false; failure: Failure };

/**
 * Gives memories their contexts (docs/model/consolidation.md): by the voice, and where that is not asked, or what it says cannot be taken, by the words of what was said before. One
 * of which nothing helps to find it has none.
 *
 * @param asked its key names the call for ever
 */
export async function contextsOf(
  { key, memories: ids, byVoice }: { key: string; memories: readonly MemoryId[]; byVoice: boolean },
  parts: ConsolidationParts,
): Promise<Contexts> {
  const memories = (await parts.store.read(ids)).filter(({ retracted }) => retracted === null);
  const talks = await inTalk(memories, parts);
  const written: ByVoice = byVoice
    ? await byVoiceFor(key, talks, parts)
    : { ok: true, contexts: new Map(), use: null };
  if (!written.ok) return written;
  const contexts: Contextualized[] = [];
  for (const { id } of memories) {
    const inOne = talks.find(({ memory }) => memory.id === id);
    const found = inOne === undefined ? null : (written.contexts.get(id) ?? contextByWords(inOne));
    const of = (found?.of ?? []).map((turn) => turn.id);
    const quotes = (await parts.store.madeOf(of)).map(({ memory }) => memory);
    contexts.push({ change: 'contextualized', memory: id, context: found?.context ?? null, of, quotes });
  }
  return { ok: true, contexts, use: written.use };
}

/** A context, and the turns whose words it has. */
interface Context {
  context: string;
  of: readonly TurnBefore[];
}

type ByVoice =
  | { ok: true; contexts: ReadonlyMap<MemoryId, Context>; use: ModelUse | null }
  | { ok: false; failure: Failure };

/** The contexts that the voice writes, of those that it writes of nothing but what it was shown. */
async function byVoiceFor(
  key: string,
  talks: readonly InTalk[],
  parts: ConsolidationParts,
): Promise<ByVoice> {
  if (talks.length === 0 || parts.talk === undefined) return { ok: true, contexts: new Map(), use: null };
  const { nature, name, talk } = parts;
  const told = { nature, ...talk };
  const worded = await askIsolated(
    { key, system: contextSystem(nature), text: contextQuestion(talks, told) },
    parts,
  );
  if (!worded.ok) return worded;
  const contexts = new Map<MemoryId, Context>();
  for (const [number, text] of readNumbered(worded.text, { shown: talks.length, longest: longestContext })) {
    const each = talks[number - 1]!;
    const shown = [each.memory.content, headingFor(each, told), name];
    for (const { text: said, speaker } of each.before) shown.push(said, speaker ?? '');
    // whom or what nothing of it names was made up; a line begins with a capital letter all the same
    if (namesOnlyOf(text.slice(1), shown)) contexts.set(each.memory.id, { context: text, of: each.before });
  }
  return { ok: true, contexts, use: worded.use };
}

/**
 * The context of a memory by the words of its talk alone: who said it, and the last that somebody else said before it, where that says anything that it does not say itself. Of the
 * mind's own words only what it asked: what else it says may be what it remembers.
 */
function contextByWords({ memory: { content, speaker }, before }: InTalk): Context | null {
  const own = new Set(searchTerms(content));
  const said = before
    .filter((turn) => turn.speaker !== speaker)
    .map((turn) => ({ ...turn, quoted: quotedOf(turn) }))
    .findLast(({ quoted }) => tellingTerms(quoted).some((term) => !own.has(term)));
  if (said === undefined) return null;
  const who = speaker === null ? null : calledName(speaker);
  const text = `${who === null ? '' : `${who}. `}${said.quoted}`;
  const context = oneLine(storableText(text)).trim().slice(0, longestContext).toWellFormed();
  return { context, of: [said] };
}

/** What of a turn is quoted: its last sentences, which are what was answered, as far as they find room; the last one in any case. */
function quotedOf({ speaker, text }: TurnBefore): string {
  const sentences = sentencesOf(text.slice(0, longestRead)).filter(
    (each) => speaker !== null || questionIn(each) !== null,
  );
  let quoted = sentences.pop() ?? '';
  for (const sentence of sentences.toReversed()) {
    if (quoted.length + 1 + sentence.length > longestQuote) break;
    quoted = `${sentence} ${quoted}`;
  }
  return quoted;
}
