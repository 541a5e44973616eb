import type { Failure } from '../../../ports/effects/definition.ts';
import type { ModelUse } from '../../../ports/effects/model-use.ts';
import type { MemoryId } from '../../../ports/identifiers.ts';
import { longestCompressed, type Recompressed } from '../../../ports/recompressed.ts';
import { storableText } from '../../../ports/storable-text.ts';
import { oneLine } from '../../../theory/one-line.ts';
import { tellingTerms } from '../../../theory/telling-terms.ts';
import type { ComeUpon } from '../wander/come-upon.ts';
import { askIsolated } from './ask-for-words.ts';
import { readNumbered } from './consolidation-answers.ts';
import type { ConsolidationParts } from './consolidation-parts.ts';
import { dispensableIn } from './dispensable.ts';
import { type Lined, lineQuestion, lineSystem, longestLined } from './line-prompt.ts';
import { standsFor, tellingSentences } from './stands-for.ts';
import { thinkable } from './thinkable.ts';

type Lines = { ok: true; lines: Recompressed[]; use: ModelUse | null } | { ok: false; failure: Failure };

/**
 * Makes the lines of memories anew beside those that they belong with (docs/model/consolidation.md#lines): by the voice, and where that is not asked, or what it says cannot stand for
 * them, of their own sentences. Where neither can stand for one, the line of the gate stays. What may not be thought about is shown to nobody, and keeps its line as well.
 *
 * @param asked its key names the call for ever
 */
export async function renewedLines(
  { key, groups, byVoice }: { key: string; groups: readonly MemoryId[][]; byVoice: boolean },
  parts: ConsolidationParts,
): Promise<Lines> {
  const unlined = new Set(await parts.store.unlined(groups.flat()));
  if (unlined.size === 0) return { ok: true, lines: [], use: null };
  const known = await thinkable(await parts.store.read(groups.flat()), parts);
  const byId = new Map(known.map((each) => [each.memory.id, each]));
  const lined = groups.map((group): Lined => {
    const all = group.flatMap((id) => byId.get(id) ?? []);
    return { all, asked: new Set(all.filter((each) => isAskedAbout(each, unlined))) };
  });
  const written = byVoice ? await byVoiceFor(key, lined, parts) : { ok: true as const, said: [], use: null };
  if (!written.ok) return written;
  const lineOf = new Map(
    lined.flatMap(({ all, asked }) =>
      [...asked].map((each) => {
        const others = all.filter((other) => other !== each).map(({ text }) => text);
        const line = written.said.find(([about]) => about === each)?.[1] ?? null;
        return [each.memory.id, taken(line, each) ?? taken(byWords(each, others), each)];
      }),
    ),
  );
  const lines = groups.flatMap((group) =>
    group
      .filter((id) => unlined.has(id))
      .map((memory): Recompressed => ({
        change: 'recompressed',
        memory,
        line: lineOf.get(memory) ?? null,
        beside: group.filter((other) => other !== memory),
      })),
  );
  return { ok: true, lines, use: written.use };
}

/** Whether a memory gets another line: all of it holds, and can be shown. */
const isAskedAbout = ({ memory, isUndisputed }: ComeUpon, unlined: ReadonlySet<MemoryId>): boolean =>
  unlined.has(memory.id) && isUndisputed && memory.content.length <= longestLined;

type ByVoice =
  | { ok: true; said: [about: ComeUpon, line: string][]; use: ModelUse | null }
  | { ok: false; failure: Failure };

/** What the voice says instead of each memory. */
async function byVoiceFor(key: string, lined: readonly Lined[], parts: ConsolidationParts): Promise<ByVoice> {
  const groups = lined.filter(({ asked }) => asked.size > 0);
  const about = groups.flatMap(({ all, asked }) => all.filter((each) => asked.has(each)));
  if (about.length === 0) return { ok: true, said: [], use: null };
  const { nature } = parts;
  const question = { key, system: lineSystem(nature), text: lineQuestion(groups, nature) };
  const worded = await askIsolated(question, parts);
  if (!worded.ok) return worded;
  const lines = readNumbered(worded.text, { shown: about.length, longest: longestCompressed });
  return { ok: true, said: [...lines].map(([number, line]) => [about[number - 1]!, line]), use: worded.use };
}

/** A line that can stand for a memory and is shorter, and none that it has already; null otherwise. */
function taken(line: string | null, { memory }: ComeUpon): string | null {
  const { content: text, speaker, compressed } = memory;
  if (line === null || line.length >= text.length || line === compressed) return null;
  return standsFor(line, { text, speaker }) ? line : null;
}

/**
 * What a memory says in its own sentences, as far as a line has room: without those that only keep the conversation going, and without those that tell least of what its group is about
 * and that the others can do without. Null where there is no room even so.
 */
function byWords({ memory }: ComeUpon, beside: readonly string[]): string | null {
  const shared = new Set(beside.flatMap((each) => tellingTerms(each)));
  const isDispensable = dispensableIn(memory.content, memory.speaker);
  let sentences = tellingSentences(memory.content);
  const lineNow = (): string => oneLine(storableText(sentences.join(' '))).trim();
  const ties = (sentence: string): number => tellingTerms(sentence).filter((term) => shared.has(term)).length;
  while (lineNow().length > longestCompressed) {
    const [least] = sentences
      .filter((sentence) => isDispensable(sentence, sentences))
      .toSorted((one, other) => ties(one) - ties(other));
    if (least === undefined) return null;
    sentences = sentences.filter((sentence) => sentence !== least);
  }
  return sentences.length === 0 ? null : lineNow();
}
