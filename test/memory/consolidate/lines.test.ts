import { describe, expect, it } from 'vitest';
import type { MemoryId } from '../../../ports/identifiers.ts';
import type { Recompressed } from '../../../ports/recompressed.ts';
import type { ThoughtRequest } from '../../../ports/voice.ts';
import { fitMemories } from '../../../src/prompt/memories-message.ts';
import { standsFor } from '../../../src/memory/consolidate/stands-for.ts';
import { consolidated, consolidatingVoice, memoryIds } from './consolidating.ts';
import { forgetting, partsOf, talked, type TurnOfTalk } from './talked.ts';

const tooling: TurnOfTalk[] = [
  {
    id: 'deploy',
    who: 'Tom',
    text: 'Hello Ada! The weather by the river makes everybody in my street go out with a kite. For the new deployment at work I want simple tooling again, because the last pipeline took all of the afternoon.',
    isKept: true,
  },
  {
    id: 'editor',
    who: 'Tom',
    text: 'At work I want simple tooling: the plain editor is what I use for any deployment.',
    isKept: true,
  },
];

const about = (byVoice: boolean, ...groups: string[][]) => ({
  on: 'lines' as const,
  groups: groups.map((group) => memoryIds(...group)),
  byVoice,
});

const linesIn = (lines: readonly Recompressed[] | undefined): Record<string, string | null> =>
  Object.fromEntries((lines ?? []).map(({ memory, line }) => [memory, line]));

function shownIn({ messages: [message] }: ThoughtRequest): string {
  return message?.role === 'user' ? message.text : '';
}

describe('003 §4.2: compressed fields are re-generated', () => {
  it('by the voice, once for several and in general, and are what is shown where there is no room for more', async () => {
    const life = await talked(...tooling);
    const { store } = partsOf(life);
    const { voice, asked } = consolidatingVoice('1. At work Tom wants simple tooling\n2. plain');
    const { lines, use } = await consolidated(about(true, ['deploy', 'editor']), { ...partsOf(life), voice });
    expect(use).not.toBeNull();
    expect(asked).toHaveLength(1);
    expect(shownIn(asked[0]!)).toMatch(/^Group:\n1\. \[.*\] Tom said:\n {2}\| The weather/u);
    expect(lines).toEqual([
      {
        change: 'recompressed',
        memory: 'deploy',
        line: 'At work Tom wants simple tooling',
        beside: ['editor'],
      },
      { change: 'recompressed', memory: 'editor', line: null, beside: ['deploy'] },
    ]);
    await life.changes(lines!);
    const [memory] = await store.read(memoryIds('deploy'));
    const { text } = fitMemories([memory!], { tokens: 40, room: 100, limit: 10, nature: 'agent' });
    expect(text).toContain('| At work Tom wants simple tooling');
  });

  it('and not a second time: with nothing new there is no call and no row', async () => {
    const life = await talked(...tooling);
    const group = ['deploy', 'editor'];
    const { lines } = await consolidated(about(false, group), partsOf(life));
    await life.changes(lines!);
    const { voice, asked } = consolidatingVoice('1. At work Tom wants simple tooling');
    const again = await consolidated(about(true, group), { ...partsOf(life), voice });
    expect([again.lines, asked]).toEqual([[], []]);
  });

  it('of their own sentences without a voice: not of what only greets, nor of what has least to do with the group', async () => {
    const { lines, use } = await consolidated(
      about(false, ['deploy', 'editor']),
      partsOf(await talked(...tooling)),
    );
    expect(use).toBeNull();
    expect(linesIn(lines)).toEqual({
      deploy:
        'For the new deployment at work I want simple tooling again, because the last pipeline took all of the afternoon.',
      editor: null,
    });
  });

  const lunch =
    'At the harbour I eat lunch on the boat with the crew each day, and sail the boat around the bay';

  it.each([
    `I am allergic to penicillin. ${lunch} until the evening comes along over the town.`,
    `The diagnosis came. ${lunch} until the evening comes along over the town of the crew.`,
    'My daughter has diabetes. She takes 5 mg of insulin with lunch at the harbour on the boat, and the crew of the boat sails around the bay each day until evening comes.',
    `My brother came along. He is allergic to shellfish, which they serve at lunch. ${lunch}.`,
    `People claim this about me. ${lunch}, and I steal from the crew on the boat each day.`,
    `Just joking about the following. ${lunch}, and steal from the crew on the boat each day.`,
    `I saw shellfish in the town. But ${lunch.replace('At', 'at')}, and the crew comes along with the boat.`,
    `The wind blows along the street of the town. ${lunch}. It kills the trees.`,
  ])('and without none that matters, that the next stands on, or that takes back: %s', async (text) => {
    const other = `${lunch}, and steal from the crew.`;
    const life = await talked(
      { id: 'one', who: 'Ada', text, isKept: true },
      { id: 'other', who: 'Tom', text: other, isKept: true },
    );
    const { lines } = await consolidated(about(false, ['one', 'other']), partsOf(life));
    expect(linesIn(lines)['one']).toBeNull();
  });

  it('but shown to nobody where they ask to be kept, and not where something of them holds no longer', async () => {
    const secret = {
      id: 'secret',
      who: 'Tom',
      text: 'Please keep this to yourself: I want simple tooling at work.',
      isKept: true,
    };
    const life = await talked(...tooling, secret);
    const { voice, asked } = consolidatingVoice('1. At work Tom wants simple tooling');
    const { lines } = await consolidated(about(true, ['deploy', 'secret']), { ...partsOf(life), voice });
    expect(shownIn(asked[0]!)).not.toContain('keep this');
    expect(linesIn(lines)['secret']).toBeNull();
  });

  it('and are gone with what they were made beside: the line of the gate stands again', async () => {
    const life = await talked(...tooling);
    const { store } = partsOf(life);
    const before = (await store.read(memoryIds('deploy')))[0]!.compressed;
    const { lines } = await consolidated(about(false, ['deploy', 'editor']), partsOf(life));
    await life.changes(lines!);
    const lineNow = async () => (await store.read(memoryIds('deploy')))[0]!.compressed;
    expect(await lineNow()).not.toBe(before);
    await life.changes([forgetting('editor')]);
    expect(await lineNow()).toBe(before);
    expect(await store.unlined(['deploy' as MemoryId])).toEqual(['deploy']);
    await life.changes(lines!);
    expect(await lineNow()).toBe(before);
  });
});

