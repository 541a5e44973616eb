import type { Outcome, Perform } from '../../ports/command.ts';
import { done, notDone, type EffectKind, type OutcomeOf } from '../../ports/effects/effects.ts';
import type { PerceptId } from '../../ports/identifiers.ts';
import type { Unfinished } from '../../ports/mail.ts';
import type { Candidate } from '../../ports/percept.ts';
import type { MindSettings } from '../../ports/settings.ts';
import { voiceFailureKinds } from '../../ports/voice.ts';
import { standing } from '../../theory/priority.ts';
import type { Asked, Message } from '../../ports/step.ts';
import type { Drawn, Happening } from './happenings.ts';
import { exampleOf } from './answer-world.ts';
import { drawnAssessments, drawnRecall } from './drawn-memory.ts';
import { measuredByWords } from './measured-by-words.ts';
import { settingsWith } from './settings.ts';
import { accidents, delegates, delegations, newestAttempts } from './tasks.ts';
import { failing, ringing, saying, silence, thinking } from './thoughts.ts';

/** With two spaces, so that a mind can go from one to the other, and somebody to give tasks to. */
export const rawSettings: MindSettings = settingsWith({
  spaces: [
    { id: 'terminal', name: 'Terminal', members: ['Ann'] },
    { id: 'kitchen', name: 'Kitchen', members: ['Ben'] },
  ],
  delegates,
});

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
  ...delegations,
  ringing,
];
const mistakes = [
  ...voiceFailureKinds.map((kind) => failing(kind)),
  failing('rateLimited', 7_000),
  failing('overloaded', 90_000.5),
];

/** What may come of an effect, where that is more than its example. */
const drawn: {
  [K in EffectKind]?: (draw: number, world: { now: number; candidates: () => Candidate[] }) => OutcomeOf<K>;
} = {
  'inbox.read': (_, { candidates }) => {
    const seen = measuredByWords(candidates());
    return done('inbox.read', { candidates: seen, depth: seen.length });
  },
  think: (draw) => thoughts[draw % thoughts.length]!,
  'percept.send': (draw) => done('percept.send', { handled: draw % 2 === 0 }),
  'memory.recall': (draw) => done('memory.recall', drawnRecall(draw)),
  'memory.assess': (draw, { now }) => done('memory.assess', drawnAssessments(draw, now)),
  'stream.compact': (draw) =>
    done('stream.compact', { window: { verbatimFrom: draw % 5, summarisedFrom: draw % 3, pending: [] } }),
  'contradiction.judge': (draw) => {
    const contradicts = [true, false, null][draw % 3]!;
    return done('contradiction.judge', { contradicts, compressed: null, use: null });
  },
};

/**
 * Turns happenings into messages, resolved against what the mind has asked for so far.
 *
 * @example
 * const world = new RawWorld();
 * for (const happening of life) world.note(mind.step(world.message(happening), world.now));
 */
export class RawWorld {
  readonly settings: MindSettings;
  /** Milliseconds since the epoch; it may go backwards. */
  now = 1_700_000_000_000;
  private readonly asked: Perform[] = [];
  private readonly commits: number[] = [];
  private readonly durable = new Set<number>();
  private cycle = 0;
  private due: number | null = null;
  private isRecovering = false;
  private readonly percepts = new Map<PerceptId, Candidate>();
  /** What tasks have told, and nobody has seen. */
  private readonly sent: PerceptId[] = [];

  constructor(settings: MindSettings = rawSettings) {
    this.settings = settings;
  }

  /** What the mind has asked for. */
  note(commands: readonly Asked[]): void {
    for (const command of commands) {
      if (command.type === 'perform') this.asked.unshift(command);
      if (command.type === 'perform' && command.effect === 'think')
        this.cycle = Math.max(this.cycle, command.cycle);
      if (command.type === 'perform' && command.effect === 'percept.send') this.sent.push(command.percept);
      if (command.type === 'wake.at') this.due = command.at;
      if (command.type !== 'commit') continue;
      this.commits.unshift(command.commit);
      this.cycle = Math.max(this.cycle, command.cycle);
      if (command.reason === 'cycle') this.durable.add(command.cycle);
    }
  }

  /** What the mind is told by this; `now` is when. */
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
      case 'activation':
        return this.activation(happening);
      case 'told':
        return this.told(happening.message);
      case 'progress': {
        const key = newestAttempts(this.asked)[happening.back]?.key ?? 'never/asked';
        return { type: 'task.progressed', key, done: happening.done };
      }
      case 'found':
        return { type: 'tasks.found', tasks: newestAttempts(this.asked).slice(0, 3) };
      default:
        return happening satisfies never;
    }
  }

  private activation({ crashed, ahead, depth }: Extract<Happening, { what: 'activation' }>): Message {
    this.isRecovering = crashed;
    const { settings } = this;
    const commit = (this.commits[0] ?? 0) + ahead;
    const cycle = this.cycle + ahead;
    this.cycle = cycle;
    return { type: 'activation.began', settings, crashed, cycle, commit, depth, rebuilt: null };
  }

  private told(message: Extract<Happening, { what: 'told' }>['message']): Message {
    switch (message) {
      case 'integrity': {
        const unfinished = this.isRecovering ? this.unfinished() : null;
        const episode = this.isRecovering ? 'The process ended.' : null;
        this.isRecovering = false;
        return { type: 'integrity.confirmed', unfinished, episode };
      }
      case 'scarce':
        return { type: 'resources.scarce', what: 'disk' };
      case 'sufficient':
        return { type: 'resources.sufficient' };
      case 'pause':
      case 'resume':
      case 'stop':
        return { type: `${message}.requested` };
      default:
        return message satisfies never;
    }
  }

  /** The last thought that was asked for, when its cycle is not durable. */
  private unfinished(): Unfinished | null {
    const last = this.asked.find((asked) => asked.effect === 'think');
    if (last?.effect !== 'think' || last.cycle < this.cycle || this.durable.has(last.cycle)) return null;
    const batch = last.percepts.flatMap((id) => this.percepts.get(id) ?? []);
    return {
      cycle: last.cycle,
      batch,
      novelty: last.novelty,
      recalled: last.recalled,
      competition: last.competition ?? null,
    };
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
    if (how === 'strangely' && (effect === 'think' || effect === 'task.run'))
      return done('space.read', { text: '' });
    if (how === 'strangely') return notDone(effect, { kind: 'failed', message: 'x' });
    if (how === 'badly' && effect === 'task.run') return accidents[draw % accidents.length]!;
    if (how === 'badly' && effect === 'think') return mistakes[draw % mistakes.length]!;
    if (how === 'badly') return notDone(effect, { kind: 'failed', message: 'The database is away.' });
    const candidates = () => seen.map((each) => this.candidate(each));
    return drawn[effect]?.(draw, { now: this.now, candidates }) ?? exampleOf(effect);
  }

  private candidate({ source, urgency, boost, text }: Drawn): Candidate {
    const stands = standing({ ...source, urgency, boost }, this.settings.priority);
    const id = (source.kind === 'task' && this.sent.pop()) || (`p${this.percepts.size}` as PerceptId);
    const candidate = { id, source, urgency, ...stands, acceptedAt: this.now, excerpt: text };
    this.percepts.set(id, candidate);
    return candidate;
  }
}
