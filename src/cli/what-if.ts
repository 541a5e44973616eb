import { stringify } from 'yaml';
import type { Mind } from '../service/mind.ts';
import { InputRefused, NotFound, TryAgain, Unsupported } from '../service/service-errors.ts';
import type { WhatIf, WhatIfEdit } from '../service/what-if/what-if.ts';
import { CommandFailed, withRemedy } from './command-failed.ts';
import type { MindFile } from './mind-file.ts';
import { print } from './print.ts';
import { refusalText } from './refusal-text.ts';
import { beginningLine, perceptLine, textOnTerminal } from './run/text.ts';
import { cyclesListed, type WhatIfCommandOptions } from './what-if-options.ts';
import { withMind } from './with-mind.ts';

/** Lives on from a kept checkpoint with one thing edited, and says what came of it; or lists what can be edited. */
export async function askWhatIf(file: MindFile, options: WhatIfCommandOptions): Promise<void> {
  const { configuration } = file;
  const { list, cycle, cycles, as = `${configuration.name}-what-if`, json } = options;
  const edit = list ? null : editOf(options);
  const said = await withMind(file, 'Ask on its page, or stop it first.', async (mind) => {
    if (edit === null) return listOf(mind, cycle);
    const found = await mind
      .whatIf({ edit, as, ...(cycle !== undefined && { cycle }), ...(cycles !== undefined && { cycles }) })
      .catch((error: unknown) => {
        throw told(error);
      });
    return json ? [JSON.stringify(found)] : linesOf(found, file, as);
  });
  print(said.join('\n'));
}

/** The edit that the options ask for. Throws `CommandFailed` where they ask for none. */
function editOf({ edit, text, nothing = false, say }: WhatIfCommandOptions): WhatIfEdit {
  const refused = (what: string, remedy: string) => new CommandFailed(withRemedy(what, remedy));
  if (edit === undefined) throw refused('What is edited?', 'Name it with --edit; --list shows what can be.');
  const { kind, id } = edit;
  if (kind !== 'answer' && say !== undefined)
    throw refused('Only an answer is said.', 'Leave out --say and --no-say.');
  if (kind === 'memory' && nothing && text === undefined) return { kind, id, content: null };
  if (nothing) throw refused('--nothing is for a memory, and alone.', 'Say what it is instead with --text.');
  if (text === undefined)
    throw refused('What is it instead?', `Add --text${kind === 'memory' ? ', or --nothing' : ''}.`);
  if (kind === 'percept') return { kind, id, text };
  if (kind === 'memory') return { kind, id, content: text };
  return { kind, key: id, text, ...(say !== undefined && { say: say === false ? null : say }) };
}

/** What came in and was answered, with the names under which it can be edited. */
async function listOf(mind: Mind, after: number | undefined): Promise<string[]> {
  const { cycle: last } = await mind.observe();
  const first = after === undefined ? Math.max(1, last - cyclesListed + 1) : after + 1;
  const lines: string[] = [];
  for (let cycle = first; cycle <= Math.min(last, first + cyclesListed - 1); cycle += 1) {
    const { percepts, effects, utterances } = await mind.cycle(cycle);
    lines.push(`cycle ${cycle}`);
    for (const { id, source, text } of percepts) lines.push(`  percept:${id}  ${perceptLine(source, text)}`);
    const [answered] = utterances;
    for (const { key, effect, settledAt } of effects)
      if (effect === 'think' && settledAt !== null)
        lines.push(`  answer:${key}${answered ? `  ${beginningLine(answered.text)}` : ''}`);
  }
  return lines.length === 0 ? [`${mind.name} has lived no cycle there.`] : lines.map(textOnTerminal);
}

/** What came of it, for people. */
function linesOf(found: WhatIf, { file, configuration }: MindFile, as: string): string[] {
  const { name } = configuration;
  const { from, edited, difference, said, cycles } = found;
  const quoted = (text: string | null) => (text === null ? 'nothing' : JSON.stringify(text));
  const all = (of: WhatIf['said']['after']) =>
    of.length === 0 ? ['    nothing'] : of.map(({ cycle, text }) => `    cycle ${cycle}  ${text}`);
  const lives =
    difference === null
      ? ['  The lives are the same, as far as the record goes.']
      : [
          `  They differ first in cycle ${difference.cycle}, in the ${difference.kind} ${difference.what}${difference.path === '' ? '' : `, at ${difference.path}`}:`,
          `    there  ${quoted(difference.before)}`,
          `    here   ${quoted(difference.after)}`,
          `  ${name} said from there on:`,
          ...all(said.before),
          `  ${as} said, in ${cycles.own} ${cycles.own === 1 ? 'cycle' : 'cycles'} of its own:`,
          ...all(said.after),
        ];
  return [
    `${as} lives on from where ${name} stood at cycle ${from.cycle}, with this edited:`,
    `    there  ${quoted(edited.before)}`,
    `    here   ${quoted(edited.after)}`,
    ...lives,
    `It is asleep. To wake it, copy ${file}, write this line into the copy in place of its "name", and run the copy:`,
    `  ${stringify({ name: as }).trim()}`,
  ].map(textOnTerminal);
}

/** The error for whoever typed the command. */
function told(error: unknown): unknown {
  const failed = (what: string, remedy: string) =>
    new CommandFailed(withRemedy(what, remedy), undefined, error);
  if (error instanceof NotFound) return failed(error.message, '--list shows what can be edited.');
  if (error instanceof InputRefused) {
    const isName = error.fields.some(({ field }) => field === 'as');
    return isName
      ? failed(refusalText(error), 'Name it with --as.')
      : failed(
          error.message,
          '--list shows what can be edited, and `wakeful fork --list` which cycles are kept.',
        );
  }
  if (error instanceof TryAgain) return failed(error.message, 'Nothing was changed; try again then.');
  if (error instanceof Unsupported) return failed(error.message, 'Edit something else, or begin elsewhere.');
  return error;
}
