import type { ThoughtOrigin } from '../../../ports/inner.ts';
import type { ActiveMind } from '../../host/lifecycle/active-mind.ts';
import type { Forgetting } from '../../host/memory/mind-memory.ts';
import type { NamedMemory } from '../../host/memory/named-memories.ts';
import type { VoiceCall } from '../../host/performing/last-calls.ts';
import { contentLine, isoTimeText } from '../memory/memory-text.ts';
import { searchLines } from '../memory/search.ts';
import { whyLines } from '../memory/why.ts';
import { perceptLine, textOnTerminal } from './text.ts';

/** How many memories `/memory` shows. */
const found = 5;

/** The memories that `/memory` finds: what they say, how strongly they are believed, when they came, and their ids. */
export async function foundLines({ memory }: Pick<ActiveMind, 'memory'>, words: string): Promise<string[]> {
  if (words.trim() === '') return ['/memory needs words to look for: /memory where Ana lives'];
  const findings = await memory.search(words, { limit: found });
  const lines = searchLines(findings, { text: words, unrelated: null });
  return findings.withoutVectors === null
    ? lines
    : [`Searched by words alone: ${findings.withoutVectors}`, ...lines];
}

/** Several memories that fit, each with the id by which one of them is named. */
const choiceLines = (candidates: readonly NamedMemory[], command: string): string[] => [
  `${candidates.length} fit; name one by its id, like ${command} ${candidates[0]!.id}`,
  ...candidates.map(
    (each) =>
      `  ${each.id}  ${contentLine(each)}${each.isWaiting ? '  (not yet decided whether to keep it)' : ''}`,
  ),
];

/** Where a belief comes from, as `/why <id or words>` shows it. */
async function beliefLines({ memory }: Pick<ActiveMind, 'memory'>, said: string): Promise<string[]> {
  const candidates = await memory.named(said);
  const [named] = candidates;
  if (named === undefined)
    return [`No memory has all of these words: ${textOnTerminal(said)}. /memory <words> finds similar ones.`];
  if (candidates.length > 1) return choiceLines(candidates, '/why');
  if (named.isWaiting)
    return [
      `${contentLine(named)}  (${named.id})`,
      `  It came ${isoTimeText(named.at)} and is no memory yet: whether to keep it is decided after a few exchanges.`,
    ];
  const trace = await memory.why(named.id);
  const { retracted } = trace?.belief.memory ?? { retracted: null };
  if (retracted !== null)
    return [
      `${named.id} was withdrawn ${isoTimeText(retracted.at)} by ${textOnTerminal(retracted.by)}: ${textOnTerminal(retracted.reason)}`,
    ];
  return trace === null ? [] : whyLines(trace);
}

const originWords: Record<ThoughtOrigin, string> = {
  respond: 'It answers what came in:',
  reactive: 'It reacts to a change in how it felt:',
  spontaneous: 'It came to mind by itself:',
};

/** Why the last thing was said, as `/why` shows it. */
async function speechLines(mind: Pick<ActiveMind, 'why'>, name: string): Promise<string[]> {
  const reason = await mind.why();
  if (reason === null) return [`${name} has said nothing yet.`];
  const { utterance, percepts, call } = reason;
  return [
    `${name} said in cycle ${utterance.cycle}, ${isoTimeText(utterance.saidAt)}: “${contentLine({ content: utterance.text })}”`,
    call === null ? 'What came in with that cycle:' : originWords[call.origin],
    ...percepts.map(({ source, text }) => `  ${perceptLine(source, text)}`),
    ...(call === null
      ? ['It was said before this start: what came to mind then is not known any more.']
      : recalledLines(call)),
  ];
}

const recalledLines = ({ recalled }: VoiceCall): string[] =>
  recalled.length === 0
    ? ['No memory came to mind for it.']
    : [
        'What came to mind for it, best first (/why <id> traces one):',
        ...recalled.map((memory) => `  ${memory.id}  ${contentLine(memory)}`),
      ];

/** The answer to `/why`: of the last thing said, or of the belief that is named. */
export const reasonLines = (
  mind: Pick<ActiveMind, 'memory' | 'why'>,
  said: string,
  name: string,
): Promise<string[]> => (said.trim() === '' ? speechLines(mind, name) : beliefLines(mind, said));

/** What a person is told about what is to be forgotten. */
export function forgettingLines(forgetting: Forgetting, name: string): string[] {
  switch (forgetting.outcome) {
    case 'told': {
      const { forgotten, acceptance } = forgetting;
      if (acceptance.outcome === 'refused') return [`Not taken. ${acceptance.reason}`];
      return [
        `${name} is told to forget: ${contentLine(forgotten)}  (${forgotten.id})`,
        'It is never recalled again, and is left out where the conversation repeats it. That it was forgotten stays on record.',
      ];
    }
    case 'nothing':
      return ['Nothing that it remembers has all of these words. /memory <words> finds similar ones.'];
    case 'several':
      return choiceLines(forgetting.candidates, '/forget');
    case 'immutable':
      return [
        `${contentLine(forgetting.memory)}  (${forgetting.memory.id})`,
        'That is a safety memory, and nothing can change it. If it stands in "memory.safety" of the configuration, take it out there.',
      ];
    case 'forgotten before':
      return [`${forgetting.memory.id} was withdrawn before; nothing has changed.`];
    default:
      return forgetting satisfies never;
  }
}

const sectionWords: Record<VoiceCall['sections'][number]['name'], string> = {
  system: 'who it is, its spaces and instructions',
  tools: 'what it can do',
  stream: 'the conversation so far',
  relevant: 'older cycles that are like the present',
  memories: 'what was recalled',
  inbox: 'what came in',
  moment: 'the time and its state',
  turn: 'what this cycle has done so far',
  answer: 'room for the answer',
};

/** What stood in the last call to the voice, as `/context` shows it. */
export function contextLines(call: VoiceCall | null): string[] {
  if (call === null) return ['The voice was not called since this start.'];
  const { cycle, step, at, tokens, budget, sections, unseen } = call;
  const width = Math.max(...sections.map(({ name }) => name.length));
  const shown = sections.filter((section) => section.tokens > 0);
  return [
    `Cycle ${cycle}, call ${step + 1}, ${isoTimeText(at)}: about ${tokens} of ${budget} tokens`,
    ...shown.map(
      ({ name, tokens: cost }) =>
        `  ${name.padEnd(width)}  ${String(cost).padStart(6)}  ${sectionWords[name]}`,
    ),
    ...recalledLines(call),
    ...(unseen.length === 0
      ? []
      : [`${unseen.length} of what came in had no room and wait for the next cycle.`]),
  ];
}
