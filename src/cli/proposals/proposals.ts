import type { ToolsConfiguration } from '../../configuration/tools.ts';
import type { Mind } from '../../service/mind.ts';
import { CommandFailed, withRemedy } from '../command-failed.ts';
import { onOneLine } from '../memory/memory-text.ts';
import type { MindFile } from '../mind-file.ts';
import { print } from '../print.ts';
import { proposalLines } from '../run/proposal-lines.ts';
import { withMind } from '../with-mind.ts';

const elsewhere = 'Type /proposals, /allow or /deny where it is awake, or stop it first.';

/** Prints what a mind has asked people to consent to. */
export async function showProposals(mind: MindFile, { json = false }: { json?: boolean }): Promise<void> {
  const open = await withMind(mind, elsewhere, (opened) => opened.proposals.list());
  print(
    json
      ? JSON.stringify(open, null, 2)
      : proposalLines(open, `wakeful proposals`, ` ${mind.file}`).join('\n'),
  );
}

/** Whether a tool is one that the configuration gives, and this process with it: those of a host's program are not here. */
const isConfigured = (tool: string, { files, servers }: ToolsConfiguration): boolean =>
  (tool === 'write_file' && files.some(({ write }) => write)) ||
  servers.some(({ name }) => tool.startsWith(`${name}_`));

/** Answers a question for consent in the name of `by`. The mind takes it up itself: it is woken for that, and what came of it is durable when this ends. */
export async function answerProposal(
  mind: MindFile,
  { id, given, by = mind.configuration.owner }: { id: string; given: boolean; by?: string | undefined },
): Promise<void> {
  const told = await withMind(mind, elsewhere, async (opened) => {
    const asked = (await opened.proposals.list()).find((each) => each.id === id);
    if (asked !== undefined && !isConfigured(asked.tool, mind.configuration.tools))
      throw new CommandFailed(
        withRemedy(
          `The tool "${asked.tool}" is given by a program, and is not there without it.`,
          'Answer while that program runs: with words in the room, a button of its page, or over HTTP.',
        ),
      );
    await opened.start();
    const taken = await opened.proposals.answer(id, { given, by });
    if (taken.outcome === 'refused') throw new CommandFailed(withRemedy(taken.reason, 'Try again later.'));
    if ((await opened.observe()).life === 'paused')
      return 'It is paused: it takes this up once it goes on, if that is in time.';
    // what was allowed is done, and reported, before the mind is put away
    await opened.here.whenIdle();
    return `${id}: ${await cameOf(opened, id)}`;
  });
  print(onOneLine(told));
}

const words: Readonly<Record<string, string>> = {
  consentUsed: 'allowed, and used up; what came of it is told in the room',
  consentRefused: 'not allowed; it is not done',
  consentExpired: 'too late; it is not done',
};

/** What the log of governance has of a question that was answered, in words. */
async function cameOf(mind: Mind, id: string): Promise<string> {
  const { entries } = await mind.audit({ limit: 20 });
  const last = entries.find(
    ({ kind, what }) => words[kind] !== undefined && what.includes(`"proposal":${JSON.stringify(id)}`),
  );
  if (last !== undefined) return words[last.kind]!;
  throw new CommandFailed(
    withRemedy(`${id} has not been taken up.`, 'See with `wakeful proposals` whether it is still open.'),
  );
}
