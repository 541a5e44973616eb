import type { Clock } from '../../../ports/clock.ts';
import { pause } from '../../../ports/pause.ts';
import type { Identifiers } from '../../../ports/identifiers.ts';
import type { MindCommand, PerceptSource } from '../../../ports/percept.ts';
import type { Acceptance } from '../../../ports/store.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import { costLines } from '../../costs/cost-words.ts';
import type { ActiveMind } from '../../host/lifecycle/active-mind.ts';
import type { PerceptInput } from '../../host/percepts/readable-percept.ts';
import { deedText } from '../../host/percepts/deed-text.ts';
import { recordLines } from '../record-lines.ts';
import { reviewOf, type ReviewItem } from '../../host/review.ts';
import { chosenItems, type Settlement } from '../review/chosen-items.ts';
import { reviewLines } from '../review/review-lines.ts';
import { resolutionOf } from '../../host/review-words.ts';
import { droppedText } from '../review/word.ts';
import { identityLines } from '../identity/identity-lines.ts';
import { examinationLines } from './examination-lines.ts';
import { goalLines } from './goal-lines.ts';
import { confirmationLines, forgettingLines, foundLines, lastCallLines, reasonTold } from './memory-lines.ts';
import type { Spent, SpentFor } from './metered-voice.ts';
import type { KnownGoal } from './goal-ids.ts';
import { commandMeant, slashCommand, slashHelp, type SlashCommand } from './slash-command.ts';
import { stateLine } from './state-line.ts';
import { taskCommand, taskLines } from './task-command.ts';

export interface ConversationParts {
  mind: ActiveMind;
  configuration: MindConfiguration;
  clock: Clock;
  identifiers: Identifiers;
  /** The tokens that the voice was given since the mind woke. */
  spent: Spent;
  spentFor: SpentFor;
  /** Says what a person should know. */
  report: (message: string) => void;
}

/** How long what was not taken is kept before it is offered again, unless there is room before, milliseconds. */
const offeredAgain = 2_000;

/** How many percepts and utterances `/history` shows. */
const historyShown = 10;

/** How many steps of its identity `/identity` shows. */
const identityChangesShown = 10;

