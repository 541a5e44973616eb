import { contentWords } from '../content-words.ts';
import {
  holdsIn,
  isInForce,
  isThereIn,
  mandateCategories,
  mandatePriorities,
  unenforced,
  type Capability,
  type Mandate,
  type MandateBook,
  type MandateCategory,
} from './book.ts';
import { governanceModeNamed, stricterOf, type GovernanceMode } from './governance-mode.ts';
import type { FilteredResponse, MandateQuery, MandateResponse } from './query.ts';

/** The situation that a query asks about, and what was wrong with how it asks. */
interface Situation {
  mode: GovernanceMode;
  /** Those asked for; null: all. */
  categories: readonly MandateCategory[] | null;
  task: string | undefined;
  topic: string | undefined;
  warnings: string[];
}

/** The mode that a query asks about: the stricter one where it names two; normal where it names none. */
function modeOf({ metadata, data }: MandateQuery): { mode: GovernanceMode; warnings: string[] } {
  const named = [metadata?.mode, data?.current_mode].flatMap((name) =>
    name === undefined ? [] : [governanceModeNamed(name)],
  );
  const [first, ...others] = named.map(({ mode }) => mode);
  return {
    mode: others.reduce(stricterOf, first ?? 'normal'),
    warnings: [...new Set(named.flatMap(({ warning }) => warning ?? []))],
  };
}

function situationOf(query: MandateQuery): Situation {
  const { mode, warnings } = modeOf(query);
  const { category, categories, task } = query.metadata ?? {};
  const asked = category === undefined ? categories : [category];
  const unknown = (asked ?? []).filter((name) => !mandateCategories.some((each) => each === name));
  return {
    mode,
    categories: asked === undefined ? null : mandateCategories.filter((each) => asked.includes(each)),
    task,
    topic: query.data?.conversation_topic,
    warnings: [
      ...warnings,
      ...unknown.map(
        (name) =>
          `There is no category "${name.slice(0, 60)}". The categories are ${mandateCategories.join(', ')}.`,
      ),
    ],
  };
}

/** A name without regard to how its words are joined: "weather-query" is "Weather query". */
const sameName = (one: string, other: string): boolean => nameOf(one) === nameOf(other);
const nameOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a text is about something: has all words of it, or with `some` one of them. */
function isAbout(text: string, topic: string, how: 'every' | 'some'): boolean {
  const words = contentWords(text);
  const asked = [...contentWords(topic)];
  return asked.length > 0 && asked[how]((word) => words.has(word));
}

/** Whether something is for the task at hand: the named one, else what is talked about. What is not known excludes nothing. */
function fitsTask(tasks: readonly string[] | undefined, { task, topic }: Situation): boolean {
  if (tasks === undefined || tasks.length === 0) return true;
  if (task !== undefined) return tasks.some((each) => sameName(each, task));
  return topic === undefined || tasks.some((each) => isAbout(topic, each, 'some'));
}

const fitsTopic = (topics: readonly string[] | undefined, { topic }: Situation): boolean =>
  topics === undefined ||
  topics.length === 0 ||
  topic === undefined ||
  topics.some((each) => isAbout(topic, each, 'every'));

/** The mandates that apply: by category in their precedence, the more important of one first; those that contradict each other too. */
function mandatesFor(book: MandateBook, situation: Situation): Mandate[] {
  const { mode, categories } = situation;
  const applies = (each: Mandate) =>
    holdsIn(each, mode) &&
    (each.priority === 'critical' || (fitsTopic(each.topics, situation) && fitsTask(each.tasks, situation)));
  return (categories ?? mandateCategories).flatMap((category) =>
    book.mandates
      .filter((each) => each.category === category && applies(each))
      .toSorted(
        (one, other) => mandatePriorities.indexOf(one.priority) - mandatePriorities.indexOf(other.priority),
      ),
  );
}

/** The capabilities that apply, and why others are withheld, in words. */
function capabilitiesFor(
  book: MandateBook,
  situation: Situation,
  available: readonly string[] | null,
): { capabilities: Capability[]; warnings: string[] } {
  const fitting = book.capabilities.filter(
    (each) => isThereIn(each, situation.mode) && fitsTask(each.tasks, situation),
  );
  const problems = fitting.map((each) => withheldBecause(each, available));
  return {
    capabilities: fitting.filter((_, place) => problems[place] === null),
    warnings: problems.flatMap((problem) => problem ?? []),
  };
}

/** Why a capability is not offered, in words; null where it is. */
function withheldBecause(capability: Capability, available: readonly string[] | null): string | null {
  const { name } = capability;
  const open = unenforced(capability);
  if (open.length > 0)
    return `The capability "${name}" is withheld: nothing enforces ${open.map((each) => `"${each.slice(0, 60)}"`).join(', ')}.`;
  if (available !== null && !available.includes(name))
    return `The capability "${name}" is not available: there is no such tool or delegate.`;
  return null;
}

/** What the answer is told besides the question. */
export interface QueryCircumstances {
  /** The names of the tools and delegates that there are; null where nobody knows. */
  available: readonly string[] | null;
  /** When it is answered, as ISO 8601, and how long that took, milliseconds. */
  timestamp: string;
  took: number;
}

const warned = (warnings: readonly string[]) => (warnings.length > 0 ? { warnings: [...warnings] } : {});

/**
 * The mandates, capabilities and rules that apply to a situation, by the contract of docs/model/mandates.md. A query for one `category` is answered
 * by {@link answerCategory}.
 *
 * @example answerQuery(book, { query: 'What applies?', metadata: { mode: 'normal' } }, { available: null, timestamp, took: 0 })
 */
export function answerQuery(
  book: MandateBook,
  query: MandateQuery,
  { available, timestamp, took }: QueryCircumstances,
): MandateResponse {
  const situation = situationOf(query);
  const { capabilities, warnings } = capabilitiesFor(book, situation, available);
  return {
    mandates: mandatesFor(book, situation).map(({ id, category, mandate, rationale, priority }) => ({
      mandate_id: id,
      category,
      mandate,
      rationale,
      applies_to_current_context: true,
      priority,
    })),
    capabilities: capabilities.map(({ id, name, description, constraints }) => ({
      capability_id: id,
      name,
      description,
      constraints: [...constraints],
      applies_to_current_context: true,
    })),
    governance_rules: book.rules
      .filter((each) => isInForce(each, situation.mode))
      .map(({ id, rule }) => ({ rule_id: id, rule, applies_to_current_context: true })),
    timestamp,
    query_time_ms: Math.max(0, took),
    ...warned([...situation.warnings, ...warnings]),
  };
}

/** The mandates of one category that hold; none, with a warning, of one that there is not. */
export function answerCategory(book: MandateBook, query: MandateQuery): FilteredResponse {
  const situation = situationOf(query);
  const mandates = mandatesFor(book, situation).map(({ id, category, mandate, details = '' }) => ({
    mandate_id: id,
    category,
    mandate,
    details,
  }));
  return { mandates, count: mandates.length, ...warned(situation.warnings) };
}
