import type { MindConfiguration } from '../../configuration/schema.ts';
import { missingToolLines } from '../../service/missing-tools.ts';
import { note, ok, type Finding } from './check.ts';

/** Whether what the mandates of a configuration speak of is there. */
export function checkMandates(configuration: MindConfiguration): Omit<Finding, 'name'> {
  const { mandates } = configuration;
  if (mandates === undefined) return ok('none; tools that others see need consent');
  const missing = missingToolLines(configuration);
  if (missing.length > 0) return note(missing.join(' '));
  const { version, mandates: held, rules, capabilities } = mandates;
  return ok(
    `version ${version}: ${held.length} mandates, ${rules.length} rules, ${capabilities.length} capabilities`,
  );
}
