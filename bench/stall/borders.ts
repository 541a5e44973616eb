import type { PerceptSource } from '../../ports/percept.ts';
import { importMemories } from '../../src/memory/file/import.ts';
import type { Thought, Voice } from '../../ports/voice.ts';
import { delegateFunction } from '../../src/delegates/function-delegate.ts';
import type { Life, Story } from './longest-hold.ts';

/** Texts that make whoever reads them carelessly go back and forth. */
const units: Record<string, string> = {
  sentences: 'I do not like green tea in Rome any more, said Ada on Monday. ',
  negations: 'no ',
  'one word': 'a',
  'empty lines': '\n',
  times: 'last monday at 5 ',
  'letters written out': '\ufdfa',
};

const long = (unit: string, characters: number): string =>
  unit.repeat(Math.ceil(characters / unit.length)).slice(0, characters);

/** The longest name of somebody or something, characters. */
const longestName = 500;

const said: PerceptSource = { kind: 'speech', speaker: 'you', space: 'terminal' };

async function send({ mind, clock }: Life, source: PerceptSource, text: string, id = 'long'): Promise<void> {
  const answer = await mind.perceive({ id, source, at: clock.now(), text });
  if (answer.outcome !== 'accepted') throw new Error(`The mind does not take it: ${JSON.stringify(answer)}`);
}

/** A voice whose first answer is this, and which has nothing to say after it. */
function answering(first: Pick<Thought, 'text' | 'toolCalls'>): Voice {
  let isFirst = true;
  return {
    name: 'endless',
    async think() {
      const said = isFirst ? first : { text: 'Nothing.', toolCalls: [] };
      isFirst = false;
      const usage = { inputTokens: 10, outputTokens: 10, cachedTokens: 0 };
      return { ok: true, thought: { ...said, stop: 'end', usage, model: 'endless', voice: 'endless' } };
    },
  };
}

const calling = (name: string, input: Record<string, unknown>): Voice =>
  answering({ text: 'I do it.', toolCalls: [{ id: 'call', name, input, problem: null }] });

/** A story for each border and each text, and what it is called. */
export function borders(characters: number): { border: string; text: string; live: Story }[] {
  return Object.entries(units).flatMap(([text, unit]) => {
    const endless = long(unit, characters);
    const stories: Record<string, Story> = {
      speech: { send: (life) => send(life, said, endless) },
      'a changed file': {
        send: (life) =>
          send(
            life,
            {
              kind: 'observation',
              observer: 'x'.repeat(longestName),
              subject: 'y'.repeat(longestName),
              change: 'modified',
            },
            endless,
          ),
      },
      'a memory, and its like': {
        before: async ({ memory, embedder, clock }) => {
          const line = JSON.stringify({ content: endless, compressed: endless });
          await importMemories([line], { store: memory, embedder, clock, file: 'endless.jsonl' });
        },
        send: (life) => send(life, said, unit.repeat(3).trim() || 'Is anything there?'),
      },
      'twenty at once': {
        send: async (life) => {
          for (let place = 0; place < 20; place += 1)
            await send(life, said, `${place} ${endless}`, `long-${place}`);
        },
      },
      'a model’s answer': {
        voice: () => answering({ text: endless, toolCalls: [] }),
        send: (life) => send(life, said, 'Are you there?'),
      },
      'what a tool is given': {
        voice: () => calling('send_message', { text: endless, space: endless, [endless]: [endless] }),
        send: (life) => send(life, said, 'Are you there?'),
      },
      'a delegate’s report': {
        voice: () =>
          calling('delegate', { delegate: 'scribe', assignment: long(unit, 4_000).trim() || 'Write.' }),
        delegates: [delegateFunction({ name: 'scribe', description: 'Writes.', run: async () => endless })],
        send: (life) => send(life, said, 'Let it be written.'),
      },
      'a focus and a goal': {
        send: async (life) => {
          const command = { name: 'focus' as const, task: long(unit, 2_000).trim() || 'nothing' };
          await send(life, { kind: 'command', speaker: 'you', command }, endless);
          const goal = {
            name: 'setGoal' as const,
            goal: 'endless',
            text: long(unit, 300).trim() || 'nothing',
          };
          await send(life, { kind: 'command', speaker: 'you', command: goal }, endless, 'goal');
        },
      },
    };
    return Object.entries(stories).map(([border, live]) => ({ border, text, live }));
  });
}
