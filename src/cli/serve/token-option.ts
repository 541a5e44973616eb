import { InvalidArgumentError } from 'commander';

/** A token as the command line grants it: the secret stands in an environment variable, since other users can read arguments. */
export interface TokenGrant {
  scope: 'observe' | 'speak' | 'operate';
  /** Names of minds; `*`: every one. */
  minds: '*' | string[];
  /** In whose name it may speak; anybody's when left out. */
  speaksAs?: string[];
  /** The environment variable that holds the secret. */
  variable: string;
}

const form = /^(observe|speak|operate)(?::([^=@]+))?(?:@([^=]+))?=([A-Za-z_]\w*)$/;

/**
 * Reads `scope=VARIABLE` or `scope:mind,mind@person,person=VARIABLE`, and adds it to those before it.
 *
 * @example tokenGrant('speak:ada=ADA_TOKEN', []) // [{ scope: 'speak', minds: ['ada'], variable: 'ADA_TOKEN' }]
 */
export function tokenGrant(text: string, before: readonly TokenGrant[]): TokenGrant[] {
  const [, scope, minds, people, variable] = form.exec(text) ?? [];
  if (scope === undefined || variable === undefined)
    throw new InvalidArgumentError(
      'It must be like operate=VARIABLE or speak:ada,bob@Tom=VARIABLE: what it may do, the minds, in whose name it speaks, and the environment variable that holds the token.',
    );
  const named = minds?.split(',').map((name) => name.trim());
  const speaksAs = people?.split(',').map((name) => name.trim());
  const grant = { scope: scope as TokenGrant['scope'], minds: named ?? ('*' as const), variable };
  return [...before, { ...grant, ...(speaksAs && { speaksAs }) }];
}
