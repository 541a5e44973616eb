import type { Consent, Proposal } from '../../ports/consent.ts';
import { mintKey } from '../../ports/effect-key.ts';
import { taskId } from '../../ports/task.ts';
import { toolNames } from '../../ports/tools.ts';
import { tell, timeOf } from '../ask.ts';
import { autonomyShown } from './autonomy.ts';
import { allowedCalls } from './allowed-calls.ts';
import { movedByVoice, stir } from './appraising.ts';
import { commitState } from './commit.ts';
import { usedActs } from './consent.ts';
import { withPressed } from './consent-command.ts';
import type { MindContext } from './context.ts';
import type { Decision } from './decisions.ts';
import { withTaskAsked } from './asked-task.ts';
import { governanceShown } from './governance-mode.ts';
import { governedCall } from './governed-calls.ts';
import { adoptionsInHour } from './hour.ts';
import { goalMoved, progressBetween } from './goals.ts';
import { withoutLeft } from './membership.ts';
import { commandedSelf, eventFor, refusalOf, withGoals } from './obeying.ts';
import type { SelfSlice } from './slices/self.ts';
import { withToolCall } from './tool-calls.ts';
import { decisionsOf, turnOf, withResult, withUtterance } from './turn.ts';
import { vocabulary } from './vocabulary.ts';

/** The leave to call a tool that others see the effects of, where no person has to give it: that of this mind, for the tool as it is now; nothing for any other tool. */
function grantFor({ mind, settings }: SelfSlice, tool: string, at: number): { consent?: Consent } {
  const external = settings.tools?.find(({ name }) => name === tool)?.external;
  return external === undefined ? {} : { consent: { mind, pin: external.pin, until: at + external.within } };
}

/** The key of the effect that a tool waits for. `place` is its place among the decisions of the step. */
const toolKey = ({ life, turn }: MindContext, what: 'space' | 'documentation' | 'tool', place: number) =>
  mintKey({ cycle: life.cycle, actor: 'mind', life: null, what: `${what}.${turn?.step}.${place}` });

/** The result that the voice is given for a tool that acts on the mind itself. */
const resultOf = ({ callId }: { callId: string }, name: string, problem: string | null) => ({
  callId,
  name,
  ok: problem === null,
  text: problem ?? 'Noted.',
});

/** The context after a decision that changes the mind itself. `place` is its place among the decisions of the step. */
function decided(context: MindContext, decision: Decision, place: number, at: number): MindContext {
  const turn = turnOf(context);
  switch (decision.kind) {
    case 'say':
      return { ...context, turn: withUtterance(context, decision) };
    case 'answerProblem': {
      const { callId, name, problem } = decision;
      return { ...context, turn: withResult(turn, { callId, name, ok: false, text: problem }) };
    }
    case 'enterSpace': {
      const call = { callId: decision.callId, name: toolNames.enterSpace };
      const awaiting = { ...turn.awaiting, [toolKey(context, 'space', place)]: call };
      return {
        ...context,
        life: { ...context.life, space: decision.space },
        turn: { ...turn, awaiting },
      };
    }
    case 'readDocumentation': {
      const call = { callId: decision.callId, name: toolNames.readDocumentation };
      const awaiting = { ...turn.awaiting, [toolKey(context, 'documentation', place)]: call };
      return { ...context, turn: { ...turn, awaiting } };
    }
    case 'callTool': {
      const { tool, callId } = decision;
      const key = toolKey(context, 'tool', place);
      return governedCall(
        context,
        { callId, tool, name: tool, key, at, isDelegate: false },
        () => ({ ...context, ...withToolCall(context, decision, { key, at }) }),
        (after) => turnOf(after).awaiting[key] !== undefined,
      );
    }
    case 'delegate': {
      const { delegate: name, callId } = decision;
      const { delegated } = turn;
      const key = taskId(context.life.cycle, delegated.length);
      return governedCall(
        context,
        { callId, tool: toolNames.delegate, name, key, at, isDelegate: true },
        () => ({ ...context, ...withTaskAsked(context, decision, at) }),
        (after) => turnOf(after).delegated.length > delegated.length,
      );
    }
    case 'noticePatterns': {
      const noticed = { ...turn, patterns: [...new Set([...(turn.patterns ?? []), ...decision.patterns])] };
      return { ...context, turn: withResult(noticed, resultOf(decision, toolNames.noticePatterns, null)) };
    }
    case 'moveGoal': {
      const moved = goalMoved(context.self.goals, decision, at);
      const progress = turn.progress + progressBetween(context.self.goals, moved.goals);
      return {
        ...context,
        self: withGoals(context.self, moved),
        turn: withResult({ ...turn, progress }, resultOf(decision, toolNames.updateGoal, moved.problem)),
      };
    }
    case 'obey': {
      const { moved, problem } = commandedSelf(context.self, decision, at);
      const summary = `Was told to ${decision.command.name}.${problem === null ? '' : ` ${problem}`}`;
      // what a person says has come forward has come forward
      const progress = turn.progress + progressBetween(context.self.goals, moved.goals);
      const isRefused = refusalOf(context, decision, at) !== null;
      const refused = isRefused && { refused: [...(turn.refused ?? []), decision.percept] };
      return { ...context, self: moved, turn: { ...turn, summary, progress, ...refused } };
    }
    default:
      return decision satisfies never;
  }
}

