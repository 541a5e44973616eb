import { loadConfiguration } from '../../src/configuration/load.ts';

/** What is wrong with a text, each problem on one line: `line:column path: message → remedy`. */
export function problemsOf(text: string): string[] {
  const outcome = loadConfiguration(text, 'mind.yaml');
  if (outcome.ok) return [];
  return outcome.problems.map(
    ({ line, column, path, message, remedy }) => `${line}:${column} ${path}: ${message} → ${remedy}`,
  );
}
