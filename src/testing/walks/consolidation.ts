import type { SnapshotFrom } from 'xstate';
import type { consolidation } from '../../../actors/consolidation/consolidation.ts';
import type { ConsolidationMail } from '../../../actors/consolidation/consolidation.setup.ts';
import { fadeKey, noticingKey } from '../../../actors/consolidation/consolidating.ts';
import { offerId, stepNow, writeKey } from '../../../actors/consolidation/deep-pass.ts';
import { replayKey } from '../../../actors/consolidation/replaying.ts';
import type { Outcome } from '../../../ports/command.ts';
import type { Consolidated, ConsolidationTerms } from '../../../ports/consolidation.ts';
import { done, notDone } from '../../../ports/effects/effects.ts';
import type { MemoryId } from '../../../ports/identifiers.ts';
import { tunedStart } from '../../../ports/tuned-start.ts';
import { livedWith } from '../inner-states.ts';
import type { Walk } from '../walk.ts';
import { look } from './attention.ts';

const begins = 1_000_000;
const day = 86_400_000;
const terms: ConsolidationTerms = { interval: 3_600_000, importance: 10, calls: 8 };
const [one, other] = ['a', 'b'] as unknown as [MemoryId, MemoryId];

const recurred = { subject: 'tom', theme: 'lisbon live', memory: one, at: begins };

const made = {
  text: 'Tom lives in Lisbon.',
  type: 'episodic',
  speaker: 'Tom',
  sourceConfidence: 1,
  alpha: 1,
  beta: 4,
  gathers: [
    { memory: one, whole: true },
    { memory: other, whole: true },
  ],
} satisfies Consolidated;

/** A mind that keeps little or much, sleeps, is overloaded or not; its memory can be read or not, and has something to put together or not. */
export const consolidationWalk: Walk<SnapshotFrom<typeof consolidation>, ConsolidationMail> = {
  input: { life: 0, inner: null, seed: 1, at: begins },
  events: ({ value, context }) => {
    const { passedAt = begins, pass } = context;
    const later = Math.max(passedAt, context.fadedAt ?? 0) + day;
    const key =
      value === 'writing'
        ? writeKey(context)
        : value === 'fading'
          ? fadeKey(context)
          : value === 'noticing'
            ? noticingKey(context)
            : value === 'replaying'
              ? replayKey(context)
              : `look.${passedAt}/consolidation.0/gather/0`;
    const settled = (outcome: Outcome): ConsolidationMail => ({
      type: 'effect.settled',
      key,
      outcome,
      at: later,
    });
    const { admission, ...asked } = look();
    return [
      { type: 'consolidation.adopted', terms, at: begins },
      { type: 'consolidation.adopted', terms: null, at: begins },
      { type: 'memory.grew', importance: 1, terms, at: passedAt },
      { type: 'memory.grew', importance: 20, terms, at: passedAt },
      { type: 'alarm.rang', name: 'tending', at: later },
      { type: 'alarm.rang', name: 'tending', at: passedAt },
      { type: 'rest.began', phase: 'light', at: later },
      { type: 'rest.began', phase: 'deep', at: later },
      { type: 'dream.began', at: later },
      { ...asked, admission },
      { ...asked, admission: { ...admission, mode: 'overload' } },
      { type: 'consolidation.taken', id: offerId(context), cycle: 3, at: later },
      { type: 'consolidation.taken', id: 'another', cycle: 3, at: later },
      { type: 'cycle.lived', lived: livedWith({ forgot: true }), at: later },
      { type: 'cycle.lived', lived: livedWith({}), at: later },
      { type: 'cycle.lived', lived: livedWith({ cycle: 20 }), at: later },
      // nobody hears what nobody asked for: the kernel keeps it back
      ...(value === 'fading'
        ? [
            settled(done('memory.fade', { faded: [{ memory: one, days: 1, halves: false }], next: one })),
            settled(done('memory.fade', { faded: [], next: null })),
            settled(notDone('memory.fade', { kind: 'failed', message: 'Away.' })),
          ]
        : []),
      ...(value === 'noticing'
        ? [
            settled(done('memory.notice', { occurrences: [recurred], until: 20 })),
            settled(done('memory.notice', { occurrences: [], until: 20 })),
            settled(notDone('memory.notice', { kind: 'failed', message: 'Away.' })),
          ]
        : []),
      ...(value === 'replaying'
        ? [
            settled(done('memory.replay', { links: [[one, other]] })),
            settled(done('memory.replay', { links: [] })),
            settled(notDone('memory.replay', { kind: 'failed', message: 'Away.' })),
          ]
        : []),
      ...(value === 'gathering'
        ? [
            settled(
              done('memory.gather', {
                recent: [one, other],
                alike: [[one, other]],
                changed: [other],
                recurs: true,
              }),
            ),
            // the day is not over yet: there is nothing to sum up either
            {
              ...settled(done('memory.gather', { recent: [], alike: [], changed: [], recurs: false })),
              at: begins,
            },
            settled(notDone('memory.gather', { kind: 'failed', message: 'Away.' })),
          ]
        : []),
      ...(value === 'writing' && pass !== undefined
        ? [
            settled(done('consolidation.write', { questions: ['Where?'], made: [made], use: null })),
            settled(done('consolidation.write', { questions: [], made: [], use: null })),
            settled(
              done('consolidation.write', { questions: [], made: [], tuned: tunedStart(0.05), use: null }),
            ),
            settled(
              done('consolidation.write', {
                questions: [],
                made: [],
                promotions: [{ change: 'promoted', memory: one, to: 'goal', why: 'It recurs.' }],
                heldBack: [],
                use: null,
              }),
            ),
            settled(notDone('consolidation.write', { kind: 'failed', message: 'Away.' })),
          ]
        : []),
    ];
  },
  key: ({ value, context }) => {
    const step = stepNow(context)?.on;
    const {
      terms: adopted,
      importance = 0,
      pressed,
      walk,
      pass,
      offered,
      passes = 0,
      fadedAt,
      lived = 0,
      noticed = 0,
    } = context;
    return [
      value,
      adopted === undefined,
      importance > 0,
      pressed === true,
      walk?.after ?? null,
      walk?.failures !== undefined,
      // one day is summed up as any other, and the mind is drawn up as a day is summed up
      step === 'day' || step === 'self' ? 'day' : pass === undefined ? null : Math.min(pass.done, 3),
      pass?.questions?.length ?? null,
      offered === undefined ? null : Math.min(offered.length, 1),
      Math.min(passes, 1),
      fadedAt === undefined,
      lived > noticed,
    ];
  },
};
