import { judgedText } from './judged-text.ts';

/** A line that a program wrote to say what it does: a log line, a line of a stack trace, of a listing or of a difference. */
const machineLines: readonly RegExp[] = [
  // 2026-01-31T10:00:00 or [10:00:00], then the rest of a log line
  /^\W?\d{4}-\d\d-\d\d[T ]\d\d:\d\d/,
  /^\W?\d\d:\d\d:\d\d\W/,
  /^\W?(?:TRACE|DEBUG|INFO|WARN|WARNING|ERROR|FATAL)\W/,
  // what a program says of itself in brackets: [system: …], [error: …], [tool output]
  /^\s*\[(?:system|error|warning|info|debug|tool|stdout|stderr)(?: (?:call|error|message|output|result))?(?::[^\]]*)?\]/i,
  // a stack trace of JavaScript, Java, Python
  /^\s*at \S.*[(:]\d*/,
  /^\s*File ".*", line \d+/,
  /^Traceback \(most recent call last\)/,
  // a long listing, or a path on its own
  /^[-dlcbps](?:[-r][-w][-xsStT]){3}\s/,
  /^total \d+$/,
  /^(?:\.{0,2}\/|~\/|[A-Za-z]:\\)[^\s]+$/,
  /^[\w.-]+(?:\/[\w.-]+)+\/?$/,
  // a difference, a progress bar, an exit code
  /^(?:@@ .* @@|diff --git |index [0-9a-f]{7,}|[+-]{3} [ab]\/)/,
  /^(?:\[[=#>. -]{4,}\]|.*\b\d{1,3}%\s*[[|█])/,
  /^(?:exit(?:ed)?(?: with)? (?:code|status)|process exited)/i,
];

const isMachineLine = (line: string): boolean => machineLines.some((pattern) => pattern.test(line));

/** The lines of a text, without empty ones, and which of them stand between code fences or are one. */
function fencedLines(text: string): { line: string; isFenced: boolean }[] {
  let isInside = false;
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const isFence = /^\s*(?:```|~~~)/.test(line);
      const isFenced = isFence || isInside;
      if (isFence) isInside = !isInside;
      return { line, isFenced };
    });
}

/** Whether the text is a JSON object or array: what a tool answers, not what somebody says. */
const isJson = (text: string): boolean => {
  if (!/^[[{][\s\S]*[\]}]$/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Whether one word makes up most of a text of at least 8 words. */
const isRepetition = (text: string): boolean => {
  const words = text.toLowerCase().split(/\s+/);
  if (words.length < 8) return false;
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return Math.max(...counts.values()) > words.length / 2;
};

/** Whether hardly any letter is among its characters: rulers, tables of numbers, hashes of punctuation. */
const isWordless = (text: string): boolean => {
  const visible = text.replaceAll(/\s/g, '');
  const letters = visible.match(/\p{L}/gu)?.length ?? 0;
  return visible.length >= 10 && letters < visible.length / 5;
};

/**
 * Whether a text was put out by a machine rather than said by somebody (docs/model/gate.md): JSON, mostly log lines, stack
 * trace, file listing, difference, code between fences or lines such as `[error: …]`, one word over and over, or hardly a letter.
 */
export function isMechanicalOutput(content: string): boolean {
  const text = content.trim();
  if (text === '') return false;
  const read = judgedText(text);
  if (isJson(text) || isRepetition(read) || isWordless(read)) return true;
  const lines = fencedLines(read);
  return lines.filter(({ line, isFenced }) => isFenced || isMachineLine(line)).length > lines.length / 2;
}
