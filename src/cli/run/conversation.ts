import type { Clock } from '../../../ports/clock.ts';
import { pause } from '../../../ports/pause.ts';
import type { Identifiers } from '../../../ports/identifiers.ts';
import type { MindCommand } from '../../../ports/percept.ts';
import type { Acceptance } from '../../../ports/store.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import { whyNotDone } from '../refusal-text.ts';
import { MindStopped } from '../../host/lifecycle/lifecycle-errors.ts';
import type { PerceptInput } from '../../host/percepts/readable-percept.ts';
import type { Mind } from '../../service/mind.ts';
import { loweredWhilePaused } from '../../words/autonomy-words.ts';
import { reviewedDayLines } from '../identity/review-lines.ts';
import { feltLines } from './feeling-words.ts';
import { confirmationLines, forgettingLines, foundLines, lastCallLines, reasonTold } from './memory-lines.ts';
import type { KnownGoal } from './goal-ids.ts';
import { acknowledgedLine, settleSaid } from './review-command.ts';
import { commandMeant, slashCommand, slashHelp, type SlashCommand } from './slash-command.ts';
import type { SpentTokens } from './spent-tokens.ts';
import { stateLine } from './state-line.ts';
import { shownImage } from './shown-image.ts';
import { shownLines } from './shown-lines.ts';
import { taskCommand } from './task-command.ts';

export interface ConversationParts {
  /** It is awake. */
  mind: Mind;
  configuration: MindConfiguration;
  identifiers: Identifiers;
  /** The tokens of its model calls since it woke. */
  spent: SpentTokens;
  /** Says what a person should know. */
  report: (message: string) => void;
  /** Another address of the page, or why there is none. */
  pageAddress: () => string;
}

/** How long what was not taken is kept before it is offered again, unless there is room before, milliseconds. */
const offeredAgain = 2_000;

const whilePaused = ({ name }: Pick<MindConfiguration, 'name'>): string =>
  `${name} is paused and answers nothing now. What you say is kept; /resume lets it go on.`;

/** The conversation of the owner with a mind, line by line: speech and commands. */
export class Conversation {
  private readonly parts: ConversationParts;
  /** The goals that were set here: the mind may not have come to them yet. */
  private readonly set: KnownGoal[] = [];
  /** The memory of which a person was asked whether it is to be forgotten; null where the next line is no answer to that. */
  private toForget: string | null = null;
  /** How many lines were not taken and never will be as they are. */
  refusals = 0;
  /** Whether a line was refused for now, and is kept and offered again. */
  isHeldUp = false;
  /** How the mind has ended; null while it lives. */
  private end: { error: unknown } | null = null;

  constructor(parts: ConversationParts) {
    this.parts = parts;
    void parts.mind.here.ended().then((end) => {
      this.end = end;
    });
  }