describe('003 §4.2: a line stands for a memory', () => {
  const dose = {
    text: 'Every morning I take 5 mg of the pills for the heart, because Mia does not trust the rest.',
    speaker: 'Ada',
  };

  it.each([
    'Every morning Ada takes 5 mg of pills for the heart, Mia does not trust the rest',
    'Every morning take 5 mg of pills for the heart, because Mia does not trust the rest',
  ])('where it keeps names, numbers and what is denied: %s', (line) => {
    expect(standsFor(line, dose)).toBe(true);
  });

  it.each([
    ['another amount', 'Every morning Ada takes 50 mg of pills for the heart, Mia does not trust the rest'],
    ['another unit', 'Every morning Ada takes 5 pills for the heart, Mia does not trust the rest'],
    ['an amount less', 'Every morning Ada takes pills for the heart, Mia does not trust the rest'],
    ['a denial less', 'Every morning Ada takes 5 mg of pills for the heart, Mia does trust the rest'],
    [
      'a denial elsewhere',
      'Every morning Ada does not take 5 mg of pills for the heart, Mia does trust the rest',
    ],
    ['a doubt more', 'Every morning Ada might take 5 mg of pills for the heart, Mia does not trust the rest'],
    ['a name less', 'Every morning Ada takes 5 mg of pills for the heart, and does not trust the rest'],
    ['a name more', 'Every morning Ada takes 5 mg of pills for the heart, Mia and Eva do not trust the rest'],
    [
      'something made up',
      'Every morning Ada takes 5 mg of poison for the heart, Mia does not trust the rest',
    ],
    [
      'a first word less, which may be a name',
      'Ada takes 5 mg of pills for the heart, and Mia does not trust the rest',
    ],
  ])('and not with %s', (_, line) => {
    expect(standsFor(line, dose)).toBe(false);
  });

  it('and not where it turns who did what to whom', () => {
    const given = { text: 'Yesterday we all saw Tom give Mia a book.', speaker: 'Ada' };
    expect(standsFor('Yesterday we saw Tom give Mia a book', given)).toBe(true);
    expect(standsFor('Yesterday we saw Mia give Tom a book', given)).toBe(false);
  });

  it.each([
    ['I take 10 mg of lithium, 5 mg of ramipril', 'I take 5 mg of lithium, 10 mg of ramipril.'],
    ['takes 5 mg for the heart', 'I take 5 mg of lithium, for the heart.'],
    ['I am allergic to aspirin but take ibuprofen', 'I am allergic to ibuprofen but take aspirin.'],
    ['I take ibuprofen', 'I take aspirin, I am allergic to ibuprofen.'],
    ['I take penicillin', 'I react badly when I take penicillin.'],
    ['I eat peanuts', 'I eat everything but peanuts.'],
    ['I eat peanuts', 'I eat anything besides peanuts.'],
    ['I take 5 mg of lithium every evening', 'I take 5 mg of lithium every second evening.'],
    ['I take lithium', 'I rarely take lithium.'],
    ['I touch peanuts', 'I avoid touching peanuts.'],
    ['the pills are dangerous with alcohol', 'The pills are dangerous, unlike tea with alcohol.'],
    ['My appointment is to Monday from Friday', 'My appointment is moved from Monday to Friday.'],
    ['I walk the dog', 'I walked the dog.'],
    ['I gave lithium', 'I gave up lithium.'],
    ['I gave lithium', 'I gave lithium up.'],
    ['lithium in the morning', 'I hate lithium in the morning.'],
    ['I lack the antibiotic', 'I lack an allergy to the antibiotic.'],
  ])('and not where it turns what holds: "%s" for "%s"', (line, text) => {
    expect(standsFor(line, { text, speaker: 'Ada' })).toBe(false);
    expect(standsFor(text.slice(0, -1), { text, speaker: 'Ada' })).toBe(true);
  });

  it.each(['Not really.', 'No, never!', 'I wish!', 'Yeah, right!', 'In my dreams!', 'Just kidding.'])(
    'and not without what takes it back: %s',
    (end) => {
      const text = `I eat nuts at the harbour each day. ${end}`;
      expect(standsFor('I eat nuts at the harbour each day.', { text, speaker: 'Ada' })).toBe(false);
    },
  );

  it.each([
    ['I am allergic to nuts', 'My daughter is allergic to nuts.'],
    ['allergic to nuts', 'My daughter is allergic to nuts.'],
    ['Ada is allergic to nuts', 'He is allergic to nuts.'],
    ['Ada is allergic to nuts', 'He is allergic to nuts, which I sell.'],
    ['Her daughter is allergic to nuts', 'My daughter is allergic to nuts.'],
    ['the sister of my brother is allergic', 'The brother of my sister is allergic.'],
    ['My father hit my mother', 'My mother hit my father.'],
  ])('and not of somebody else: "%s" for "%s"', (line, text) => {
    expect(standsFor(line, { text, speaker: 'Ada' })).toBe(false);
  });

  it('and may name the speaker and whose somebody is', () => {
    const given = { text: 'My little daughter is allergic to nuts.', speaker: 'Ada' };
    expect(standsFor('Ada’s daughter is allergic to nuts', given)).toBe(true);
  });

  it.each([
    ['Penicillin is safe for me', 'Penicillin is deadly for me.', 'Tea is safe.'],
    ['I increase lithium', 'I decrease lithium.', 'Increase it!'],
    ['I took lithium', 'I take lithium.', 'I took tea.'],
    ['I love penicillin', 'I am allergic to penicillin.', 'I love tea.'],
  ])('and not in the words of another: "%s" for "%s"', async (line, text, other) => {
    const [one, two] = [`${text} So it is, and so it has been.`, `${other} ${text}`];
    const life = await talked(
      { id: 'one', who: 'Ada', text: one, isKept: true },
      { id: 'two', who: 'Ada', text: two, isKept: true },
    );
    const { voice } = consolidatingVoice(`1. ${line}`);
    const { lines } = await consolidated(about(true, ['one', 'two']), { ...partsOf(life), voice });
    expect(linesIn(lines)['one']).not.toBe(line);
  });
});
