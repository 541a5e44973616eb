import type { MindConfiguration } from '../../configuration/schema.ts';
import { costLines } from '../../costs/cost-words.ts';
import type { Mind } from '../../service/mind.ts';
import { autonomyLines } from '../autonomy/autonomy-lines.ts';
import { governanceLines } from '../governance/governance-lines.ts';
import { identityLines } from '../identity/identity-lines.ts';
import { memberLines } from '../members/member-lines.ts';
import { planLines } from '../plans/plan-lines.ts';
import { readinessLines } from '../readiness/readiness-lines.ts';
import { recordLines } from '../record-lines.ts';
import { noticeLines } from '../review/notice-lines.ts';
import { reviewLines } from '../review/review-lines.ts';
import { examinationLines } from './examination-lines.ts';
import { proposalLines } from './proposal-lines.ts';
import { goalLines } from './goal-lines.ts';
import { taskLines } from './task-command.ts';

/** How many percepts and utterances `/history` shows. */
const historyShown = 10;

/** How many steps of its identity `/identity` shows. */
const identityChangesShown = 10;

type Shown = (mind: Mind, configuration: MindConfiguration) => Promise<string[]>;

/** The commands of a conversation that only show something of an awake mind, and the lines that they show. */
export const shownLines = {
  history: (mind) => recordLines(mind, historyShown),
  review: async ({ review }, configuration) => [
    ...reviewLines(await review.list(), configuration, 'awake'),
    ...noticeLines(await review.notices(), 'awake'),
  ],
  goals: async (mind) => goalLines((await mind.observe()).goals),
  identity: async (mind) => identityLines(await mind.identity({ limit: identityChangesShown })),
  tasks: async (mind) => taskLines(await mind.tasks()),
  cost: async (mind) => costLines(await mind.cost()),
  examine: async (mind) => examinationLines(await mind.examine()),
  autonomy: async (mind, { name }) => autonomyLines(name, await mind.autonomy.show()),
  proposals: async (mind) => proposalLines(await mind.proposals.list()),
  plans: async (mind, configuration) => planLines(await mind.plans.list(), configuration),
  members: async (mind) => memberLines(await mind.members.list()),
  governance: async (mind, { name }) => governanceLines(name, await mind.governance.show()),
  readiness: async (mind, { name }) => readinessLines(name, await mind.readiness()),
} satisfies Readonly<Record<string, Shown>>;
