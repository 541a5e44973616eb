import type { Command } from 'commander';

/** For each command that needs to be told something, how it is written. */
const examples: Readonly<Record<string, string>> = {
  'wakeful why': 'wakeful why "where Ana lives" my-mind.yaml',
  'wakeful replay': 'wakeful replay life.jsonl',
  'wakeful scenario': 'wakeful scenario my-mind.yaml --from 12 --to 20 --out tea.yaml',
  'wakeful inspect': 'wakeful inspect life.jsonl',
  'wakeful what-if': 'wakeful what-if my-mind.yaml --list',
  'wakeful fork': 'wakeful fork my-mind.yaml --at 120 --as Bea',
  'wakeful move': 'wakeful move my-mind.yaml --to db2:5432/minds',
  'wakeful serve': 'wakeful serve my-mind.yaml --token operate=WAKEFUL_TOKEN',
  'wakeful mcp': 'wakeful mcp my-mind.yaml',
  'wakeful simulate': 'wakeful simulate scenarios/two-spaces.yaml',
  'wakeful review settle': 'wakeful review settle all release my-mind.yaml',
  'wakeful review acknowledge': 'wakeful review acknowledge all my-mind.yaml --by Ann',
  'wakeful members add': 'wakeful members add kitchen Zoe my-mind.yaml --by Ann',
  'wakeful members remove': 'wakeful members remove kitchen Zoe my-mind.yaml --by Ann',
  'wakeful members rename': 'wakeful members rename kitchen Zoe Zoë my-mind.yaml --by Ann',
  'wakeful readiness sign': 'wakeful readiness sign memory my-mind.yaml --by Ann',
  'wakeful autonomy raise': 'wakeful autonomy raise my-mind.yaml --by Ann',
  'wakeful autonomy lower': 'wakeful autonomy lower my-mind.yaml --by Ann',
  'wakeful plans cancel': 'wakeful plans cancel own-12-1-0-0 my-mind.yaml',
  'wakeful proposals allow': 'wakeful proposals allow 12.0 my-mind.yaml --by Ann',
  'wakeful proposals deny': 'wakeful proposals deny 12.0 my-mind.yaml --by Ann',
  'wakeful tools approve': 'wakeful tools approve files_read_file my-mind.yaml --by Ann',
  'wakeful cost': 'wakeful cost my-mind.yaml --json',
  'wakeful context show': 'wakeful context show 12 my-mind.yaml',
  'wakeful chart': 'wakeful chart mind --format svg',
  'wakeful memory search': 'wakeful memory search "where does Ana live" my-mind.yaml',
  'wakeful memory show': 'wakeful memory show 1/0@mf3k2lqz my-mind.yaml',
  'wakeful memory why': 'wakeful memory why 1/0@mf3k2lqz my-mind.yaml',
  'wakeful memory retract': 'wakeful memory retract 1/0@mf3k2lqz my-mind.yaml --reason "She stays."',
  'wakeful memory import': 'wakeful memory import memories.jsonl my-mind.yaml',
};

/** Has every command say below an error in its arguments how it is written: by its example, else by where its help is. */
export function showExamples(command: Command, above = ''): void {
  const name = `${above} ${command.name()}`.trim();
  const example = examples[name];
  const remedy = example === undefined ? `See ${name} --help.` : `Write it like this: ${example}`;
  command.showHelpAfterError(`    remedy: ${remedy}`);
  for (const each of command.commands) showExamples(each, name);
}
