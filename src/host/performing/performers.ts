import { done, type EffectKind, type OutcomeOf } from '../../../ports/effects/effects.ts';
import type { PerceptId } from '../../../ports/identifiers.ts';
import type { Progress } from '../../../ports/journal.ts';
import type { PerformableOf } from '../../../ports/performable.ts';
import type { Candidate, Percept } from '../../../ports/percept.ts';
import { tunedStart } from '../../../ports/tuned-start.ts';
import { measureCandidates } from '../../attention/measure-candidates.ts';
import { asHeard } from '../percepts/as-heard.ts';
import { writeConsolidation } from '../../memory/consolidate/write-consolidation.ts';
import { assess } from '../../memory/gate/assess.ts';
import { fade } from '../../memory/consolidate/fade.ts';
import { gatherForPass } from '../../memory/consolidate/gather.ts';
import { gatherAgainst } from '../../memory/consolidate/gather-against.ts';
import { notice } from '../../memory/consolidate/notice.ts';
import { replayed } from '../../memory/consolidate/replay.ts';
import { judgeContradiction } from '../../memory/gate/judge-contradiction.ts';
import { safetyId } from '../../memory/upkeep/safety-memories.ts';
import { gutLines, selfTexts } from '../../memory/upkeep/self-texts.ts';
import { wander } from '../../memory/wander/wander.ts';
import { inboxMessage } from '../../prompt/inbox-message.ts';
import { natureOf } from '../../prompt/nature.ts';
import { spaceName } from '../../prompt/space-name.ts';
import { timezoneOf } from '../../prompt/timezone-of.ts';
import { writeReflection } from '../../review/write-reflection.ts';
import { writeReview } from '../../review/write-review.ts';
import { performCompact } from '../../context/perform-compact.ts';
import { shownOf } from '../../context/shown.ts';
import { tokenFactor } from '../../tokens/token-factor.ts';
import { askConfidence } from './ask-confidence.ts';
import { consultFor } from './consult-for.ts';
import { frontOfInbox } from './front-of-inbox.ts';
import { notifyOperators } from '../waiting/notify-operators.ts';
import type { PerformerParts } from './performer-parts.ts';
import { recallForCycle } from './recall-for-cycle.ts';
import { performEscalation, performRetry } from './reconsider.ts';
import { performTool } from './perform-tool.ts';
import { toolParts } from './tool-parts.ts';
import { performTask } from './perform-task.ts';
import { performThought } from './perform-thought.ts';
import { readSpace } from './read-space.ts';
import { readDocumentation } from './read-documentation.ts';
import { sendNotice } from './send-notice.ts';
import type { PreparedReads } from './thought-reads.ts';

/** How many tokens of a percept are put into words to check that it can be. */
const wordedTokens = 500;

/** The circumstances in which an effect is performed. */
export interface Circumstances {
  signal: AbortSignal;
  /** The progress of an earlier attempt under the same key. */
  resumes?: Progress | null;
  /** What was read for it beforehand. */
  prepared?: PreparedReads | null;
}

/** A report as somebody would say it. */
const asIfSaid = (text: string, speaker: string, at: number): Percept => ({
  id: 'report' as PerceptId,
  source: { kind: 'speech', speaker, space: '' },
  sourceConfidence: 1,
  urgency: 0,
  boost: 0,
  at,
  text,
});

type Perform<K extends EffectKind> = (
  asked: PerformableOf<K>,
  parts: PerformerParts,
  given: Circumstances,
) => Promise<OutcomeOf<K>>;

