/**
 * What is public. A host opens a database, wakes minds in it, and brings percepts to their notice; a mind needs a
 * configuration, a voice, and a channel for what it says. Everything else is inside and may change.
 *
 * @module wakeful
 */
export {
  DatabaseDamaged,
  DatabaseInUse,
  DatabaseRefused,
  DatabaseReplaced,
  DatabaseUnreachable,
  DatabaseUnsuitable,
} from '../db/database-errors.ts';
export { CommitConflict } from '../ports/commit-conflict.ts';
export type { DatabaseLocation, MindsLocation } from '../db/location.ts';
export type { Clock } from '../ports/clock.ts';
export type { ActivationEngine, Drive, Driven, EngineCall } from '../ports/engine.ts';
export type { Observation, Turn, Utterance } from '../ports/command.ts';
export type { Goal, GoalChange } from '../ports/goal.ts';
export type { GovernanceEntry, GovernanceFault, GovernanceHead } from '../ports/governance.ts';
export type { Autonomy } from '../ports/autonomy.ts';
export type { AutonomyLevel } from '../theory/autonomy.ts';
export type { AutonomyAccount } from './autonomy/account.ts';
export type { CriterionAccount } from './autonomy/criteria.ts';
export type { LevelWanted, ServedAutonomy } from './service/autonomy.ts';
export type {
  GovernanceAccount,
  MandateQueryAccount,
  ServedGovernance,
} from './service/governance-account.ts';
export type { MemberWanted, ServedMembers, SpaceMembers } from './service/members.ts';
export type { MemberNow } from '../ports/member.ts';
export type { PlanAccount, PlanWord, ServedPlans } from './service/plans.ts';
export type { ConsentWord, OpenProposal, ServedProposals } from './service/proposals.ts';
export type { ServedTools, ToolApproval } from './service/tools.ts';
export type { ToolAccount, ToolServerAccount, ToolState } from './tool-servers/tool-account.ts';
export type { MilestoneSignature } from '../ports/governance-acts.ts';
export type { Milestone } from '../ports/milestone.ts';
export type { MilestoneEvidence, Reached } from '../ports/reached-milestones.ts';
export type { IdentityChange, IdentityCore } from '../ports/identity.ts';
export type { Affect, InnerState } from '../ports/inner.ts';
export type { SelfStore } from '../ports/self-store.ts';
export type { Identifiers, MindId, PerceptId, UtteranceId } from '../ports/identifiers.ts';
export { modeNames, type ModeName } from '../ports/mode.ts';
export {
  perceptSchema,
  type Band,
  type MindCommand,
  type Percept,
  type PerceptHeader,
  type PerceptSource,
} from '../ports/percept.ts';
export type { HistoricPercept } from '../ports/historic-percept.ts';
export type { MindRecord } from '../ports/mind-record.ts';
export type { Random } from '../ports/random.ts';
export {
  Fenced,
  MindExists,
  MindHeld,
  type Acceptance,
  type OutboxEntry,
  type StreamCycle,
} from '../ports/store.ts';
export type { StreamEntry, StreamMessage, ToolCall, ToolResult } from '../ports/stream.ts';
export type {
  Situation,
  Thought,
  ThoughtOutcome,
  ThoughtRequest,
  Tool,
  Usage,
  Voice,
  VoiceFailure,
  VoiceFailureKind,
} from '../ports/voice.ts';
export type { AiSdkModel } from './ai-sdk/ai-sdk-model.ts';
export { aiSdkVoice, type AiSdkVoiceOptions } from './ai-sdk/ai-sdk-voice.ts';
export { configurationJsonSchema } from './configuration/json-schema.ts';
export { loadConfiguration, type ConfigurationOutcome } from './configuration/load.ts';
export { printProblems, type ConfigurationProblem } from './configuration/problem.ts';
export { readConfiguration } from './configuration/read.ts';
export type { MindConfiguration, WrittenConfiguration } from './configuration/schema.ts';
export type { BudgetLimits, BudgetSpent } from './costs/budget.ts';
export type { CostReport, CostTotal } from './costs/cost-report.ts';
export { PriceUnknown } from './costs/price-unknown.ts';
export type { CostStore, LedgerCall } from '../ports/ledger-call.ts';
export type { Delegate, DelegateRun } from './delegates/delegate.ts';
export { delegateFunction, type FunctionDelegate } from './delegates/function-delegate.ts';
export {
  defineTool,
  ToolRefused,
  type HostTool,
  type ToolDefinition,
  type ToolRun,
} from './tools/host-tool.ts';
export type { TaskFailure, TaskOutcome, TaskView } from '../ports/task.ts';
export type { Progress } from '../ports/journal.ts';
export type { ActiveMind } from './host/lifecycle/active-mind.ts';
export type { Channel } from './host/percepts/delivery.ts';
export { Host } from './host/host.ts';
export type { HostOptions, SharedBudgetOptions } from './host/host-options.ts';
export type { WakeOptions } from './host/wake-options.ts';
export { HostOptionsRefused } from './host/host-options.ts';
export type { Forgetting, MindMemory } from './host/memory/mind-memory.ts';
export type { NamedMemory } from './memory/named/named-memories.ts';
export type { Reason } from './host/memory/reason.ts';
export type { SpeechReason } from './host/memory/why-said.ts';
export type { VoiceCall } from './host/performing/last-calls.ts';
export type { HostObserver, ObservableMinds, ObservedMind } from './host/lifecycle/host-observers.ts';
export { HostClosed, MindAwake, MindStopped } from './host/lifecycle/lifecycle-errors.ts';
export { identifiers } from './host/clock/identifiers.ts';
export { mindId, MindNameRefused } from '../ports/mind-name.ts';
export type { MindState } from './host/lifecycle/mind-state.ts';
export type { News, NewsStamp, TimedNews, Watcher } from './host/news/news.ts';
export type { PerceptInput } from './host/percepts/readable-percept.ts';
export { MindUnrestorable } from './host/recovery/restore.ts';
export { seededRandom } from './host/clock/seeded-random.ts';
export { MindKilled } from './host/lifecycle/severable.ts';
export { systemClock } from './host/clock/system-clock.ts';
export type {
  ActorChange,
  ActorState,
  Asked,
  Message,
  StepListener,
  StepMoment,
  StepRecord,
} from '../ports/step.ts';
export { MindFailed } from './mind/stepped-mind.ts';
export { FileRecorder, RecordingRefused } from './replay/file-recorder.ts';
export type { Beginning, Recorder } from './mind/recorder.ts';
export { alertRules, type Alert, type AlertRule, type AlertSeverity } from './operating/alert-book.ts';
export { metrics } from './operating/metrics.ts';
export { operate, type Operator, type OperatorOptions, type RaisedAlert } from './operating/operator.ts';
export { trace } from './operating/traces.ts';
export type { Vitals } from './operating/vitals.ts';
export type { WebhookOptions } from './operating/webhook.ts';
export { plansSense, type PlanSettings } from './senses/plans.ts';
export {
  defineObserver,
  ObserverRefused,
  type FileObserver,
  type ObservedFile,
  type ObserverDefinition,
} from './senses/file-observer.ts';
export { sensesOf } from './senses/senses-of.ts';
export { ModePace, type ObserverPace } from './senses/pace.ts';
export { SenseFailure, type Sense, type Surroundings } from './senses/sense.ts';
export { watchedFolder, type WatchedFolderSettings } from './senses/watched-folder.ts';
export type { AccountedCall } from './service/accounted-call.ts';
export type { CopiedScenario } from './simulation/lived/copied-scenario.ts';
export type { Answer } from './service/answer.ts';
export { createHost } from './service/create-host.ts';
export type { BeliefAccount, ReasonAccount } from './service/belief-account.ts';
export type {
  ActOptions,
  AskOptions,
  History,
  MeasuredFindings,
  Mind,
  ServedBreakpoints,
  ServedMemory,
  Steering,
  SubscribeOptions,
} from './service/mind.ts';
export type { ServedReview, WaitingItem } from './service/review.ts';
export type { SayOptions } from './service/say-options.ts';
export type {
  CheckpointAccount,
  CheckpointProblem,
  EffectOfCycle,
  ExaminedCheckpoint,
  NextWaking,
  PerceptAccount,
  PostMortem,
  ServedRecord,
} from './service/post-mortem.ts';
export type { GovernanceAudit } from './service/governance-audit.ts';
export type { KeptCheckpoint } from './service/kept-checkpoint.ts';
export type { MindHere } from './service/mind-here.ts';
export type { MindService } from './service/mind-service.ts';
export type { StartOptions } from './service/start-options.ts';
export type { ServiceOptions } from './service/service-options.ts';
export type { CycleAccount, CycleEffect } from './service/cycle-account.ts';
export type { MilestoneAccount } from './service/readiness.ts';
export type { ModeStretch } from './service/mode-stretch.ts';
export type { MindSnapshot } from './service/mind-snapshot.ts';
export type { FleetMind, FleetPage, FleetQuery } from './service/fleet.ts';
export type { MindSummary } from './service/mind-summary.ts';
export type { Breakpoint, BreakpointAt, Stop } from './service/picture/breakpoint.ts';
export { afterEvent, afterStep } from './service/picture/after-step.ts';
export { eventId, readEventId, type EventId } from './service/picture/event-id.ts';
export type { LiveEvent } from './service/picture/live-event.ts';
export type { ActorPicture, AlarmPicture, PendingPicture, Picture } from './service/picture/picture.ts';
export type { ActorDelta, StepDelta } from './service/picture/step-delta.ts';
export {
  InputRefused,
  MindHeldElsewhere,
  MindPaused,
  NotFound,
  TryAgain,
  UnknownMind,
  Unsupported,
  type NotFoundKind,
  type RefusedField,
} from './service/service-errors.ts';
export type { SaidInCycle, WhatIf, WhatIfEdit, WhatIfQuestion } from './service/what-if/what-if.ts';
export type { LifeDifference } from './simulation/what-if/life-difference.ts';
export { builtInVocabulary } from './simulation/built-in-vocabulary.ts';
export { memoryStores } from './simulation/memory-stores.ts';
export { readScenario, type ScenarioOutcome } from './simulation/read-scenario.ts';
export { scenarioJsonSchema, type Scenario } from './simulation/scenario.ts';
export { simulate, type SimulationOptions, type SimulationReport } from './simulation/simulate.ts';
export type { Entry, Verdict } from './simulation/stage/entry.ts';
export type { Stage } from './simulation/stage/stage.ts';
export { StepFailed } from './simulation/stage/step-failed.ts';
export { VirtualClock } from './simulation/virtual-clock.ts';
export {
  expectationKind,
  stepKind,
  Vocabulary,
  type ExpectationKind,
  type Invariant,
  type StepKind,
} from './simulation/vocabulary.ts';
export type { Judgement, Step } from './simulation/step.ts';
export { chooseVoice, type VoiceSurroundings } from './voice/choose.ts';
export { offlineVoice } from './voice/offline.ts';
export { scriptedVoice } from './voice/scripted.ts';
export { VoiceConfigurationError } from './voice/voice-configuration-error.ts';
export type { VoiceScriptInput } from './configuration/voice-script.ts';
