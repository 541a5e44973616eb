/** What is wrong with a text as XML, as far as our drawings need it; null: nothing. */
export function xmlFault(text: string): string | null {
  const open: string[] = [];
  let at = 0;
  while (at < text.length) {
    const rest = text.slice(at);
    const tag = /^<(\/?)([a-zA-Z][\w-]*)((?:\s+[a-zA-Z_:][\w:-]*="[^"<]*")*)\s*(\/?)>/.exec(rest);
    const words = /^[^<&]+|^&(?:amp|lt|gt|quot|#\d+);/.exec(rest);
    if (tag !== null) {
      const [, closes = '', name = '', attributes = '', alone = ''] = tag;
      if (/&(?!(?:amp|lt|gt|quot|#\d+);)/.test(attributes)) return `an attribute of ${name} has a bare &`;
      if (closes === '/' && open.pop() !== name) return `</${name}> closes nothing`;
      if (closes === '' && alone === '') open.push(name);
    } else if (words === null) return `at ${at}: ${rest.slice(0, 40)}`;
    at += (tag ?? words)?.[0].length ?? 0;
  }
  return open.length === 0 ? null : `<${open.join('><')}> is not closed`;
}

/** The lines of a Mermaid state diagram that are none. */
export const mermaidFaults = (text: string): string[] => {
  const forms = [
    /^stateDiagram-v2$/,
    /^\s+direction LR$/,
    /^\s+state "(?:[\p{L}\p{N} .,()[\]]|#\d+;)*" as \w+$/u,
    /^\s+state \w+ \{$/,
    /^\s+\}$/,
    /^\s+--$/,
    /^\s+\[\*\] --> \w+$/,
    /^\s+\w+ --> \[\*\]$/,
    /^\s+\w+ --> \w+ : (?:[\p{L}\p{N} .,()[\]]|#\d+;)+$/u,
  ];
  return text
    .trimEnd()
    .split('\n')
    .filter((line) => !forms.some((form) => form.test(line)));
};
