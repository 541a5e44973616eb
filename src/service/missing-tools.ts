import { builtInToolNames } from '../tools/built-in-tools.ts';
import type { MindConfiguration } from '../configuration/schema.ts';

type Given = Pick<MindConfiguration, 'mandates' | 'tools' | 'delegates' | 'timezone'>;

/**
 * The capabilities of a configuration whose tool or delegate is not among what is known to be there, by that name: true where it is missing, null where it may be a tool of
 * a server that was not asked.
 *
 * @param given the tools and delegates of the host
 */
export function unansweredCapabilities(
  configuration: Given,
  given: readonly string[] = [],
): ReadonlyMap<string, true | null> {
  const { mandates, tools, delegates } = configuration;
  const there = new Set([...given, ...builtInToolNames(configuration), ...delegates.map(({ name }) => name)]);
  return new Map(
    (mandates?.capabilities ?? []).flatMap(({ name }) => {
      if (there.has(name)) return [];
      const mayBeServed = tools.servers.some((server) => name.startsWith(`${server.name}_`));
      return [[name, mayBeServed ? null : true] as const];
    }),
  );
}

/** What a person should know of the capabilities that are withheld because nothing is there to be called; a line each. */
export const missingToolLines = (configuration: Given, given: readonly string[] = []): string[] =>
  [...unansweredCapabilities(configuration, given)].flatMap(([name, missing]) =>
    missing === true
      ? [
          `There is no tool or delegate "${name}", so its capability is withheld. Give it one in "tools" or "delegates", or correct the name in "mandates.capabilities".`,
        ]
      : [],
  );