  /** Takes one line. Resolves, when it is durable or refused, with whether the person wants to leave. */
  async line(text: string): Promise<'go on' | 'quit'> {
    if (text.trim() === '') return 'go on';
    const { toForget } = this;
    this.toForget = null;
    const isConfirmed = toForget !== null && /^\s*y(?:es)?[.!]?\s*$/iu.test(text);
    try {
      const command = slashCommand(isConfirmed ? `/forget ${toForget}` : text, await this.goalsNamedIn(text));
      if (command !== null) return await this.obey(command);
      const hint = commandMeant(text);
      if (hint !== null) this.parts.report(hint);
      await this.perceive((id) => this.parts.mind.say(text.replace(/^\/\//, '/'), { id }));
      await this.tellWhilePaused();
    } catch (error) {
      this.parts.report(`That cannot be done now: ${whyNotDone(error)}`);
    }
    return 'go on';
  }

  /**
   * Brings any percept to the mind's notice; what it does not say of itself is filled in. Never rejects: what keeps the mind from
   * taking it is a refusal.
   */
  async percept(percept: Record<string, unknown>): Promise<Acceptance & { id: unknown }> {
    const { mind, identifiers } = this.parts;
    const { id, at } = percept;
    const whole = { ...percept, id: id ?? identifiers.next(), at: at ?? this.clock.now() };
    // whatever a program sends: the mind refuses what is no percept, and says why
    const acceptance = await this.taken(() => mind.send(whole as unknown as PerceptInput));
    return { id: whole.id, ...acceptance };
  }

  private get clock(): Clock {
    return this.parts.mind.here.clock;
  }

  private command(command: MindCommand, text: string): Promise<boolean> {
    return this.perceive((id) => this.parts.mind.command(command, text, { id }));
  }

  /** Sends something, and offers it again under the same id for as long as it is not taken and may be later. Resolves with whether it was taken. */
  private async perceive(send: (id: string) => Promise<Acceptance>): Promise<boolean> {
    const id = this.parts.identifiers.next();
    let answer = await this.taken(() => send(id));
    if (answer.outcome === 'refused' && answer.retry)
      this.parts.report(`${answer.reason} It is kept here and offered again.`);
    while (answer.outcome === 'refused' && answer.retry) {
      this.isHeldUp = true;
      await this.nextChance();
      answer = await this.taken(() => send(id));
    }
    this.isHeldUp = false;
    if (answer.outcome === 'refused') this.parts.report(`Not taken. ${answer.reason}`);
    return answer.outcome !== 'refused';
  }

  /** Whether something is taken. Nothing is sent to a mind that has ended: that would wake it again. */
  private async taken(send: () => Promise<Acceptance>): Promise<Acceptance> {
    const { end } = this;
    const { id } = this.parts.mind;
    const sent = end === null ? send() : Promise.reject(new MindStopped(id, end));
    const answer = await sent.catch((error: unknown): Acceptance => ({
      outcome: 'refused',
      retry: false,
      reason: whyNotDone(error),
      depth: 0,
    }));
    if (answer.outcome === 'refused' && !answer.retry) this.refusals += 1;
    return answer;
  }

  /**
   * Resolves when a refused line is worth offering again: after the mind has done something, which makes room in a full inbox,
   * or has ended; else after a while.
   */
  private async nextChance(): Promise<void> {
    // what was on its way when it ended may have woken another activation, which is not waited for
    if (this.end !== null) return;
    const { here } = this.parts.mind;
    const over = new AbortController();
    const unwatch = here.onNews(({ kind }) => kind === 'commit.durable' && over.abort());
    await Promise.race([pause(this.clock, offeredAgain, over.signal), here.ended()]);
    over.abort();
    unwatch();
  }

  private async tellWhilePaused(): Promise<void> {
    const { mind, configuration, report } = this.parts;
    if ((await mind.observe()).life === 'paused') report(whilePaused(configuration));
  }

  private async showState(): Promise<void> {
    const { mind, spent, report } = this.parts;
    const { length } = await mind.review.list();
    const line = stateLine(await mind.observe(), spent, this.clock.ahead?.());
    report(
      length === 0
        ? line
        : `${line} · ${length} ${length === 1 ? 'thing waits' : 'things wait'} for you (/review)`,
    );
  }

  /** Has a memory forgotten that is named by its id; one that only words fit is shown first, and forgotten after a yes. */
  private async forget(said: string): Promise<void> {
    const { mind, configuration, report } = this.parts;
    if (said === '') return report('/forget needs words or an id: /forget where Ana lives');
    const candidates = await mind.memory.named(said);
    const question = confirmationLines(candidates, said);
    if (question === null)
      return report(forgettingLines(await mind.memory.forget(said), configuration.name).join('\n'));
    this.toForget = candidates[0]!.id;
    report(question.join('\n'));
  }

  /** Somebody at this terminal does something that the mind sees. */
  private async act(what: string): Promise<void> {
    await this.perceive((id) => this.parts.mind.act(what, { id }));
    await this.tellWhilePaused();
  }

  /** The goals that a line may be about: those that the mind has, and those that were set and may not have reached it yet. */
  private async goalsNamedIn(line: string): Promise<KnownGoal[]> {
    if (!line.trim().startsWith('/goal')) return [];
    const { goals: known } = await this.parts.mind.observe();
    return [...known, ...this.set.filter(({ id }) => known.every((goal) => goal.id !== id))];
  }

  private async obey(command: SlashCommand): Promise<'go on' | 'quit'> {
    const { mind, configuration, report } = this.parts;
    switch (command.kind) {
      case 'command':
        if (await this.command(command.command, command.text))
          feltLines(command.command, configuration).forEach(report);
        if (command.command.name === 'setGoal')
          this.set.push({ id: command.command.goal, text: command.command.text, status: 'active' });
        return 'go on';
      case 'pause':
        await mind.pause();
        return 'go on';
      case 'resume':
        await mind.resume();
        return 'go on';
      case 'confirm':
        if (!(await mind.confirm())) report('Nothing is in doubt: there is nothing to confirm.');
        return 'go on';
      case 'state':
        await this.showState();
        return 'go on';
      case 'task': {
        const told = taskCommand(command.said, await mind.tasks());
        if ('problem' in told) report(told.problem);
        else await this.command(told.command, `/task ${command.said}`);
        return 'go on';
      }
      case 'settle':
        await settleSaid(command.said, this.parts);
        return 'go on';
      case 'acknowledge':
        report(await acknowledgedLine(mind, command.said));
        return 'go on';
      case 'memory':
        report((await foundLines(mind, command.said)).join('\n'));
        return 'go on';
      case 'why':
        report((await reasonTold(mind, command.said, configuration.name)).join('\n'));
        return 'go on';
      case 'do':
        await this.act(command.said);
        return 'go on';
      case 'image': {
        const shown = await shownImage(command.said);
        if ('problem' in shown) report(shown.problem);
        else await this.perceive((id) => mind.say(shown.text, { id, images: [shown.image] }));
        return 'go on';
      }
      case 'remember':
        await this.command({ name: 'remember' }, command.said);
        return 'go on';
      case 'forget':
        await this.forget(command.said);
        return 'go on';
      case 'identityReview':
        report(reviewedDayLines(await mind.identityReview(command.day === '' ? {} : command)).join('\n'));
        return 'go on';
      case 'context':
        report(lastCallLines(mind.here.lastCall()).join('\n'));
        return 'go on';
      case 'history':
      case 'review':
      case 'goals':
      case 'identity':
      case 'tasks':
      case 'cost':
      case 'examine':
      case 'autonomy':
      case 'proposals':
      case 'plans':
      case 'members':
      case 'governance':
      case 'readiness':
        report((await shownLines[command.kind](mind, configuration)).join('\n'));
        return 'go on';
      case 'changeAutonomy': {
        const { which, to } = command;
        await mind.autonomy[which]({ by: configuration.owner, to });
        if ((await mind.observe()).life === 'paused') report(loweredWhilePaused);
        return 'go on';
      }
      case 'page':
        report(this.parts.pageAddress());
        return 'go on';
      case 'help':
        report(slashHelp);
        return 'go on';
      case 'unknown':
        report(`${command.problem}\n/help shows all.`);
        return 'go on';
      case 'quit':
        return 'quit';
      default:
        return command satisfies never;
    }
  }
}