/** The performer of each effect. Whatever one of them throws is a failure of that effect, and nothing else. */
export const performers: { readonly [K in EffectKind]: Perform<K> } = {
  'inbox.read': async (asked, parts, { signal }) => {
    const { configuration, store, clock, embedder, seen, setAside, measuring } = parts;
    const { inbox } = store;
    const order = { ...configuration.priority, now: clock.now() };
    const given = { ...shownOf(configuration), tokens: wordedTokens, longest: wordedTokens };
    const word = (percept: Percept) => inboxMessage([percept], given);
    const front = await frontOfInbox(asked, { inbox, order, seen, word, setAside });
    const { name, owner } = configuration;
    const heard: Candidate[] = [];
    for (const candidate of front.candidates)
      heard.push(await asHeard(candidate, { name, owner, store, now: clock.now() }));
    const candidates = await measureCandidates(heard, asked, {
      ...measuring,
      model: embedder.model,
      configuration,
      inbox,
      signal,
    });
    return { effect: 'inbox.read', ok: true, ...front, candidates };
  },
  think: performThought,
  'thought.retry': performRetry,
  'thought.escalate': performEscalation,
  'confidence.ask': (asked, { store, voice }, { signal }) =>
    askConfidence(asked, { inbox: store.inbox, voice, signal }),
  'space.read': async ({ space }, { configuration, store }) => ({
    effect: 'space.read',
    ok: true,
    text: await readSpace(configuration, store, space),
  }),
  'documentation.read': async (asked) => ({
    effect: 'documentation.read',
    ok: true,
    text: await readDocumentation(asked),
  }),
  'mandates.query': async (asked, parts, { signal }) =>
    done('mandates.query', await consultFor(asked, parts, signal)),
  'tool.call': async (asked, parts, { signal }) => performTool(asked, toolParts(asked, parts), signal),
  'task.run': async (asked, { configuration, store, delegates, onProgress }, { signal, resumes = null }) => {
    const nature = natureOf(configuration);
    const parts = { mind: store.mind, nature, journal: store.journal, delegates, onProgress };
    return { effect: 'task.run', ...(await performTask(asked, { signal, resumes }, parts)) };
  },
  'operators.notify': async (asked, { configuration, store, clock, deliver, file }) =>
    done(
      'operators.notify',
      await notifyOperators(asked, { store, configuration, now: clock.now(), deliver, file }),
    ),
  'outbox.read': async ({ utterances }, { store }) =>
    done('outbox.read', { delivered: Object.fromEntries(await store.outbox.deliveredAt(utterances)) }),
  'percept.send': async (asked, { configuration, store, clock, perceive }) => {
    const { longestText } = configuration.inbox;
    const sent = await sendNotice(asked, { store, longestText, now: clock.now(), perceive });
    return { effect: 'percept.send', ok: true, ...sent };
  },
  'memory.recall': recallForCycle,
  'memory.assess': async (
    asked,
    { configuration, store, clock, embedder, ledger, measuring },
    { signal },
  ) => {
    await ledger.readThrough(asked.cycle);
    const lines = gutLines(configuration, asked.given.goals, asked.given.identity);
    const self = [...new Set([...lines.identity, ...lines.goals])];
    const safety = new Set(configuration.memory.safety.map(safetyId));
    const { memory, inbox } = store;
    const given = {
      store: memory,
      corrections: memory,
      inbox,
      name: configuration.name,
      embedder,
      self,
      identity: lines.identity.length,
      attuned: await measuring.gut.attuned(),
      safety,
      now: clock.now(),
      signal,
      held: {
        store: memory,
        values: asked.given.identity.values,
        goals: asked.given.goals.filter(({ status }) => status === 'active'),
        // a report puts nothing right: it is only held against what was said
        spokenAgainst: async (text: string, speaker: string) => {
          const said = asIfSaid(text, speaker, clock.now());
          const { ended, contested } = await ledger.foreseen([said], asked.cycle);
          return memory.claims.find({ ids: [...ended, ...contested].map(({ id }) => id) });
        },
      },
    };
    return { effect: 'memory.assess', ok: true, ...(await assess(asked, given)) };
  },
  'memory.wander': async (asked, { configuration, store, clock, embedder, measuring }, { signal }) => {
    const { goals, identity, isCurious } = asked.given;
    const found = await wander(asked, {
      store: store.memory,
      goals: goals.filter(({ status }) => status === 'active'),
      self: selfTexts(configuration, [], identity),
      isCurious,
      spaces: configuration.spaces,
      model: embedder.model,
      name: configuration.name,
      nature: natureOf(configuration),
      vectorsOf: (texts) => measuring.vectors.of(texts, signal),
      now: clock.now(),
    });
    return { effect: 'memory.wander', ok: true, found };
  },
  'memory.fade': async (asked, { store }) => ({
    effect: 'memory.fade',
    ok: true,
    ...(await fade(asked, { store: store.memory })),
  }),
  'memory.gather': async ({ limit, weighedTo, given }, parts, { signal }) => {
    const { configuration, store, embedder, clock, measuring } = parts;
    const found = await gatherForPass(limit, {
      store: store.memory,
      model: embedder.model,
      now: clock.now(),
    });
    if (weighedTo === undefined) return { effect: 'memory.gather', ok: true, ...found };
    const against = await gatherAgainst(weighedTo, {
      store: store.memory,
      name: configuration.name,
      given,
      vectorsOf: (texts) => measuring.vectors.of(texts, signal),
    });
    return { effect: 'memory.gather', ok: true, ...found, ...against };
  },
  'memory.notice': async (asked, { configuration, store }) => ({
    effect: 'memory.notice',
    ok: true,
    ...(await notice(asked, { store: store.memory, name: configuration.name })),
  }),
  'memory.replay': async (asked, { configuration, store }) => ({
    effect: 'memory.replay',
    ok: true,
    ...(await replayed(asked, { store: store.memory, name: configuration.name })),
  }),
  'contradiction.judge': (asked, { store, voice }, { signal }) =>
    judgeContradiction(asked, { store: store.memory, voice, signal }),
  'review.write': (asked, { voice }, { signal }) => writeReview(asked, { voice, signal }),
  'reflection.write': (asked, { configuration, voice }, { signal }) =>
    writeReflection(asked, { voice, nature: natureOf(configuration), signal }),
  'consolidation.write': (asked, parts, { signal }) => {
    const { configuration, store, voice, clock, embedder, measuring } = parts;
    return writeConsolidation(asked, {
      store: store.memory,
      voice,
      nature: natureOf(configuration),
      name: configuration.name,
      embedder,
      vectorsOf: (texts) => measuring.vectors.of(texts, signal),
      self: store.self,
      given: asked.given,
      selfModel: { kept: store.self, ...asked.given },
      talk: {
        inbox: store.inbox,
        outbox: store.outbox,
        spaceName: (id) => spaceName(configuration, id),
        timezone: timezoneOf(configuration),
      },
      gut: {
        store: store.memory,
        gut: measuring.gut,
        seed: configuration.seed,
        evolves: configuration.memory.consolidation?.tuning !== 'off',
        lines: gutLines(configuration, asked.given.goals, asked.given.identity),
      },
      tuning: { store: store.memory, start: tunedStart(configuration.memory.gate.noiseFloor) },
      signal,
      now: clock.now(),
    });
  },
  'stream.compact': (asked, { store, configuration, voice, ratios }) =>
    performCompact(asked, { store, configuration, factor: ratios.raise(tokenFactor(voice)) }),
};
