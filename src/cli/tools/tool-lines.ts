import type { ToolAccount, ToolServerAccount, ToolState } from '../../tool-servers/tool-account.ts';
import { onOneLine } from '../memory/memory-text.ts';

/** How many characters of a digest tell tools apart. */
const shown = 12;

const states: Readonly<Record<ToolState, string>> = {
  offered: 'offered',
  unpinned: 'pinned when it wakes next',
  new: 'NEW, not approved',
  changed: 'CHANGED, not approved',
  gone: 'gone from its server',
  'left out': 'not in "offer"',
  crowded: 'no room beside the others',
  refused: 'cannot be offered',
};

const kindOf = ({ external, idempotent }: ToolAccount): string =>
  `${external ? 'external' : 'not external'}, ${idempotent ? 'idempotent' : 'not idempotent'}`;

function toolLine(tool: ToolAccount): string[] {
  const { name, state, hash, text } = tool;
  return [
    `  ${name}  ${states[state]}  ${hash?.slice(0, shown) ?? '-'}  (${kindOf(tool)})`,
    `      its server says: ${text === '' ? 'nothing' : onOneLine(text)}`,
  ];
}

/** Why the list may be shorter than what the mind can call. */
const ofPrograms =
  'Tools that a program gives its mind (`defineTool`) are not listed: only that program knows them.';

/** The tools of the servers of a mind, for people. */
export function toolLines(name: string, servers: readonly ToolServerAccount[], file: string): string[] {
  if (servers.length === 0)
    return [`${name} has no tool servers: "tools.servers" of its configuration names none.`, ofPrograms];
  const lines = servers.flatMap(({ server, problem, tools }) => [
    `${server}: ${problem === null ? `${tools.length} ${tools.length === 1 ? 'tool' : 'tools'}` : `cannot be reached. ${onOneLine(problem)}`}`,
    ...tools.flatMap(toolLine),
  ]);
  const waiting = servers
    .flatMap(({ tools }) => tools)
    .find(({ state }) => state === 'new' || state === 'changed');
  const hint =
    waiting === undefined
      ? []
      : [
          `What is not approved is not called. \`wakeful tools approve ${waiting.name} ${file} --by <you> --hash ${waiting.hash?.slice(0, shown)}\` approves it.`,
        ];
  return [...lines, ...hint, ofPrograms];
}

/** What was approved, for people. */
export const approvedLines = (name: string, tool: ToolAccount): string[] => [
  `${tool.name} is approved as it is now (${tool.hash?.slice(0, shown)}). Its server says: ${tool.text === '' ? 'nothing' : onOneLine(tool.text)}`,
  `${name} has it from its next start on.`,
];
