import type { ExternalTerms, Proposal } from '../../ports/consent.ts';
import { digestOfText } from '../../ports/governance.ts';
import type { MindSettings } from '../../ports/settings.ts';
import { toolNames, type ToolSettings } from '../../ports/tools.ts';
import { canonicalJson } from '../../theory/canonical-json.ts';

/** How long somebody has to allow a task, milliseconds. */
const consentWithin = 600_000;

/** The digest of what the settings say of a delegate: consent is given to it as it was then. Null where there is none of the name. */
function pinOf({ delegates }: Pick<MindSettings, 'delegates'>, name: string): string | null {
  const known = delegates.find((each) => each.name === name);
  return known === undefined ? null : digestOfText(canonicalJson(known));
}

/** A delegate in the form in which a person is asked about a tool: as a call of the tool `delegate`. */
export function delegateAsTool(
  settings: Pick<MindSettings, 'delegates'>,
  name: string,
): Pick<ToolSettings, 'name' | 'external'> {
  const pin = pinOf(settings, name) ?? '';
  const does = `Gives this task to the delegate "${name}".`;
  return {
    name: toolNames.delegate,
    external: { does, pin, within: consentWithin } satisfies ExternalTerms,
  };
}

/** The task that somebody was asked about; null where it was the call of a tool. */
export function taskAsked({
  tool,
  input,
}: Pick<Proposal, 'tool' | 'input'>): { delegate: string; assignment: string } | null {
  if (tool !== toolNames.delegate) return null;
  const { delegate = '', assignment = '' } = JSON.parse(input) as Partial<Record<string, string>>;
  return { delegate, assignment };
}

/** The digest, as it is now, of the definition of the tool or delegate that somebody was asked about; nothing where it is gone, or needs no consent any more. */
export function pinNow(
  proposal: Pick<Proposal, 'tool' | 'input'>,
  settings: Pick<MindSettings, 'delegates' | 'tools'>,
): string | null | undefined {
  const task = taskAsked(proposal);
  return task === null
    ? settings.tools?.find(({ name }) => name === proposal.tool)?.external?.pin
    : pinOf(settings, task.delegate);
}
