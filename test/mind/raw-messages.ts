import fc from 'fast-check';
import { voiceFailureKinds } from '../../ports/voice.ts';
import type { Outcome, Perform } from '../../ports/command.ts';
import type { PerceptId } from '../../ports/identifiers.ts';
import type { Candidate, PerceptSource } from '../../ports/percept.ts';
import { standing } from '../../theory/priority.ts';
import type { Asked, Message } from '../../src/mind/stepped-mind.ts';
import { anyPercept, focus, sleep, speech } from './percepts.ts';
import { settingsWith } from './settings.ts';
import { failing, saying, silence, thinking } from './thoughts.ts';

const settings = settingsWith({
  spaces: [
    { id: 'terminal', name: 'Terminal', members: ['Ann'] },
    { id: 'kitchen', name: 'Kitchen', members: ['Ben'] },
  ],
});
/** With two spaces, so that a mind can go from one to the other. */
export const rawSettings = settings;

interface Drawn {
  source: PerceptSource;
  urgency: number;
  boost: number;
  text: string;
}

/** Something that may happen to a mind next, whether any host would do so or not. */
export type Happening = { passes: number } & (
  | { what: 'percept'; drawn: Drawn; depth: number }
  | { what: 'settle'; back: number; how: 'well' | 'badly' | 'strangely'; draw: number; seen: Drawn[] }
  | { what: 'wake'; when: 'due' | 'early' | 'late' }
  | { what: 'commit'; back: number; depth: number }
  | { what: 'activation'; crashed: boolean; ahead: number; depth: number }
  | { what: 'told'; message: 'pause' | 'resume' | 'stop' | 'integrity' }
);

const passes = fc.oneof(
  { weight: 6, arbitrary: fc.nat(3_000) },
  { weight: 2, arbitrary: fc.nat(120_000) },
  { weight: 1, arbitrary: fc.integer({ min: -5_000, max: -1 }) },
  { weight: 1, arbitrary: fc.nat(864_000_000) },
);
const depth = fc.oneof(fc.nat(3), fc.constantFrom(0, 19, 20, 50, 51, 80));
const of = <T extends string>(what: T) => fc.constant(what);

export const anyHappening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ passes, what: of('percept'), drawn: anyPercept, depth }) },
  {
    weight: 10,
    arbitrary: fc.record({
      passes,
      what: of('settle'),
      back: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(6) }),
      how: fc.constantFrom(
        'well' as const,
        'well' as const,
        'well' as const,
        'badly' as const,
        'strangely' as const,
      ),
      draw: fc.nat(99),
      seen: fc.array(anyPercept, { maxLength: 4 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      passes,
      what: of('wake'),
      when: fc.constantFrom(
        'due' as const,
        'due' as const,
        'due' as const,
        'early' as const,
        'late' as const,
      ),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ passes, what: of('commit'), back: fc.constantFrom(0, 0, 0, 1, 2), depth }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      passes,
      what: of('activation'),
      crashed: fc.boolean(),
      ahead: fc.constantFrom(0, 0, 3),
      depth,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      passes,
      what: of('told'),
      message: fc.constantFrom('pause' as const, 'resume' as const, 'stop' as const, 'integrity' as const),
    }),
  },
);

const due: Happening = { passes: 0, what: 'wake', when: 'due' };
const committed = (back: number): Happening => ({ passes: 5, what: 'commit', back, depth: 0 });
const well = (draw: number, ...sources: PerceptSource[]): Happening => ({
  passes: 20,
  what: 'settle',
  back: 0,
  how: 'well',
  draw,
  seen: sources.map((source) => ({ source, urgency: 0, boost: 0, text: 'the garden plan' })),
});

/** A life that goes through every state there is to see: two calls with a space entered, a task, overload, sleep. */
export const tour: Happening[] = [
  { passes: 0, what: 'activation', crashed: false, ahead: 0, depth: 0 },
  due,
  well(0, speech),
  well(4),
  well(0),
  due,
  well(0),
  committed(0),
  due,
  well(0, focus('the garden plan')),
  committed(1),
  committed(0),
  { passes: 0, what: 'percept', drawn: { source: speech, urgency: 0, boost: 0, text: '' }, depth: 80 },
  due,
  well(0, sleep),
  committed(1),
  committed(0),
];

