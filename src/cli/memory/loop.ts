import { gutActions } from '../../../ports/gut.ts';
import type { LoopAccount } from '../../memory/gut/loop-account.ts';
import { movementText } from '../../words/loop-words.ts';
import type { MindFile } from '../mind-file.ts';
import { print } from '../print.ts';
import { textOnTerminal } from '../run/text.ts';
import { withMind } from '../with-mind.ts';

/** Prints how what a mind is made of moved from deep pass to deep pass, and by what. */
export async function loopCommand(
  mind: MindFile,
  { limit, json = false }: { limit: number; json?: boolean },
): Promise<void> {
  const account = await withMind(mind, 'Stop it, look, and start it again.', ({ memory }) =>
    memory.loop({ limit }),
  );
  print(json ? JSON.stringify(account, null, 2) : toldLoop(mind.configuration.name, account).join('\n'));
}

const heads = ['deep pass', 'cycles', 'felt', 'near', 'did', 'memories', 'moved', 'towards what it felt'];

/** The strange loop of a mind as a table for people: what it felt, did and kept between two deep passes, and where what it is made of went. */
export function toldLoop(name: string, { passes }: LoopAccount): string[] {
  if (passes.length === 0) return [`${name} has made no deep pass that found what it is made of.`];
  const rows = passes.map((pass) => {
    const did = gutActions.flatMap((action) => (pass.did[action] ? [`${action} ${pass.did[action]}`] : []));
    return [
      new Date(pass.at).toISOString().slice(0, 16).replace('T', ' '),
      `${pass.since + 1}–${pass.cycle}`,
      String(pass.felt),
      pass.near === null ? '' : pass.near.toFixed(2),
      did.join(', '),
      String(pass.made),
      ...movementText(pass),
    ];
  });
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => row[column]!.length)),
  );
  const line = (cells: readonly string[]) =>
    `  ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join('  ')}`.trimEnd();
  return [
    `How what ${name} is made of moved, from deep pass to deep pass, the newest first:`,
    line(heads),
    ...rows.flatMap((row, place) => [line(row), ...strongestOf(passes[place]!)]),
  ];
}

const strongestOf = ({ strongest }: LoopAccount['passes'][number]): string[] =>
  strongest.map(
    ({ cycle, percept, near, said }) =>
      `      ${near < 0 ? '' : ' '}${near.toFixed(2)}  ${said === null ? `something (${percept})` : `“${textOnTerminal(said)}”`} (cycle ${cycle})`,
  );
