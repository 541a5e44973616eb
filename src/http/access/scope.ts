/** What a token lets its bearer do: look; also speak and act in front of the mind; also command, change and steer it. Each holds those before it. */
export const scopes = ['observe', 'speak', 'operate'] as const;

export type Scope = (typeof scopes)[number];

/** Whether a scope is enough for what needs another one. */
export const covers = (given: Scope, needed: Scope): boolean =>
  scopes.indexOf(given) >= scopes.indexOf(needed);
