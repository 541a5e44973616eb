import { readKey } from '../../../../../ports/effect-key.ts';
import type { Competition } from '../../../../../ports/attention.ts';
import type { AccountedCall } from '../../../../service/accounted-call.ts';
import type { CycleAccount } from '../../../../service/cycle-account.ts';
import { effectLabel, effectWords } from '../../../../words/effect-words.ts';
import type { EffectSpan } from '../../live/effect-spans.ts';
import type { TalkEntry } from '../../live/talk-entry.ts';
import { lengthText, ratioText, wholeText } from '../../parts/words.ts';
import type { ChainLink, Participant } from './chain.ts';
import { effectsOf } from './effects-of.ts';

/** What is known of a cycle: from the record, and from what the page has watched of it. */
export interface CycleSources {
  cycle: number;
  /** Null while nothing of it is on record. */
  account: CycleAccount | null;
  /** How its calls were put together, as far as that is on record. */
  calls: readonly AccountedCall[];
  /** How the competition came out, as the page has seen it. */
  competition: Competition | null;
  /** The lines of the talk, and the effects and commits that the page has seen; of any cycle. */
  talk: readonly TalkEntry[];
  effects: readonly EffectSpan[];
  commits: readonly { cycle: number | null; commit: number; at: number }[];
}

/**
 * The chain of causes of a cycle, in the order of cause and time: what was heard, who competed, what was recalled, the context of each call, the
 * call, what it led to, and the commit that made all of it durable. Empty when nothing is known of the cycle.
 */
export function chainOf(sources: CycleSources): ChainLink[] {
  const heard = heardOf(sources);
  const effects = effectsOf(sources);
  const look = effects.find(({ effect }) => effect === 'inbox.read');
  const looked = look === undefined ? [] : [effectLink(look, idsOf(heard))];
  const competition = competitionLink(sources, idsOf(looked.length === 0 ? heard : looked));
  const before = competition === null ? idsOf(looked.length === 0 ? heard : looked) : [competition.id];
  const calls = effects.filter(({ effect }) => effect === 'think');
  const first = effects.find(({ effect }) => effect === 'think');
  const others = effects.filter((span) => span !== look && span.effect !== 'think');
  const prepared = others.filter((span) => first === undefined || span.from < first.from);
  const preparing = prepared.map((span) => effectLink(span, before));
  const thought = callLinks(sources, calls, [...before, ...idsOf(preparing)]);
  const lastCall = (at: number | null): readonly string[] => {
    const made = calls.findLast(({ from }) => at === null || from <= at) ?? first;
    return made === undefined ? before : [made.key];
  };
  const led = others
    .filter((span) => !prepared.includes(span))
    .map((span) => effectLink(span, lastCall(span.from)));
  const said = saidOf(sources).map((link) => ({ ...link, causes: lastCall(null) }));
  const links = [
    ...heard,
    ...looked,
    ...(competition === null ? [] : [competition]),
    ...preparing,
    ...thought,
    ...led,
    ...said,
  ];
  const commit = commitLink(sources, links);
  return commit === null ? links : [...links, commit];
}

const idsOf = (links: readonly ChainLink[]): readonly string[] => links.map(({ id }) => id);

const unsettled = { to: null, isFailed: false };

function heardOf({ cycle, account, talk }: CycleSources): ChainLink[] {
  const known = account?.percepts.map(({ id, acceptedAt: at, text, source }) => ({
    id,
    at,
    text,
    who: 'speaker' in source ? source.speaker : source.kind,
  }));
  const watched = talk.filter(
    (entry) => entry.cycle === cycle && (entry.kind === 'heard' || entry.kind === 'noticed'),
  );
  return (known === undefined || known.length === 0 ? watched : known).map(({ id, at, text, who }) => ({
    ...unsettled,
    id,
    kind: 'heard',
    title: who ?? 'the world',
    text,
    with: 'world',
    at,
    causes: [],
  }));
}

function competitionLink(
  { account, competition: watched }: CycleSources,
  causes: readonly string[],
): ChainLink | null {
  const competition = watched ?? account?.competition ?? null;
  if (competition === null) return null;
  const { of, foremost } = competition;
  const rivals = of === 1 ? 'nothing else competed' : `${of} competed`;
  return {
    ...unsettled,
    id: 'competition',
    kind: 'competition',
    title: 'attention',
    text: `it won with ${ratioText(foremost[0]!.salience)}, ${rivals}`,
    with: 'mind',
    at: account?.turn?.startedAt ?? null,
    causes,
  };
}

