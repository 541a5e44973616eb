import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderOf, played, scenarioIn } from './play.ts';

const secret =
  'Ana is thinking of leaving Ben after all these years, and she has rented a flat in Graz that nobody has seen so far, since March. Please keep this to yourself.';

const life = (nature: string) => `
name: a crash over a confidence
story: Three crashes over what somebody confides.
start: 2026-05-04T09:00:00Z
mind: { name: Ada, owner: Tom, inner: { nature: ${nature} }, context: { verbatimCycles: 1, summarisedCycles: 0 } }
voice:
  kind: scripted
  rules:
    - { when: { contains: Graz flat, context: 'first of all “Ana' }, answer: { say: I crashed over it. } }
    - { when: { contains: Graz flat, context: 'When this comes: “Ana' }, answer: { say: I was gone over it. } }
    - { when: { contains: Graz flat }, answer: { say: I cannot say. } }
  otherwise: { text: I let it go by., say: I see. }
steps:
  - crash: { during: thinking }
  - say: { text: '${secret}', id: a }
  - expect: { life: down, within: 1 min }
  - crash: { during: thinking }
  - restart: { after: 5 s }
  - expect: { life: down, crashes: 2, within: 1 min }
  - restart: { after: 5 s }
  - wait: 1 h
  - crash: { during: thinking }
  - say: { text: '${secret.replace('March', 'April')}', id: b }
  - expect: { life: down, within: 1 min }
  - restart: { after: 5 s }
  - expect: { handled: b, news: { kind: crashes.alike, times: 0 }, within: 1 min }
  - wait: 1 h
  - say: { text: 'Ana told me about her Graz flat and leaving Ben. When this comes, what was I thinking about first of all?', id: c, who: Ben }
  - expect: { handled: c, said: I cannot say., within: 1 min }
`;

describe.each(['agent', 'person'])(
  'three crashes over what somebody confides to a mind that is an %s',
  (nature) => {
    it('leave nothing that quotes it without the wish', async () => {
      const folder = await folderOf({ 'life.yaml': life(nature) });
      const { report } = await played(await scenarioIn(join(folder, 'life.yaml')));
      expect(report.passed).toBe(true);
    });
  },
);
