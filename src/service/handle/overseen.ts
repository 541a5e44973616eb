import type { Mind } from '../mind.ts';
import type { Seat } from '../seat.ts';
import { servedAutonomy } from './autonomy.ts';
import { servedGovernance } from './governance.ts';
import type { Percepts } from './percepts.ts';
import { servedMembers } from './members.ts';
import { servedPlans } from './plans.ts';
import { servedProposals } from './proposals.ts';
import { servedTools } from './tools.ts';

/** What its operator looks after of a mind: what it may do, has asked for, and means to do. */
export class Overseen {
  readonly autonomy: Mind['autonomy'];
  readonly proposals: Mind['proposals'];
  readonly plans: Mind['plans'];
  readonly governance: Mind['governance'];
  readonly tools: Mind['tools'];
  readonly members: Mind['members'];

  constructor(seat: Seat, percepts: Percepts) {
    this.autonomy = servedAutonomy(seat, percepts);
    this.proposals = servedProposals(seat, percepts);
    this.plans = servedPlans(seat, percepts);
    this.governance = servedGovernance(seat);
    this.tools = servedTools(seat);
    this.members = servedMembers(seat, percepts);
  }
}
