/** What was written into the talk, as what it means. */
export type Said =
  { kind: 'say' | 'act' | 'remember' | 'forget'; text: string } | { kind: 'problem'; text: string };

const words = { '/do': 'act', '/remember': 'remember', '/forget': 'forget' } as const;

/** Reads what was written: a command begins with a stroke, everything else is said. Null for nothing. */
export function readSaid(written: string): Said | null {
  const text = written.trim();
  if (text === '') return null;
  if (!text.startsWith('/')) return { kind: 'say', text };
  const [, word = '', rest = ''] = /^(\S+)\s*([\s\S]*)$/.exec(text) ?? [];
  const kind = Object.hasOwn(words, word) ? words[word as keyof typeof words] : null;
  if (kind === null)
    return {
      kind: 'problem',
      text: `There is no ${word} here. Try /do, /remember or /forget; pause and sleep are above.`,
    };
  if (rest === '') return { kind: 'problem', text: `Say what, behind ${word}.` };
  return { kind, text: rest };
}
