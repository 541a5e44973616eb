type Json = Record<string, unknown>;

/** The snapshot of a faculty at birth: its state and its context. */
export const newbornFaculty = (name: string, value: string, context: Json): Json => ({
  snapshot: { status: 'active', value, historyValue: {}, context: { life: 0, ...context }, children: {} },
  src: name,
  systemId: name,
  syncSnapshot: false,
});

const drives = ['energy', 'safety', 'connection', 'novelty', 'competence', 'coherence'];
const noDeficits = () => Object.fromEntries(drives.map((drive) => [drive, 0]));

/** The context of the body at birth: at rest, in the morning (version 4). */
const restingBody = {
  temperature: 36.6,
  heartRate: 70,
  bloodSugar: 90,
  cortisol: 0.1,
  pendingCortisol: 0,
  adrenaline: 0,
  serotonin: 0.3,
  dopamine: 0.3,
  endorphins: 0.1,
  pain: 0,
  fatigue: 0,
  glycogen: 1,
  cortisolLoad: 0,
  circadianPhase: 8,
};

/** The faculties of the inner life and the stream as created in version 4; they are inactive until they are given settings. */
export function newbornInnerLife(now: number): Json {
  const inner = null;
  return {
    body: newbornFaculty('body', 'resting', {
      inner,
      body: restingBody,
      work: { load: 0, success: 0.5, novelty: 0, backlog: 0, fatigue: 0 },
      livedAt: now,
      beatAt: now,
      feltAt: null,
      reactionAt: null,
      asleep: false,
      thought: null,
      absence: null,
    }),
    drives: newbornFaculty('drives', 'resting', {
      inner,
      deficits: noDeficits(),
      causes: noDeficits(),
      felt: null,
      stress: 0,
      aloneHours: 0,
      surprisedAt: now,
      progressedAt: now,
      openGoals: 0,
      tensions: 0,
      relieved: 0,
    }),
    affect: newbornFaculty('affect', 'resting', {
      inner,
      seed: 1,
      capacity: null,
      aloneHours: 0,
      aloneCountedAt: now,
      state: null,
    }),
    salience: newbornFaculty('salience', 'resting', {
      inner,
      previous: null,
      awareAt: { arousal: now, valence: now, energy: now, pain: now },
      knownExtremes: [],
      chain: { depth: 0, at: now },
      personAt: null,
      workAt: null,
      offered: [],
    }),
    thoughtQueue: newbornFaculty('thoughtQueue', 'resting', {
      inner,
      seed: 1,
      draws: 0,
      since: now,
      surprises: [],
      concerns: [],
      goals: [],
      offered: [],
      thinking: null,
      line: null,
    }),
    reviewer: newbornFaculty('reviewer', 'absent', {
      inner,
      state: null,
      thoughts: [],
      hasNew: false,
      askedAt: null,
      asked: null,
      cycle: 0,
      reviews: 0,
    }),
    stream: newbornFaculty('stream', 'resting', {
      compactions: 0,
      window: { verbatimFrom: 0, summarisedFrom: 0, pending: [] },
      settledAt: null,
      request: null,
    }),
  };
}
