import type { Notice } from '../../../ports/effects/percept-send.ts';
import type { MemoryId } from '../../../ports/identifiers.ts';
import type { Acceptance, MindStore } from '../../../ports/store.ts';
import { learntPerceptId } from '../../../ports/worker.ts';
import { partialOf } from './perform-task.ts';
import type { PerceptInput } from '../percepts/readable-percept.ts';

export interface NoticeParts {
  store: MindStore;
  /** The longest text that the inbox takes, characters. */
  longestText: number;
  now: number;
  /** Brings a percept to the mind's notice. */
  perceive: (percept: PerceptInput) => Promise<Acceptance>;
}

/** Stands for the report of a worker mind that was given what is forgotten since: it may tell it again. */
const forgottenSince = 'What it drew on was forgotten since, so its report is left out.';

/** The text below a notice: the report, a partial one, or what a person wrote. */
async function matter({ about }: Notice, store: MindStore): Promise<string> {
  const { inbox, journal } = store;
  if (about === null) return '';
  if ('command' in about) {
    const [percept] = await inbox.read([about.command]);
    const { source } = percept!;
    return source.kind === 'command' && source.command.name === 'resolve' ? source.command.result : '';
  }
  const outcome = (await journal.read(about.effect))?.outcome ?? null;
  if (outcome?.ok === true && outcome.effect === 'task.run')
    return (await isGone(outcome.drawsOn ?? [], store)) ? forgottenSince : outcome.report;
  const partial = partialOf(outcome);
  return partial === null ? '' : `What there is of its output:\n${partial}`;
}

/** Whether a percept that was accepted before has been handled by the mind. What is held back for a person has not been. */
async function isHandled({ percept }: Notice, { inbox }: MindStore): Promise<boolean> {
  const [waiting, held] = await Promise.all([inbox.waiting([percept]), inbox.quarantined()]);
  return waiting.length === 0 && !held.some(({ id }) => id === percept);
}

/** Whether one of these memories was withdrawn since it was quoted. */
async function isGone(quotes: readonly MemoryId[], { memory }: MindStore): Promise<boolean> {
  if (quotes.length === 0) return false;
  const quoted = await memory.read(quotes);
  return quoted.length < quotes.length || quoted.some(({ retracted }) => retracted !== null);
}

/**
 * Sends what a worker has learnt, a percept each, before its report: each is accepted once. Nothing where any of what it was given is forgotten since. Throws when the inbox does not take one now.
 */
async function sendLearnt(
  { percept, source }: Notice,
  effect: string,
  { store, now, perceive }: NoticeParts,
): Promise<void> {
  if (source.kind !== 'task') return;
  const outcome = (await store.journal.read(effect))?.outcome ?? null;
  if (outcome?.ok !== true || outcome.effect !== 'task.run') return;
  const { learnt = [], drawsOn = [] } = outcome;
  if (await isGone(drawsOn, store)) return;
  for (const [place, { text, sourceConfidence, ...origin }] of learnt.entries()) {
    const id = learntPerceptId(percept, origin.memory, place);
    const told = { id, source: { ...source, learnt: origin }, sourceConfidence, at: now, text };
    const acceptance = await perceive(told);
    if (acceptance.outcome === 'refused') throw new Error(acceptance.reason);
  }
}

/** Sends a notice of the mind's own to its inbox, once. Throws when the inbox does not take it now. */
export async function sendNotice(notice: Notice, parts: NoticeParts): Promise<{ handled: boolean }> {
  const { store, longestText, now, perceive } = parts;
  const { percept: id, source, quotes = [], felt } = notice;
  if (quotes.length > 0 && (await isGone(quotes, store)))
    throw new Error('It quotes a memory that was withdrawn since.');
  if (felt !== undefined && !(await store.memory.gut.keeps(felt)))
    throw new Error('It says again what was withdrawn since.');
  const whole = `${notice.text}\n${await matter(notice, store)}`.trim();
  const text = whole.slice(0, longestText).toWellFormed();
  if (notice.about !== null && 'effect' in notice.about) await sendLearnt(notice, notice.about.effect, parts);
  const acceptance = await perceive({ id, source, at: now, text });
  if (acceptance.outcome === 'refused') throw new Error(acceptance.reason);
  return { handled: acceptance.outcome === 'duplicate' && (await isHandled(notice, store)) };
}
