import { describe, expect, it } from 'vitest';
import { mindConfigurationSchema } from '../../src/configuration/schema.ts';
import { assemble } from '../../src/context/assemble.ts';
import { StreamMoments } from '../../src/context/stream-moments.ts';
import { GloveEmbedder } from '../../src/embedding/glove/glove-embedder.ts';
import { about, lifeOf, morning, nothingYet, percept, speech, spokenCycle } from '../prompt/scene.ts';

const glove = new GloveEmbedder();
const day = 86_400_000;

const seen = (id: string, text: string, at = morning) =>
  percept(id, { kind: 'observation', observer: 'processes', subject: 'web', change: 'modified' }, text, at);

/** A life of talk about a holiday, among which something was seen now and then. */
function lived(past: readonly { text: string; at?: number }[]) {
  const talk = Array.from({ length: 120 }, (_, place) => {
    const was = past[(place - 5) / 10];
    return was === undefined
      ? speech(`p${place}`, `The holiday by the sea in year ${place} was sunny and the beach was long.`)
      : seen(`p${place}`, was.text, was.at);
  });
  return {
    talk,
    cycles: talk.map((heard, place) => spokenCycle(place + 1, [heard], 'I see.')),
  };
}

/** The older moments that a call shows for these percepts. */
async function shownFor(now: ReturnType<typeof seen>[], past: Parameters<typeof lived>[0], limit = 6) {
  const { talk, cycles } = lived(past);
  const { messages } = await assemble(
    mindConfigurationSchema.parse({ context: { relevantMoments: limit } }),
    {
      ...nothingYet,
      cycle: 121,
      ...about(...now),
      window: { verbatimFrom: 110, summarisedFrom: 100, pending: [] },
    },
    { ...lifeOf({ cycles, known: talk }), embedder: glove, moments: new StreamMoments() },
  );
  const text = messages.flatMap((message) =>
    message.role === 'user' && message.text.startsWith('EARLIER, RELEVANT NOW:') ? [message.text] : [],
  );
  return text
    .join('\n')
    .split('\n')
    .filter((line) => line.startsWith('  | '))
    .map((line) => line.slice(4));
}

/** Long enough to be all that a search for the whole of what came in is about. */
const question = speech(
  'question',
  'Which holiday by the sea was the sunny one with the long beach? '.repeat(40),
);
const crash = seen('now', 'Process web has ended: nginx ran out of memory');

describe('an observation', () => {
  it('brings with it what was seen before that is like it, though most of what comes in is about something else', async () => {
    const before = 'Process web has ended: nginx ran out of memory because of the log';
    const shown = await shownFor([question, crash], [{ text: before }]);
    expect(shown).toContain(before);
    expect(shown.filter((line) => line.startsWith('The holiday'))).toHaveLength(5);
    expect(await shownFor([question], [{ text: before }])).not.toContain(before);
  });

  it('brings no more than three, none that is older than thirty days, and none that is not like it', async () => {
    const often = Array.from({ length: 8 }, (_, of) => ({
      text: `Process web has ended: nginx, time ${of}`,
    }));
    const webs = (lines: string[]) => lines.filter((line) => line.startsWith('Process'));
    expect(webs(await shownFor([question, crash], often))).toHaveLength(3);
    const old = often.map((each) => ({ ...each, at: morning - 31 * day }));
    expect(webs(await shownFor([question, crash], old))).toEqual([]);
    const other = [{ text: 'Zucchini soup recipe' }];
    expect(await shownFor([question, crash], other)).not.toContain(other[0]!.text);
  });
});