/** Carries out what was decided: things said wait for the commit, a space or a page is read, commands are raised. */
export const carryOut = vocabulary.enqueueActions(({ enqueue, context, event }) => {
  const at = timeOf(event);
  const decisions = decisionsOf(context);
  const allowed: Proposal[] = [];
  let after = context;
  for (const [place, decision] of decisions.entries()) {
    const before = after;
    after = decided(before, decision, place, at);
    if (decision.kind === 'obey') {
      const { command, by } = decision;
      const problem = refusalOf(before, decision, at);
      if (command.name === 'consent') {
        const { context: heard, given } = withPressed(after, { command, by }, at);
        after = heard;
        if (given !== null) allowed.push(given);
      }
      if (command.name === 'members' && problem === null) after = { ...after, turn: withoutLeft(after) };
      if (problem !== null)
        enqueue.emit({
          type: 'emit',
          observation: { kind: 'command.refused', command: command.name, problem },
        });
      const event = problem === null ? eventFor(command, decision.percept, at) : null;
      if (event !== null) enqueue.raise(event);
      const shown = autonomyShown(before.self, after.self, by);
      const governed = governanceShown(before.self, after.self, at);
      if (governed !== null) enqueue.emit({ type: 'emit', observation: governed });
      if (shown !== null) {
        enqueue.emit({ type: 'emit', observation: shown });
        for (const letter of adoptionsInHour(after)) enqueue(tell(letter));
      }
    }
    if (decision.kind === 'answerProblem' && decision.refused !== undefined) {
      const { cycle } = after.life;
      enqueue.emit({ type: 'emit', observation: { kind: 'act.refused', cycle, ...decision.refused } });
    }
    if (decision.kind === 'noticePatterns' && decision.felt !== null) {
      const felt = movedByVoice(after, turnOf(after).batch[0]!, decision.felt, at);
      after = { ...after, inner: felt.inner };
      enqueue(stir(felt.stirs));
    }
    if (decision.kind === 'enterSpace') {
      const key = toolKey(context, 'space', place);
      enqueue.emit({ type: 'perform', key, effect: 'space.read', space: decision.space });
    }
    if (decision.kind === 'callTool') {
      const { tool, input } = decision;
      const key = toolKey(context, 'tool', place);
      // what was called too often is not called
      if (turnOf(after).awaiting[key] !== undefined)
        enqueue.emit({
          type: 'perform',
          key,
          effect: 'tool.call',
          tool,
          input,
          ...grantFor(context.self, tool, at),
        });
    }
    if (decision.kind === 'readDocumentation') {
      const { path, line } = decision;
      const key = toolKey(context, 'documentation', place);
      enqueue.emit({ type: 'perform', key, effect: 'documentation.read', path, line });
    }
  }
  const { turn, life, self, inner, pace } = after;
  const { goals, unlogged } = self;
  enqueue.assign({ turn, life, self, inner, pace });
  // used up for good before it leaves
  if (allowed.length > 0) enqueue.emit(commitState(after, 'mode', { acts: usedActs(allowed, at) }));
  for (const call of allowedCalls(allowed)) enqueue.emit(call);
  for (const change of unlogged.identity.slice(context.self.unlogged.identity.length))
    enqueue.emit({ type: 'emit', observation: { kind: 'identity.changed', change } });
  if (goals === context.self.goals) return;
  for (const change of unlogged.goals.slice(context.self.unlogged.goals.length))
    enqueue.emit({ type: 'emit', observation: { kind: 'goal.changed', change } });
  enqueue(tell({ type: 'goals.changed', goals }));
});
