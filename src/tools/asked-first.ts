import type { ExternalTerms } from '../../ports/consent.ts';
import { digestOfText } from '../../ports/governance.ts';
import { canonicalJson } from '../../theory/canonical-json.ts';
import { oneLine } from '../../theory/one-line.ts';
import { z } from 'zod';
import type { MindConfiguration } from '../configuration/schema.ts';
import type { HostTool } from './host-tool.ts';
import { alsoInner } from './inner/inner-tool.ts';

/** How much of what a tool does is told to whoever is asked, characters. */
const longestDoes = 300;

/** How long they have for an answer, milliseconds. */
const consentWithin = 600_000;

/** On what terms somebody is asked about a tool of which nobody else sees what it does. */
function termsOf({ name, description, input, idempotent }: HostTool): ExternalTerms {
  const schema = z.toJSONSchema(input, { io: 'input' });
  return {
    does: oneLine(description.slice(0, longestDoes)).toWellFormed(),
    pin: digestOfText(canonicalJson({ name, description, schema, idempotent, asked: 'byCapability' })),
    within: consentWithin,
  };
}

/**
 * The tools of a mind. Of one whose capability says `requires_user_consent` a person is asked first, as of a tool that others see the effects of
 * (docs/model/mandates.md).
 */
export const askedFirst = (
  tools: readonly HostTool[],
  { mandates }: Pick<MindConfiguration, 'mandates'>,
): HostTool[] =>
  tools.map((tool) => {
    const isAsked = mandates?.capabilities.some(
      ({ name, constraints }) => name === tool.name && constraints.includes('requires_user_consent'),
    );
    if (isAsked !== true || tool.external !== undefined) return tool;
    return alsoInner({ ...tool, external: termsOf(tool) }, tool);
  });
