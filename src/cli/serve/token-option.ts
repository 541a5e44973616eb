import { InvalidArgumentError } from 'commander';

/** A token as the command line grants it: the secret stands in an environment variable, since other users can read arguments. */
export interface TokenGrant {
  scope: 'observe' | 'speak' | 'operate';
  /** Names of minds; `*`: every one. */
  minds: '*' | string[];
  /** The environment variable that holds the secret. */
  variable: string;
}

const form = /^(observe|speak|operate)(?::([^=]+))?=([A-Za-z_]\w*)$/;

/**
 * Reads `scope=VARIABLE` or `scope:mind,mind=VARIABLE`, and adds it to those before it.
 *
 * @example tokenGrant('speak:ada=ADA_TOKEN', []) // [{ scope: 'speak', minds: ['ada'], variable: 'ADA_TOKEN' }]
 */
export function tokenGrant(text: string, before: readonly TokenGrant[]): TokenGrant[] {
  const [, scope, minds, variable] = form.exec(text) ?? [];
  if (scope === undefined || variable === undefined)
    throw new InvalidArgumentError(
      'It must be like operate=VARIABLE or speak:ada,bob=VARIABLE: what it may do, the minds, and the environment variable that holds the token.',
    );
  const named = minds?.split(',').map((name) => name.trim());
  return [...before, { scope: scope as TokenGrant['scope'], minds: named ?? '*', variable }];
}
