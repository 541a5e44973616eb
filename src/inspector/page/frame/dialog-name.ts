/** What a dialog is open for. */
export type DialogName = 'keys' | 'fork' | 'percept' | 'scenario' | 'breakpoints';