const participants: Readonly<Record<string, Participant>> = {
  'inbox.read': 'record',
  'space.read': 'record',
  'outbox.read': 'record',
  'percept.send': 'record',
  'memory.recall': 'memory',
  'memory.assess': 'memory',
  'task.run': 'delegates',
  'tool.call': 'delegates',
};

const settledText = (from: number, to: number | null): string =>
  to === null ? 'awaited' : `after ${lengthText(to - from)}`;

/** That an effect was begun more than once, as after a crash. */
const againText = (attempts: number): string => (attempts > 1 ? `, begun ${attempts} times` : '');

const effectLink = (
  { key, effect, tool, begun, from, to, failure }: EffectSpan,
  causes: readonly string[],
): ChainLink => ({
  id: key,
  kind: 'effect',
  title: effectLabel(effect),
  text: failure ?? `${effectWords(effect, tool)}, ${settledText(from, to)}${againText(begun?.attempt ?? 1)}`,
  with: participants[effect] ?? 'voice',
  at: from,
  to,
  isFailed: failure !== null,
  causes,
});

/** Each call of the voice behind its context. One that is made again comes of the one that failed. */
function callLinks(
  { calls: accounted, account }: CycleSources,
  calls: readonly EffectSpan[],
  before: readonly string[],
): ChainLink[] {
  let causes = before;
  const seen = new Set<number>();
  return calls.flatMap((span) => {
    const step = stepOf(span.key);
    const call = accounted.find((each) => each.step === step);
    const context =
      call === undefined || seen.has(step) ? [] : [contextLink(call, { at: span.from, causes })];
    seen.add(step);
    const of = context.length === 0 ? causes : [`context.${step}`];
    const use = account?.effects.find(({ key }) => key === span.key)?.use ?? null;
    const link: ChainLink = { ...effectLink(span, of), kind: 'call', title: `call ${step + 1}` };
    causes = [link.id];
    if (use === null || link.isFailed) return [...context, link];
    const { inputTokens, outputTokens } = use.usage;
    const tokens = `${wholeText(inputTokens)} tokens in, ${wholeText(outputTokens)} out`;
    const text = `${use.model || use.voice}, ${tokens}, ${settledText(span.from, span.to)}`;
    return [...context, { ...link, text }];
  });
}

/** The place of a call in its cycle, from 0: it stands in the key of the effect. */
const stepOf = (key: string): number => Number(readKey(key)?.what.split('.')[1] ?? 0);

function contextLink(
  { step, context, memories }: AccountedCall,
  { at, causes }: Pick<ChainLink, 'at' | 'causes'>,
): ChainLink {
  const { tokens, budget } = context;
  const recalled = memories.length === 1 ? '1 memory' : `${memories.length} memories`;
  return {
    ...unsettled,
    id: `context.${step}`,
    kind: 'context',
    title: 'context',
    text: `${wholeText(tokens)} of ${wholeText(budget)} tokens, ${recalled}`,
    with: 'mind',
    at,
    causes,
  };
}

function saidOf({ cycle, account, talk }: CycleSources): Omit<ChainLink, 'causes'>[] {
  const known = account?.utterances.map(({ id, saidAt: at, text, space }) => ({
    id,
    at,
    text,
    space,
  }));
  const watched = talk.filter((entry) => entry.cycle === cycle && entry.kind === 'said');
  return (known === undefined || known.length === 0 ? watched : known).map(({ id, at, text, space }) => ({
    ...unsettled,
    id,
    kind: 'said',
    title: space === null ? 'said' : `said in ${space}`,
    text,
    with: 'world',
    at,
  }));
}

/** The commit that made a cycle durable: it comes of all that led to nothing else. */
function commitLink(
  { cycle, account, commits }: CycleSources,
  links: readonly ChainLink[],
): ChainLink | null {
  const commit = commits.find((each) => each.cycle === cycle) ?? account?.checkpoint ?? null;
  if (commit === null && account?.turn == null) return null;
  const caused = new Set(links.flatMap(({ causes }) => causes));
  return {
    ...unsettled,
    id: 'commit',
    kind: 'commit',
    title: commit === null ? 'commit' : `commit ${commit.commit}`,
    text: 'all of it is durable',
    with: 'record',
    at: commit?.at ?? account?.turn?.endedAt ?? null,
    causes: links.filter(({ id }) => !caused.has(id)).map(({ id }) => id),
  };
}
