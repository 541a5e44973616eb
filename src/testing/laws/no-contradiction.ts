import type { StreamEntry } from '../../../ports/stream.ts';
import { lawOf, must } from '../law.ts';
import { saying } from '../thoughts.ts';
import { daySize, liveDay, troubledDays } from './lived-day.ts';

/** A check that the same is always said of one thing. */
function oneStory(what: string): (about: string, story: string) => void {
  const told = new Map<string, string>();
  return (about, story) => {
    const before = told.get(about) ?? story;
    must(before === story, () => `Of ${what} ${about} the record says “${before}” and “${story}”.`);
    told.set(about, story);
  };
}

/** Every tool call of a cycle has one result, and every result a call. */
function everyCallAnswered(cycle: number, stream: readonly StreamEntry[]): void {
  const open: string[] = [];
  for (const entry of stream) {
    if (entry.role === 'assistant') {
      must(open.length === 0, () => `In cycle ${cycle} the call ${open.join()} has no result.`);
      open.push(...entry.toolCalls.map(({ id }) => id));
    }
    if (entry.role !== 'tool') continue;
    for (const { callId } of entry.results) {
      const place = open.indexOf(callId);
      must(place >= 0, () => `In cycle ${cycle} there is a result of ${callId}, which nobody called.`);
      open.splice(place, 1);
    }
  }
  must(open.length === 0, () => `In cycle ${cycle} the call ${open.join()} has no result.`);
}

/** The law of no contradiction (L3). */
export const noContradiction = lawOf({
  name: 'no-contradiction',
  invariant: 'L3',
  statement:
    'What a mind remembers does not contradict itself: a percept has one fate, an utterance one text, a cycle one turn, a call one result.',
  // something is said for sure
  lives: (build) =>
    troubledDays()(build).map((day) => ({ ...day, thoughts: [saying('Hello!'), ...day.thoughts] })),
  size: daySize,
  holds(day, build) {
    const fate = oneStory('percept');
    const said = oneStory('utterance');
    const turn = oneStory('cycle');
    const { commits } = liveDay(day, build);
    for (const commit of commits) {
      for (const id of commit.acknowledged) fate(id, `handled in cycle ${commit.cycle}`);
      for (const { id, text, space } of commit.utterances)
        said(id, `${space}: ${text}, commit ${commit.commit}`);
      if (commit.turn) turn(String(commit.cycle), `${commit.turn.summary}, commit ${commit.commit}`);
      everyCallAnswered(commit.cycle, commit.stream);
    }
  },
});
