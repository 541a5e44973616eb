/** What a dialog is open for. */
export type DialogName = 'keys' | 'fork' | 'whatIf' | 'percept' | 'scenario' | 'breakpoints';
