import type { ServedMemory } from '../../service/mind.ts';
import { tunedFigure, tunedWords } from '../../words/tuning-words.ts';
import type { MindFile } from '../mind-file.ts';
import { print } from '../print.ts';
import { withMind } from '../with-mind.ts';

type TuningAccount = Awaited<ReturnType<ServedMemory['tuning']>>;

/** Prints what a mind has adjusted of its gates and of its recall, and why. */
export async function tuningCommand(
  mind: MindFile,
  { limit, json = false }: { limit: number; json?: boolean },
): Promise<void> {
  const account = await withMind(mind, 'Stop it, look, and start it again.', ({ memory }) =>
    memory.tuning({ limit }),
  );
  print(json ? JSON.stringify(account, null, 2) : toldTuning(mind.configuration.name, account).join('\n'));
}

const time = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

/** What a mind has adjusted, for people. */
export function toldTuning(name: string, { isOn, at, cycle, parameters, moves }: TuningAccount): string[] {
  return [
    at === null
      ? `${name} has learned nothing of its gates and its recall yet: they are as configured.`
      : `What ${name} has learned of its gates and its recall, last on ${time(at)}, from all up to cycle ${cycle}:`,
    ...(isOn ? [] : ['Tuning is off: they are as configured, whatever was learned before.']),
    ...parameters.map(({ name: parameter, start, value, low, high, isAtBound }) => {
      const figure = (each: number): string => tunedFigure(parameter, each);
      const bound = isAtBound ? ', at its bound' : '';
      return `  ${figure(value)}  ${tunedWords[parameter]} (${figure(start)} at first, ${figure(low)} to ${figure(high)}${bound})`;
    }),
    ...(moves.length === 0
      ? []
      : [
          'What moved, the newest first:',
          ...moves.map(
            ({ name: parameter, at: moved, cycle: counted, from, to, why }) =>
              `  ${time(moved)}  ${parameter} ${tunedFigure(parameter, from)} → ${tunedFigure(parameter, to)}, by the deep pass after cycle ${counted}: ${why}`,
          ),
        ]),
  ];
}
