import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryDecision, entryKind } from '../../theory/entry-gate.ts';
import { isMechanicalOutput } from '../../theory/mechanical-output.ts';
import { uniform } from '../../theory/uniform.ts';

/** The share of 20,000 addressed draws that are skipped. */
const skipped = (content: string): number => {
  const draws = Array.from({ length: 20_000 }, (_, index) => uniform(4, 'entry', index));
  return draws.filter((draw) => entryDecision(content, draw).action === 'skip').length / draws.length;
};

const trace = `TypeError: x is not a function
    at step (/app/src/mind.ts:10:4)
    at run (/app/src/host.ts:99:1)
    at main (/app/src/main.ts:5:2)`;

describe('§2.9 the entry gate', () => {
  it('§2.9 skips content of fewer than ten characters 95 times of 100', () => {
    expect(skipped('ok thanks')).toBeCloseTo(0.95, 2);
    expect(skipped('   ok    \n   ')).toBeCloseTo(0.95, 2);
  });

  it('§2.9 skips mechanical output 90 times of 100', () => {
    expect(skipped(trace)).toBeCloseTo(0.9, 2);
  });

  it('§2.9 buffers everything else', () => {
    expect(skipped('My sister moved to Lisbon last spring.')).toBe(0);
  });

  it('counts characters and not code units, and short wins over mechanical', () => {
    expect(entryKind('🦀🦀🦀🦀🦀')).toBe('short');
    expect(entryKind('日本語で十文字以上あります')).toBe('ordinary');
    expect(entryKind('{"a":1}')).toBe('short');
    expect(entryKind('ten chars!')).toBe('ordinary');
    expect(entryKind('')).toBe('short');
  });

  it('is settled by content and draw: a higher draw never skips what a lower one buffered', () => {
    const draws = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), draws, draws, (content, one, other) => {
        const low = entryDecision(content, Math.min(one, other));
        const high = entryDecision(content, Math.max(one, other));
        expect(low.action === 'buffer' && high.action === 'skip').toBe(false);
        expect(low.kind).toBe(high.kind);
      }),
    );
  });
});

describe('mechanical output', () => {
  it.each([
    ['a stack trace', trace],
    [
      'a Python traceback',
      'Traceback (most recent call last):\n  File "a.py", line 3, in <module>\nKeyError',
    ],
    ['log lines', '2026-01-31T10:00:00Z INFO started\n2026-01-31T10:00:01Z WARN slow\n[10:00:02] done'],
    ['levels', 'INFO: listening on 8080\nERROR: refused'],
    ['JSON', '{"status":"ok","items":[1,2,3]}'],
    ['a JSON array', '[{"id": 1}, {"id": 2}]'],
    [
      'a long listing',
      'total 12\n-rw-r--r-- 1 me me 120 Jan 1 10:00 a.txt\ndrwxr-xr-x 2 me me 4096 Jan 1 10:00 src',
    ],
    ['paths', 'src/mind/kernel.ts\nsrc/mind/step.ts\n./package.json'],
    ['a difference', 'diff --git a/x b/x\nindex 83db48f..bf2a1c0 100644\n--- a/x\n+++ b/x'],
    ['one word over and over', 'ping ping ping ping ping ping ping ping pong'],
    ['a ruler', '------------------------------'],
    ['numbers', '1.20 3.40 5.60 7.80 9.10 11.12 13.14'],
    ['an exit code', 'Exited with code 137'],
    ['code between fences', 'Here:\n```ts\nconst tea = brew(leaves);\nawait pour(tea);\n```'],
    ['a word of the system', '[system: the session was resumed]'],
    ['an error in brackets', '[error: the tool timed out after 30 seconds]'],
    ['what a tool put out', '[tool output] three files were found'],
  ])('is %s', (_, content) => {
    expect(isMechanicalOutput(content)).toBe(true);
  });

  it.each([
    'I met Anna at the station and we talked for an hour.',
    'At 10:00 I have to call the dentist.',
    'no no no, that is not what I meant at all',
    'Warning: the stove is still hot, be careful!',
    'My phone number is 555 0199, please keep it.',
    'The deploy failed again.\n    at step (/app/src/mind.ts:10:4)\nCan you look into it?\nI am tired of it.',
    'I ran this and nothing came of it:\n```\nnpm start\n```\nIt printed nothing.\nWhat else could I try?\nI am out of ideas.',
    '[system administrators] meet on Friday, and I shall be there',
    '[sighs] I do not know what to do any more',
    'She said either/or, and I chose neither.',
    '我昨天去了北京，见到了我的老朋友。',
    '',
  ])('is not %j', (content) => {
    expect(isMechanicalOutput(content)).toBe(false);
  });
});
