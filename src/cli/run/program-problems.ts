import { programsAmong } from '../../configuration/delegates.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import { check } from '../doctor/check.ts';
import { checkDelegate } from '../doctor/check-delegate.ts';
import type { Environment } from '../mind-file.ts';

/** The problems with the programs of delegates, each with its remedy; without this they show only when the first task of each fails. */
export async function programProblems(
  { delegates }: Pick<MindConfiguration, 'delegates'>,
  environment: Environment,
): Promise<string[]> {
  const looks = programsAmong(delegates).map((delegate) =>
    check(`delegate ${delegate.name}`, () => checkDelegate(delegate, environment)),
  );
  const findings = await Promise.all(looks);
  return findings.filter(({ state }) => state === 'mend').map(({ name, text }) => `${name}: ${text}`);
}