/** A life that begins as every life does: with an activation. */
export const anyLife = (longest: number) =>
  fc
    .array(anyHappening, { maxLength: longest, size: 'max' })
    .map((rest): Happening[] => [
      { passes: 0, what: 'activation', crashed: false, ahead: 0, depth: 0 },
      ...rest,
    ]);

const thoughts = [
  silence,
  saying('Hello!'),
  saying('Dinner!', 'kitchen'),
  saying('Nobody hears this.', 'nowhere'),
  thinking('I go over.', { name: 'enter_space', input: { space: 'kitchen' } }),
  thinking(
    'Both.',
    { name: 'send_message', input: { text: 'x' } },
    { name: 'enter_space', input: { space: 'terminal' } },
  ),
  thinking(
    'Twice.',
    { name: 'enter_space', input: { space: 'terminal' } },
    { name: 'enter_space', input: { space: 'kitchen' } },
  ),
  thinking('', { name: 'fly', input: {} }),
];
const mistakes = [
  ...voiceFailureKinds.map((kind) => failing(kind)),
  failing('rateLimited', 7_000),
  failing('overloaded', 90_000.5),
];

/** Turns what happens into messages, resolved against what the mind has asked for so far. */
export class RawWorld {
  now = 1_700_000_000_000;
  private readonly asked: Perform[] = [];
  private readonly commits: number[] = [];
  private cycle = 0;
  private due: number | null = null;
  private percepts = 0;

  note(commands: readonly Asked[]): void {
    for (const command of commands) {
      if (command.type === 'perform') this.asked.unshift(command);
      if (command.type === 'wake.at') this.due = command.at;
      if (command.type !== 'commit') continue;
      this.commits.unshift(command.commit);
      this.cycle = Math.max(this.cycle, command.cycle);
    }
  }

  message(happening: Happening): Message {
    this.now += happening.passes;
    switch (happening.what) {
      case 'percept': {
        const { excerpt: _, ...percept } = this.candidate(happening.drawn);
        return { type: 'percept.arrived', percept, depth: happening.depth };
      }
      case 'settle':
        return this.settled(happening);
      case 'wake':
        if (this.due !== null)
          this.now = Math.max(
            this.now - happening.passes,
            this.due + { due: 0, early: -1, late: 7_777 }[happening.when],
          );
        return { type: 'wake' };
      case 'commit':
        return {
          type: 'commit.settled',
          commit: this.commits[happening.back] ?? 999,
          depth: happening.depth,
        };
      case 'activation': {
        const { crashed, ahead, depth } = happening;
        const commit = (this.commits[0] ?? 0) + ahead;
        return { type: 'activation.began', settings, crashed, cycle: this.cycle + ahead, commit, depth };
      }
      case 'told':
        return happening.message === 'integrity'
          ? { type: 'integrity.confirmed' }
          : { type: `${happening.message}.requested` };
      default:
        return happening satisfies never;
    }
  }

  private settled({ back, how, draw, seen }: Extract<Happening, { what: 'settle' }>): Message {
    const asked = this.asked[back];
    if (!asked) return { type: 'effect.settled', key: 'never/asked', outcome: silence };
    return { type: 'effect.settled', key: asked.key, outcome: this.outcome(asked, how, { draw, seen }) };
  }

  private outcome(
    { effect }: Perform,
    how: 'well' | 'badly' | 'strangely',
    { draw, seen }: { draw: number; seen: Drawn[] },
  ): Outcome {
    // what no performer should send: the result of something else, which breaks a faculty
    if (how === 'strangely')
      return effect === 'think'
        ? { effect: 'space.read', ok: true, text: '' }
        : { effect, ok: false, failure: { kind: 'failed', message: 'x' } };
    if (how === 'badly')
      return effect === 'think'
        ? mistakes[draw % mistakes.length]!
        : { effect, ok: false, failure: { kind: 'failed', message: 'The database is away.' } };
    switch (effect) {
      case 'inbox.read':
        return { effect, ok: true, candidates: seen.map((each) => this.candidate(each)), depth: seen.length };
      case 'think':
        return thoughts[draw % thoughts.length]!;
      case 'space.read':
        return { effect, ok: true, text: 'You are in it.' };
      default:
        return effect satisfies never;
    }
  }

  private candidate({ source, urgency, boost, text }: Drawn): Candidate {
    const stands = standing({ kind: source.kind, urgency, boost }, settings.priority);
    const id = `p${this.percepts++}` as PerceptId;
    return { id, source, urgency, ...stands, acceptedAt: this.now, excerpt: text };
  }
}