const whilePaused = ({ name }: Pick<MindConfiguration, 'name'>): string =>
  `${name} is paused and answers nothing now. What you say is kept; /resume lets it go on.`;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

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

  constructor(parts: ConversationParts) {
    this.parts = parts;
  }

  /** Takes one line. Resolves, when it is durable or refused, with whether the person wants to leave. */
  async line(text: string): Promise<'go on' | 'quit'> {
    if (text.trim() === '') return 'go on';
    const { toForget } = this;
    this.toForget = null;
    const isConfirmed = toForget !== null && /^\s*y(?:es)?[.!]?\s*$/iu.test(text);
    const command = slashCommand(isConfirmed ? `/forget ${toForget}` : text, this.goals());
    if (command === null) {
      const { owner, spaces } = this.parts.configuration;
      const space = spaces[0]?.id ?? 'terminal';
      const hint = commandMeant(text);
      if (hint !== null) this.parts.report(hint);
      await this.perceive({ kind: 'speech', speaker: owner, space }, text.replace(/^\/\//, '/'));
      if (this.parts.mind.state().life === 'paused') this.parts.report(whilePaused(this.parts.configuration));
      return 'go on';
    }
    try {
      return await this.obey(command);
    } catch (error) {
      this.parts.report(`That cannot be done now: ${messageOf(error)}`);
      return 'go on';
    }
  }

  /**
   * Brings any percept to the mind's notice; what it does not say of itself is filled in. Never rejects: what keeps the mind from
   * taking it is a refusal.
   */
  async percept(percept: Record<string, unknown>): Promise<Acceptance & { id: unknown }> {
    const { mind, clock, identifiers } = this.parts;
    const { id, at } = percept;
    const whole = { ...percept, id: id ?? identifiers.next(), at: at ?? clock.now() };
    // whatever a program sends: the mind refuses what is no percept, and says why
    const acceptance = await mind
      .perceive(whole as unknown as PerceptInput)
      .catch((error: unknown): Acceptance => {
        const { depth } = mind.state();
        return { outcome: 'refused', retry: false, reason: messageOf(error), depth };
      });
    if (acceptance.outcome === 'refused' && !acceptance.retry) this.refusals += 1;
    return { id: whole.id, ...acceptance };
  }

  private command(command: MindCommand, text: string): Promise<void> {
    return this.perceive({ kind: 'command', speaker: this.parts.configuration.owner, command }, text);
  }

  private async perceive(source: PerceptSource, text: string): Promise<void> {
    const percept = { id: this.parts.identifiers.next(), source, text };
    let answer = await this.percept(percept);
    if (answer.outcome === 'refused' && answer.retry)
      this.parts.report(`${answer.reason} It is kept here and offered again.`);
    while (answer.outcome === 'refused' && answer.retry) {
      this.isHeldUp = true;
      await this.nextChance();
      answer = await this.percept(percept);
    }
    this.isHeldUp = false;
    if (answer.outcome === 'refused') this.parts.report(`Not taken. ${answer.reason}`);
  }

  /**
   * Resolves when a refused line is worth offering again: after the mind has done something, which makes room in a full inbox,
   * or has ended; else after a while.
   */
  private async nextChance(): Promise<void> {
    const { mind, clock } = this.parts;
    const over = new AbortController();
    const unwatch = mind.watch(({ kind }) => kind === 'commit.durable' && over.abort());
    await Promise.race([pause(clock, offeredAgain, over.signal), mind.ended]);
    over.abort();
    unwatch();
  }

  private async showState(): Promise<void> {
    const { mind, spent, spentFor, clock, report } = this.parts;
    const { length } = await reviewOf(mind.record);
    const line = stateLine(mind.state(), spent, spentFor, clock.ahead?.());
    report(
      length === 0
        ? line
        : `${line} · ${length} ${length === 1 ? 'thing waits' : 'things wait'} for you (/review)`,
    );
  }

  /** Settles what waits for a person, while the mind is awake. */
  private async settle(said: string): Promise<void> {
    const { mind, report } = this.parts;
    if (said.trim() === '')
      return report('/settle needs what waits and a word for it: /settle <id> <word>. /review shows both.');
    const [, id = '', word = '', result = ''] = /^(\S*)\s*(\S*)\s*([\s\S]*)$/.exec(said) ?? [];
    const found = chosenItems(await reviewOf(mind.record), { id, word, result });
    if ('problem' in found) return report(`${found.problem} ${found.remedy}`);
    for (const item of found.chosen) await this.settleItem(item, { id, word, result });
  }

  private async settleItem(item: ReviewItem, { word, result }: Settlement): Promise<void> {
    const { mind, configuration, report } = this.parts;
    switch (item.kind) {
      case 'effect': {
        const { key: effect } = item.effect;
        const resolution = resolutionOf[word] ?? 'retry';
        return this.perceive(
          {
            kind: 'command',
            speaker: configuration.owner,
            command: { name: 'resolve', effect, resolution, result },
          },
          `/settle ${item.id} ${word}`,
        );
      }
      case 'utterance':
        await mind.resolveUtterance(item.utterance.id, word === 'heard');
        return report(`${item.id} is settled: ${word === 'heard' ? 'it was heard.' : 'it is said again.'}`);
      case 'percept':
        if (word === 'drop') {
          await mind.drop(item.percept.id, configuration.owner);
          return report(droppedText(item.id));
        }
        await mind.release(item.percept.id);
        return report(`${item.id} is released: it is offered again.`);
      default:
        return item satisfies never;
    }
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
    const { owner: actor, spaces } = this.parts.configuration;
    const source = { kind: 'action' as const, actor, space: spaces[0]?.id ?? 'terminal' };
    await this.perceive(source, deedText(actor, what));
    if (this.parts.mind.state().life === 'paused') this.parts.report(whilePaused(this.parts.configuration));
  }

  private goals(): KnownGoal[] {
    const known = this.parts.mind.state().goals;
    return [...known, ...this.set.filter(({ id }) => known.every((goal) => goal.id !== id))];
  }

  private async obey(command: SlashCommand): Promise<'go on' | 'quit'> {
    const { mind, configuration, report } = this.parts;
    switch (command.kind) {
      case 'command':
        await this.command(command.command, command.text);
        if (command.command.name === 'setGoal')
          this.set.push({ id: command.command.goal, text: command.command.text, status: 'active' });
        return 'go on';
      case 'pause':
        mind.pause();
        return 'go on';
      case 'resume':
        mind.resume();
        return 'go on';
      case 'confirm':
        if (!mind.confirmIntegrity()) report('Nothing is in doubt: there is nothing to confirm.');
        return 'go on';
      case 'state':
        await this.showState();
        return 'go on';
      case 'history':
        report((await recordLines(mind.record, configuration, historyShown)).join('\n'));
        return 'go on';
      case 'review':
        report((await reviewLines(mind.record, configuration, 'awake')).join('\n'));
        return 'go on';
      case 'goals':
        report(goalLines(mind.state().goals).join('\n'));
        return 'go on';
      case 'identity':
        report(identityLines(await mind.record.self.identity(identityChangesShown)).join('\n'));
        return 'go on';
      case 'tasks':
        report(taskLines(mind.tasks()).join('\n'));
        return 'go on';
      case 'task': {
        const told = taskCommand(command.said, mind.tasks());
        if ('problem' in told) report(told.problem);
        else await this.command(told.command, `/task ${command.said}`);
        return 'go on';
      }
      case 'settle':
        await this.settle(command.said);
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
      case 'remember':
        await this.command({ name: 'remember' }, command.said);
        return 'go on';
      case 'forget':
        await this.forget(command.said);
        return 'go on';
      case 'context':
        report(lastCallLines(mind.context()).join('\n'));
        return 'go on';
      case 'cost':
        report(costLines(await mind.cost()).join('\n'));
        return 'go on';
      case 'examine':
        report(examinationLines(await mind.examine()).join('\n'));
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
