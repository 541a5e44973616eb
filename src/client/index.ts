/**
 * A typed client of a server of minds (`wakeful serve`), for Node and browsers: every route, the live stream with its resumption, and the pure
 * functions that make the next picture out of the last one. It depends on nothing but `fetch`.
 *
 * @module wakeful/client
 */
export { createClient, type SessionGrant, type WakefulClient } from './client.ts';
export type { WatchOptions } from './live-events.ts';
export type {
  FoundMemories,
  ForgettingOutcome,
  ImportedMemories,
  MemoryClient,
  MemoryFigures,
} from './memory-client.ts';
export type { MindClient, ObservedState, SentPercept } from './mind-client.ts';
export type { TakenPercept } from './taken-percept.ts';
export type {
  BreakpointClient,
  AutonomyClient,
  RecordClient,
  ReviewClient,
  SettledItem,
  SteeringClient,
  ToolsClient,
} from './operator-client.ts';
export { ProblemError, type FieldProblem } from './problem-error.ts';
export type { ClientOptions, ReadOptions, WriteOptions } from './transport.ts';
export type { CostReport, CostTotal } from '../costs/cost-report.ts';
export { afterEvent, afterStep } from '../service/picture/after-step.ts';
export type { Breakpoint, BreakpointAt, Stop } from '../service/picture/breakpoint.ts';
export type { EventId } from '../service/picture/event-id.ts';
export type { LiveEvent } from '../service/picture/live-event.ts';
export type { ActorPicture, AlarmPicture, PendingPicture, Picture } from '../service/picture/picture.ts';
export type { ActorDelta, StepDelta } from '../service/picture/step-delta.ts';
export type { CopiedScenario } from '../simulation/lived/copied-scenario.ts';
export type { Answer } from '../service/answer.ts';
export type { CycleAccount, CycleEffect } from '../service/cycle-account.ts';
export type { FleetMind, FleetPage, FleetQuery } from '../service/fleet.ts';
export type { GovernanceAudit } from '../service/governance-audit.ts';
export type { WaitingItem } from '../service/review.ts';
export type { MindSummary } from '../service/mind-summary.ts';
export type { AutonomyAccount } from '../autonomy/account.ts';
export type { CriterionAccount } from '../autonomy/criteria.ts';
export type { LevelWanted } from '../service/autonomy.ts';
export type { ConsentWord, OpenProposal } from '../service/proposals.ts';
export type { GovernanceAccount, MandateQueryAccount } from '../service/governance-account.ts';
export type { MemberWanted, SpaceMembers } from '../service/members.ts';
export type { MemberNow } from '../../ports/member.ts';
export type { MembersClient } from './members-client.ts';
export type { PlanAccount, PlanWord } from '../service/plans.ts';
export type { PlansClient } from './plans-client.ts';
export type { ProposalsClient } from './proposals-client.ts';
export type { ToolApproval } from '../service/tools.ts';
export type { ToolAccount, ToolServerAccount, ToolState } from '../tool-servers/tool-account.ts';
export type { MilestoneSignature } from '../../ports/governance-acts.ts';
export type { MilestoneAccount } from '../service/readiness.ts';
export type { ModeStretch } from '../service/mode-stretch.ts';
export type { CheckpointAccount, PerceptAccount, PostMortem } from '../service/post-mortem.ts';
export type { WhatIf, WhatIfEdit, WhatIfQuestion } from '../service/what-if/what-if.ts';
