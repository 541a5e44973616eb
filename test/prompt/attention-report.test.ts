import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Competitor } from '../../ports/attention.ts';
import type { Percept } from '../../ports/percept.ts';
import type { AttentionReport } from '../../src/prompt/attention-report.ts';
import { fitMoment, momentMessage } from '../../src/prompt/moment-message.ts';
import { mindConfigurationSchema } from '../../src/configuration/schema.ts';
import { estimateTokens } from '../../theory/tokens.ts';
import { calm, person } from './inner-life.ts';
import { hostileText, moment, percept, speech } from './scene.ts';

const agent = mindConfigurationSchema.parse({});
const ines = person();
const wandering: Percept = percept(
  'own',
  { kind: 'impulse', category: 'associativeDrift' },
  'The sea at night.',
);
const tea: Percept = percept('tea', { kind: 'plan', plan: 'tea' }, 'Make tea.');

const scored = (of: Percept, scores: Partial<Competitor>) => ({
  percept: of,
  scores: {
    percept: of.id,
    kind: of.source.kind,
    concern: null,
    band: 2,
    novelty: 0.5,
    relevance: 0.25,
    charge: 0,
    urgency: 0.8,
    gain: 0,
    salience: 0.385,
    ...scores,
  },
});

const report: AttentionReport = {
  rule: 'salience',
  winner: scored(speech('asked', 'Where are the keys?'), { salience: 0.6, urgency: 1, novelty: 0.2 }),
  losers: [
    scored(wandering, { salience: 0.55, gain: 0.15 }),
    scored(tea, { salience: 0.4 }),
    scored(percept('far', tea.source, 'Later.'), { salience: 0.1 }),
  ],
  more: 2,
  isTorn: false,
  turned: { from: 'intake', left: 'A file came in.', to: 'the boat', back: 'The hull is dry.' },
};

const attentionOf = (text: string, heading: string) => text.slice(text.indexOf(heading)).split('\n');

describe('the report of attention', () => {
  it('tells an agent the figures that decided', () => {
    const lines = attentionOf(momentMessage(agent, { ...moment, attention: report }), 'ATTENTION:');
    expect(lines.slice(0, 7)).toEqual([
      'ATTENTION:',
      '  won: [Terminal] Bo says to you: "Where are the keys?" (salience 0.60: novelty 0.20, relevance 0.25, charge 0.00, urgency 1.00)',
      '  lost: [associativeDrift] your attention turned to something by itself: "The sea at night." (salience 0.55: novelty 0.50, relevance 0.25, charge 0.00, urgency 0.80, behind its share +0.15)',
      '  lost: [plan] "tea" is due: "Make tea." (salience 0.40: novelty 0.50, relevance 0.25, charge 0.00, urgency 0.80)',
      '  lost: [plan] "tea" is due: "Later." (salience 0.10: novelty 0.50, relevance 0.25, charge 0.00, urgency 0.80)',
      '  and 2 more',
      '  You turn from intake ("A file came in.") to the boat ("The hull is dry.").',
    ]);
  });

  it('tells an agent the band where that decided', () => {
    const text = momentMessage(agent, { ...moment, attention: { ...report, rule: 'bands' } });
    expect(text).toContain(
      'won by its band: [Terminal] Bo says to you: "Where are the keys?" (P2, salience 0.60',
    );
  });

  it('tells a person in felt words what draws it and what else pulls, without a figure', () => {
    const text = momentMessage(ines, { ...moment, inner: calm, attention: report });
    const lines = attentionOf(text, 'Most of all').slice(0, 6);
    expect(lines).toEqual([
      expect.stringMatching(
        /^Most of all you are drawn to this: .*Bo says to you, "Where are the keys\?"; it will not wait\.$/,
      ),
      'This pulls at you almost as much: your mind turned to something, "The sea at night.".',
      'This tugs at you, too: it is time for "tea", "Make tea.".',
      'This stays at the edge of your mind: it is time for "tea", "Later.".',
      'There is more that wants your attention.',
      'You turn from what has newly come to you (you had come to: "A file came in.") to "the boat" (you had come to: "The hull is dry.").',
    ]);
    expect(lines.join('\n')).not.toMatch(/\d/);
  });

  it('says nothing to a person for whom nothing else was there', () => {
    const alone = { ...report, losers: [], more: 0, turned: null };
    const without = momentMessage(ines, { ...moment, inner: calm });
    expect(momentMessage(ines, { ...moment, inner: calm, attention: alone })).toBe(without);
  });

  it('reminds of whoever waits for an answer while a thought of its own has won', () => {
    for (const configuration of [agent, ines])
      expect(
        momentMessage(configuration, { ...moment, inner: calm, attention: { ...report, isTorn: true } }),
      ).toContain('Somebody has spoken to you meanwhile and waits for your answer.');
  });

  it('keeps on its lines whatever anybody says, and gives way where there is no room', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(agent, ines),
        hostileText,
        hostileText,
        fc.nat(400),
        (configuration, said, summary, room) => {
          const attention = {
            ...report,
            winner: scored(speech('asked', said), {}),
            turned: { from: 'intake', left: summary, to: said.slice(0, 100), back: summary },
          };
          const lineCount = (given: AttentionReport) =>
            momentMessage(configuration, { ...moment, inner: calm, attention: given }).split(
              /\r\n|[\p{Cc}\p{Zl}\p{Zp}]/u,
            ).length;
          expect(lineCount(attention)).toBe(lineCount(report));
          const fitted = fitMoment(configuration, { ...moment, inner: calm, attention }, room);
          expect(estimateTokens(fitted)).toBeLessThanOrEqual(room);
        },
      ),
    );
  });
});
