import { z } from 'zod';
import { unstorable } from '../../../ports/storable-text.ts';
import { complaints, type Complaint } from '../../configuration/issue-problem.ts';
import { memoryLineSchema, type MemoryLine } from './line-schema.ts';

type Fault = Pick<Complaint, 'path' | 'message' | 'remedy'> & {
  /** From 1, in characters. */
  column: number;
};

/** A line of a memory file, checked; or all that is wrong with it. */
export type ReadLine = { ok: true; line: MemoryLine } | { ok: false; faults: Fault[] };

const oneObject = 'Write one JSON object on one line, like {"content": "Ana lives in Lisbon."}.';

/** Reads one line. It never throws. */
export function readMemoryLine(text: string): ReadLine {
  const parsed = parse(text);
  if ('fault' in parsed) return { ok: false, faults: [parsed.fault] };
  const written = withoutNulls(parsed.value);
  const checked = memoryLineSchema.safeParse(written);
  if (!checked.success) {
    const schema = z.toJSONSchema(memoryLineSchema, { io: 'input', unrepresentable: 'any' });
    const found = checked.error.issues.flatMap((issue) => complaints(issue, written, schema));
    return { ok: false, faults: found.map((complaint) => ({ ...complaint, column: 1 })) };
  }
  const unkept = unstorableIn(written, []);
  return unkept === null ? { ok: true, line: checked.data } : { ok: false, faults: [unkept] };
}

function parse(text: string): { value: object } | { fault: Fault } {
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { value };
    return { fault: { path: [], column: 1, message: 'must be an object', remedy: oneObject } };
  } catch (error) {
    const position = /at position (\d+)/.exec(String(error))?.[1];
    const column = position === undefined ? text.length + 1 : Number(position) + 1;
    return { fault: { path: [], column, message: 'is not JSON', remedy: oneObject } };
  }
}

/** Null says of a field of ours what leaving it out says. What is below `metadata` is its owner's. */
function withoutNulls(line: object): Record<string, unknown> {
  const filled = (object: object) => Object.entries(object).filter(([, value]) => value !== null);
  const inEvidence = (value: unknown) =>
    Array.isArray(value)
      ? value.map((each: unknown) =>
          typeof each === 'object' && each !== null ? Object.fromEntries(filled(each)) : each,
        )
      : value;
  return Object.fromEntries(
    filled(line).map(([key, value]) => [key, key === 'evidence' ? inEvidence(value) : value]),
  );
}

/** The first text, also among the keys, that no database can keep. */
function unstorableIn(value: unknown, path: readonly PropertyKey[]): Fault | null {
  if (typeof value === 'string') {
    const why = unstorable(value);
    return why === null ? null : { path: [...path], column: 1, message: 'cannot be kept', remedy: why };
  }
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const place = [...path, Array.isArray(value) ? Number(key) : key];
    const found = unstorableIn(Array.isArray(value) ? null : key, place) ?? unstorableIn(inner, place);
    if (found !== null) return found;
  }
  return null;
}
