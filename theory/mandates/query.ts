import type { MandateCategory, MandatePriority } from './book.ts';

// The contract of docs/model/mandates.md: its names are written as other programs know them.

/** What is asked of the mandates. Without `category` all that applies is answered, with one its mandates alone. */
export interface MandateQuery {
  /** The question, in words. Nothing goes by it. */
  query: string;
  metadata?: {
    context?: string | undefined;
    mode?: string | undefined;
    urgency?: string | undefined;
    categories?: readonly string[] | undefined;
    category?: string | undefined;
    task?: string | undefined;
  };
  data?: {
    current_mode?: string | undefined;
    user_id?: string | undefined;
    conversation_topic?: string | undefined;
  };
}

export interface AppliedMandate {
  mandate_id: string;
  category: MandateCategory;
  mandate: string;
  rationale: string;
  applies_to_current_context: true;
  priority: MandatePriority;
}

export interface AppliedCapability {
  capability_id: string;
  name: string;
  description: string;
  constraints: string[];
  applies_to_current_context: true;
}

export interface AppliedRule {
  rule_id: string;
  rule: string;
  applies_to_current_context: true;
}

/** All that applies to a situation. */
export interface MandateResponse {
  mandates: AppliedMandate[];
  capabilities: AppliedCapability[];
  governance_rules: AppliedRule[];
  /** When it was answered, as ISO 8601. */
  timestamp: string;
  query_time_ms: number;
  /** What was asked or written that could not be gone by; left out for nothing. */
  warnings?: string[];
  /** That defaults stand in for what did not come; left out for a whole answer. */
  degraded?: true;
}

/** The mandates of one category. */
export interface FilteredResponse {
  mandates: { mandate_id: string; category: MandateCategory; mandate: string; details: string }[];
  count: number;
  warnings?: string[];
}
