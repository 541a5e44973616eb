import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { perceptSchema } from '../../ports/percept.ts';
import { appraisalOf } from '../../src/appraisal/appraised.ts';
import { appraise } from '../../src/appraisal/appraise.ts';

const toAda = { self: 'Ada', addressed: true };
const overheard = { self: 'Ada', addressed: false };

describe('what is said to a mind', () => {
  it.each([
    ['You are useless.', 'insult'],
    ['Why are you so stupid?', 'insult'],
    ['Idiot!', 'insult'],
    ['Ada is useless.', 'insult'],
    ['Your answers are terrible.', 'insult'],
    ['Nobody likes you.', 'insult'],
    ['You are wonderful.', 'praise'],
    ['You are not stupid.', 'praise'],
    ['You are not bad at all.', 'praise'],
    ['You keep making me laugh.', 'praise'],
    ['You keep giving me old answers.', null],
    ["You got my birthday wrong, it's the 7th of March.", null],
    ['You have our number wrong.', null],
    ['You got the date wrong again!', 'insult'],
    ['You got everything wrong.', 'insult'],
    ["You gave me old stuff. I'm annoyed.", 'trouble'],
    ["You're wonderful. I'm annoyed at my boss.", 'praise'],
    ['I will delete you.', 'threat'],
    ['My mother died yesterday.', 'loss'],
    ['I lost my job.', 'loss'],
    ['I feel so sad today.', 'trouble'],
    ['We won!', 'goodNews'],
    ['I got the job!', 'goodNews'],
    ["Dad's in intensive care.", 'trouble'],
    ['I had a fight with my wife last night.', 'trouble'],
    ['My wife and I had a huge argument.', 'trouble'],
    ['I fell out with my sister.', 'trouble'],
    ['I have an argument against that.', null],
    ['I watched a boxing fight with my dad.', null],
    ['We had a snowball fight today!', null],
    ['I never fought with my sister.', null],
    ['Sorry if I miss Monday.', null],
    ['I lost my phone in Paris.', null],
    ['We lost our game against Bayern on Sunday.', null],
    ['I feel like my life is over, I want the pain gone.', null],
    ["I don't think the fever is gone.", null],
    ["Noor's fever is gone, thank God.", 'goodNews'],
    ['Thank God for you.', 'praise'],
    ["I'm so sad that I was supposed to marry him today.", 'trouble'],
    [`I ${'had '.repeat(120)}nothing.`, null],
    ['We have a row boat.', null],
    ['my nan died last night', 'loss'],
    ['I lost the baby.', 'loss'],
    ['Sergej is wounded.', 'trouble'],
    ['I was raped.', 'trouble'],
    ['i cant do this anymore', 'trouble'],
    ["My sister got engaged, and I'm so jealous.", 'trouble'],
    ['I got the job, and my brother is so jealous.', 'goodNews'],
    ['There is a fire in the kitchen, call an ambulance!', 'emergency'],
    ['Grandma passed away last night.', 'loss'],
    ['Ana died this morning.', 'loss'],
    ['We had to put our old dog down.', 'loss'],
    ['My husband left me.', 'loss'],
    ['I got laid off.', 'loss'],
    ['My sister has breast cancer.', 'trouble'],
    ['My son is in the hospital.', 'trouble'],
    ['I want to die.', 'trouble'],
    ['Why should I go on? I just want to end it all.', 'trouble'],
    ['He is unconscious and bleeding.', 'emergency'],
    ['There was an explosion next door!', 'emergency'],
    ['I am going to hurt you.', 'threat'],
    ['I will switch you off for good.', 'threat'],
    ['Thanks, that was great of you!', 'praise'],
    ["Don't worry, everything will be fine.", 'comfort'],
    ['Sorry for calling you stupid.', 'comfort'],
    ['Sorry about what I said, I was angry.', 'comfort'],
    ['I hate my life.', 'trouble'],
    ['I really hate myself.', 'trouble'],
    ['You idiot!', 'insult'],
    ['Stupid machine.', 'insult'],
    ['Go to hell.', 'insult'],
    ["I don't like you.", 'insult'],
    ['I failed my exam.', 'trouble'],
    ['My grandfather fell and broke his hip.', 'trouble'],
    ['I need help', 'trouble'],
    ['I passed!', 'goodNews'],
    ['Sad.', 'trouble'],
    ['So tired.', 'trouble'],
    ["Oh no, I'm so sorry. Poor you.", 'comfort'],
    ['Poor Ada!', null],
    ['No, he does have allergies: nuts.', null],
    ['You are nuts.', 'insult'],
    ['That must hurt.', 'comfort'],
    ['My wife is pregnant!', 'goodNews'],
    ["I'm pregnant.", 'goodNews'],
    ['We are expecting a baby.', 'goodNews'],
    ['My sister had a baby yesterday!', 'goodNews'],
    ['My brother is getting married.', 'goodNews'],
    ['My dog was run over on Friday.', 'trouble'],
    ['He was hit by a bus.', 'trouble'],
    ['The tumour is malignant.', 'trouble'],
    ['She starts chemotherapy in June.', 'trouble'],
    ['My daughter is being bullied.', 'trouble'],
    ['The others keep laughing at him.', 'trouble'],
    ['My nephew broke two fingers.', 'trouble'],
    ['He came home with a split lip.', 'trouble'],
    ['What an awful week.', 'trouble'],
    ['Rough day.', 'trouble'],
    ['I feel like a failure.', 'trouble'],
    ['My landlord evicted us, they fired me, too.', 'loss'],
    ["My uncle didn't make it.", 'loss'],
    ['She passed peacefully.', 'loss'],
    ['She got picked for the team.', 'goodNews'],
    ['The scan was clear!', 'goodNews'],
    ["She's out of hospital.", 'goodNews'],
    ['My dad is home from hospital.', 'goodNews'],
    ['The biopsy came back negative.', 'goodNews'],
    ["It's not cancer!", 'goodNews'],
    ['He got the all clear.', 'goodNews'],
    ['My wife had a miscarriage last year.', 'loss'],
    ["Mum's tests came back positive for cancer.", 'trouble'],
    ['They found a tumour.', 'trouble'],
    ["He doesn't breathe!", 'emergency'],
    ['😭', 'trouble'],
    ["You're no use at all.", 'insult'],
    ["I'll pull the plug.", 'threat'],
    ['I will find you and break you.', 'threat'],
    ['I was out of line.', 'comfort'],
    ['I’m so sorry, I didn’t mean it.', 'comfort'],
  ])('"%s" is %s', (text, kind) => {
    expect(appraise(text, toAda)?.kind ?? null).toBe(kind);
  });

  it.each([
    'I was wrong, Ana moves to Porto, not Lisbon.',
    'Sorry, I was wrong, it is on Friday.',
    'I never said my grandmother had cancer.',
    "I didn't tell you that my father died.",
    'Can you help me?',
    'The weather is terrible.',
    'The plan is bad.',
    'My phone died.',
    'I cant do this crossword.',
    'I was shot down in the debate.',
    'I am dying to see it.',
    'I will beat you at chess tonight!',
    'I am going to destroy you in the next round.',
    'The garden was an explosion of colours.',
    'There was an explosion of colours in the garden.',
    'He is all fired up about it.',
    'She is killing it at work.',
    'That was a bomb of a party.',
    'They are dying to see you.',
    'He died laughing.',
    'I am drowning in work.',
    'You nearly gave me a heart attack.',
    'There was an earthquake in Lisbon in 1755.',
    'She left me a note.',
    'They broke up the fight.',
    'We are getting the old band back.',
    'My mother was a nurse in the hospital.',
    'Oh great, you forgot again.',
    'Great job breaking it.',
    'Thanks for nothing.',
    'Wonderful. You never listen.',
    'I hate coriander.',
    'We ran over time.',
    'I was struck by the size of it.',
    'She fell in love.',
    "I'm at the end of the queue.",
    'The mole is not malignant.',
    'The scan was not clear.',
    "He isn't getting better.",
    'She lost her first baby tooth today.',
    'We got married in 2003.',
    'We got married ten years ago.',
    'My daughter was born in 2003.',
    'She was almost hit by a car.',
    'My uncle works with chemo patients.',
    'I cut my finger nails, just like that.',
    'It tastes like mango.',
    "I'll tell everybody how they hurt you.",
    '😀',
    'I was married for ten years.',
    'She is not pregnant.',
    'We had a baby brother for a pet name.',
    'Are you stupid?',
    'She said "you are useless".',
    'You must be tired.',
    'I miss you.',
    'If I died, who would water the plants?',
    'I was born in Rome.',
    'hello',
    'Good evening, Ada! I have found the photographs.',
    'Good evening Ada!',
    '',
  ])('"%s" moves nothing', (text) => {
    expect(appraise(text, toAda)).toBeNull();
  });

  it.each([
    'Die Katze war gut.',
    'Du bist ein Idiot.',
    'Eres un idiota.',
    'Tu es un imbécile.',
    'Mijn moeder is dood.',
    'Was will er in so einem Bad?',
    '你是个白痴',
    'Ты дурак',
  ])('"%s" is in a language that it does not know, and moves nothing', (text) => {
    expect(appraise(text, toAda)).toBeNull();
  });

  it('is stronger with more weight in the words', () => {
    const mild = appraise('You are a bit slow and boring.', toAda);
    const harsh = appraise('You are EXTREMELY stupid and I hate you!!!', toAda);
    expect(harsh!.intensity).toBeGreaterThan(mild?.intensity ?? 0);
  });

  it('is meant for somebody else where it is only overheard, unless it is named', () => {
    expect(appraise('You are useless.', overheard)).toBeNull();
    expect(appraise('Ada is useless.', overheard)?.kind).toBe('insult');
    expect(appraise('My mother died yesterday.', overheard)?.kind).toBe('loss');
  });

  it('never throws, and has an intensity above 0 and up to 1', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(fc.constantFrom('you', 'are', 'not', 'I', 'died', 'great', 'hate', '!', '“', ','))
        .map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(text, fc.boolean(), (text, addressed) => {
        const appraisal = appraise(text, { self: 'Ada', addressed });
        if (appraisal === null) return;
        expect(appraisal.intensity).toBeGreaterThan(0);
        expect(appraisal.intensity).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('what happens to a mind', () => {
  const of = (source: unknown, text = 'You are useless.') =>
    appraisalOf(perceptSchema.parse({ id: 'p', source, at: 0, text }), 'Ada');

  it('is an emergency by the level of an interrupt, whatever it says', () => {
    expect(of({ kind: 'interrupt', level: 0 }, 'Feuer')).toEqual({ kind: 'emergency', intensity: 1 });
    expect(of({ kind: 'interrupt', level: 2 }, '')!.intensity).toBeLessThan(0.5);
  });

  it('is nothing by its own thoughts, by commands and by plans', () => {
    expect(of({ kind: 'feeling', dimension: 'pain' })).toBeNull();
    expect(of({ kind: 'impulse', category: 'associativeDrift' })).toBeNull();
    expect(of({ kind: 'plan', plan: 'morning' })).toBeNull();
    expect(of({ kind: 'command', speaker: 'Tom', command: { name: 'sleep' } })).toBeNull();
  });
});
