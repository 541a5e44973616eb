import type { MemoryId } from '../../ports/identifiers.ts';
import type { MindStore } from '../../ports/store.ts';
import { tensionAccount } from '../../ports/tension.ts';
import { tunedStart } from '../../ports/tuned-start.ts';
import { defaultGate } from '../../theory/gate-decision.ts';
import { safetyAudit } from '../../theory/safety-audit.ts';
import { gutAccount } from '../memory/gut/gut-account.ts';
import { loopAccount } from '../memory/gut/loop-account.ts';
import { namedMemories } from '../memory/named/named-memories.ts';
import { standingMarks } from '../memory/recall/standing-marks.ts';
import { findMemories } from '../memory/recall/find-memories.ts';
import { toldRelations } from '../memory/consolidate/told-relations.ts';
import { toldPatterns } from '../memory/upkeep/told-patterns.ts';
import { tuningAccount } from '../memory/upkeep/tuning-account.ts';
import { traceBelief } from '../memory/upkeep/trace-belief.ts';
import { beliefAccount } from '../service/belief-account.ts';
import { auditedBeliefs } from '../memory/upkeep/audited-beliefs.ts';
import type { ServedMemory } from '../service/mind.ts';
import { NotFound } from '../service/service-errors.ts';

const remedy = 'Search for it by its words: a recording holds the memories that came to be in it.';

/**
 * The memories that came to be in a recording, found by their words: of those from before it no step tells the text, and it has no vectors.
 *
 * @param parts `now`: the end of the recording, milliseconds since the epoch; `refuse`, `refused`: what becomes of whoever would change it
 */
export function recordedMemory(
  store: Pick<MindStore, 'memory' | 'inbox'>,
  { now, refuse, refused }: { now: () => number; refuse: () => Promise<never>; refused: () => never },
): ServedMemory {
  const { memory } = store;
  return {
    async search(text, { limit = 10 } = {}) {
      const parts = { store: memory, embedder: null, reranker: null, now: now() };
      const findings = await findMemories(parts, { text, limit });
      const marks = await standingMarks(
        findings.found.map((each) => each.memory),
        memory,
      );
      return { ...findings, withoutVectors: 'a recording has no vectors.', unrelated: null, marks };
    },
    named: (said) => namedMemories(said, { store: memory, now: now() }),
    async show(id) {
      const [found] = await memory.read([id as MemoryId]);
      if (found === undefined) throw new NotFound('memory', id, remedy);
      return found;
    },
    async why(id) {
      const trace = await traceBelief(store, id as MemoryId);
      if (trace === null) throw new NotFound('memory', id, remedy);
      return beliefAccount(trace);
    },
    async stats() {
      const model = 'none';
      return { ...(await memory.statistics(model)), model };
    },
    patterns: async ({ limit = 50 } = {}) => toldPatterns(memory, { limit, now: now() }),
    relations: async ({ of, limit = 50 } = {}) => toldRelations(memory, { of, limit }),
    tensions: async ({ limit = 50 } = {}) => (await memory.tensions(limit)).map(tensionAccount),
    strategies: async ({ limit = 50 } = {}) => memory.strategies(limit),
    gut: async ({ limit = 50 } = {}) => gutAccount(store, { limit, now: now() }),
    loop: async ({ limit = 50 } = {}) => loopAccount(store, { limit, now: now() }),
    tuning: async ({ limit = 50 } = {}) =>
      tuningAccount(memory.tuning, { isOn: true, start: tunedStart(defaultGate.noiseFloor), limit }),
    audit: async ({ limit = 50 } = {}) => safetyAudit(await auditedBeliefs(memory), limit),
    retract: refuse,
    remember: refuse,
    forget: refuse,
    import: refuse,
    export: refused,
  };
}
