import { lemma } from './lemma.ts';

/** A predicate that says the value of an attribute. */
export interface Predicate {
  /** Such as `home`; the same for all ways to say it. */
  attribute: string;
  /** A state holds while it is said in the present; an event makes it so from then on; one that is loose, and an event that is a turn, need a sign of change; a hint gives reason for doubt only. */
  kind: 'state' | 'event' | 'loose' | 'turn' | 'hint' | 'many';
  /** Its words in order, each by the lemmas of its alternatives; the value follows the last. */
  parts: readonly ReadonlySet<string>[];
  /** The kinds of value that it takes. */
  takes: 'name' | 'number' | 'age' | 'text' | 'role' | 'firm';
}

/**
 * Ways to say a single-valued attribute of a person, and then those of which there may be many: attribute, kind, words with their
 * alternatives, and in brackets what follows. Adverbs and articles may stand anywhere between the words.
 */
const lines = `
home state: live|reside|dwell in|at [name]
home state: be base|settle|domicile|resident|situate|locate|house|quarter in|at|on|near|of [name]
home state: be living|residing in|at [name]
home event: move|relocate|resettle|emigrate|decamp|immigrate to|into|in [name]
home event: settle|resettle in|into [name]
home event: make|take|set home|house|roots|shop in [name]
home event: put roots in [name]
home event: buy|rent|find|get|take|lease|purchase|have flat|apartment|house|place|home|condo|studio|cottage|bungalow|loft|room|flatshare in|on|at|near [name]
home event: up stick to|in|for [name]
home event: start over|life|afresh|anew in [name]
home event: new flat|apartment|house|place|home|address|city|town in|at [name]
home state: be home|home-based in [name]
home state: be at home in [name]
home hint: end|wind|wound|land|finish up in [name]
home hint: end|wind|wound|land in [name]
home hint: leave for [name]
home hint: post|send|station to|in [name]
home loose: be in [name]
work hint: go|come|change over to [name]
home turn: go|return to [name]
home loose: stay|wake|write|stick in [name]
home loose: be resident|inhabitant|citizen|local of|in [name]
work state: work|freelance|consult|intern|slave at|for [name]
work state: work at|for [firm]
work state: be employ|engage|work by|at|with|for [name]
work state: have job|position|role|post at|with [name]
work event: sign contract|deal at|with|for [name]
work loose: commute to [name]
work event: sign on with|at|for [name]
work event: day one at|with|for [name]
work event: join [name]
work event: join team|crew|staff|people|folks at|of [name]
work event: first day|week|month|shift at|with|for [name]
work event: new job|position|role|gig|employer at|with|for [name]
work event: start|begin|sign|land at|with|on [name]
work event: switch|transfer|defect|jump|cross to [name]
work turn: change to [name]
work event: get|take|land|accept|find|start|secure|begin|win|snag job|position|role|post|gig|work|internship|employment|career|placement at|with|for|from [name]
work event: accept|take|sign offer at|with|of|from [name]
work event: get|receive offer at|with|from [name]
work event: be|get hire|poach|recruit|headhunt|snap|pick by|at [name]
work event: go|come|move to work for|at|with [name]
work event: earn|draw salary|living|wage|money|paycheck|pay at|with|from [name]
work loose: be at|with [name]
work loose: be part|member of [name]
work hint: end|wind|wound|land|finish up at|with [name]
work hint: end|wind|wound|land at [name]
work event: move on|over|across to [name]
work event: jump ship to [name]
occupation state: work|serve|employ|train as [role]
occupation event: become|turn [role]
occupation event: retrain|requalify as [role]
occupation event: get|take|land|accept|find|start|secure|begin|win|have job|position|role|post|work|career|gig as [role]
occupation event: be promote|appoint|elect to|as [role]
occupation loose: be [role]
school state: study|enrol|enroll|teach at [name]
school state: attend [name]
name state: be call|name|title|know|dub as [name]
name state: be call|name|title|dub|rename|rechristen|retitle|rebrand [name]
name state: go|answer by|to name|nickname of|as [name]
name state: go by|as|under [name]
name state: answer to [name]
name event: rename|rechristen|retitle|rebrand to|as [name]
name event: be|become know as [name]
name event: change name|title|nickname to [name]
surname event: change surname to [name]
surname event: change last|family|maiden name to [name]
name state: use|prefer|take|adopt name|nickname [name]
surname event: take|adopt|use surname [name]
name loose: be|prefer|use [name]
born event: be born in|on [name]
born event: be born in|on [number]
age state: be [age]
age state: be year|years [number]
age event: turn [age]
drives state: drive [name]
rides state: ride [name]
partner event: marry [name]
partner state: be marry|engage|wed to [name]
dislikes many: go off [text]
dislikes many: be tired|sick|bored of [text]
likes many: like|love|enjoy|adore|prefer|appreciate|favour [text]
dislikes many: hate|dislike|detest|loathe|despise [text]
studies loose: study|major [text]
studies loose: major in [text]
plays many: play|practise|practice|do|learn|sing|dance|collect [text]
has many: have|own|keep|raise|adopt [text]
speaks many: speak [text]
uses many: use|take|eat|drink|smoke|ride|wear|read|watch [text]
belongs many: belong|go|subscribe to [text]
allergy many: be allergic to [text]
belongs many: be friend|member|fan|vegetarian to|with|of [text]`;

const stemmed = (alternatives: string): ReadonlySet<string> =>
  new Set(alternatives.split('|').map((word) => lemma(word)));

/** The predicates, those that say most first. */
export const predicates: readonly Predicate[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const {
      attribute = '',
      kind = '',
      words = '',
      takes = '',
    } = /^(?<attribute>\S+) (?<kind>\S+): (?<words>.*) \[(?<takes>\S+)\]$/u.exec(line)?.groups ?? {};
    return {
      attribute,
      kind: kind as Predicate['kind'],
      parts: words.split(' ').map(stemmed),
      takes: takes as Predicate['takes'],
    };
  });

const beginningWith = new Map<string, Predicate[]>();
for (const predicate of predicates)
  for (const word of predicate.parts[0] ?? []) {
    const known = beginningWith.get(word);
    if (known === undefined) beginningWith.set(word, [predicate]);
    else known.push(predicate);
  }
const none: readonly Predicate[] = [];

/** The predicates that may begin with a word. */
export const predicatesFrom = (word: string): readonly Predicate[] => beginningWith.get(word) ?? none;

/** Verbs that set a time, a place or a number of a thing: everything that follows as such is its value. */
export const settingVerbs = new Set(
  `be take happen start begin fall occur schedule set due plan book fix hold slate confirm arrange move shift push postpone reschedule
  delay bring bump change put advance land run open close end finish kick meet depart leave arrive launch ship go come cost weigh
  measure last stand sit total require increase decrease rise drop climb jump grow shrink raise lower cut reduce upgrade downgrade
  update switch expect spell rebook become use listen point target default say read show contain hold need seat fit allow revise amend correct
  extend slip advertise relocate transfer pin pencil shut`
    .split(/\s+/u)
    .map((word) => lemma(word)),
);

/** Verbs by which somebody is taken into work. */
export const engaging: ReadonlySet<string> = new Set(
  'employ engage hire rehire poach recruit headhunt snap pick take recall appoint'
    .split(' ')
    .map((verb) => lemma(verb)),
);

/** Verbs that set the time or place of what follows them: "they moved the party to Monday". */
export const transitive: ReadonlySet<string> = new Set(
  `move shift push reschedule postpone put bring change rebook set book hold delay schedule plan fix make advance relocate upgrade update
  raise lower cut reduce increase decrease shorten lengthen extend double halve trim slash shrink reset`
    .split(/\s+/u)
    .map((verb) => lemma(verb)),
);

/** States that exclude each other. */
export const stateGroups: readonly (readonly string[])[] = [
  'single married engaged divorced widowed separated unmarried',
  'vegetarian vegan pescatarian omnivore carnivore',
  'employed unemployed retired jobless self-employed',
  'open closed shut blocked',
  'alive dead',
  'enabled disabled',
  'active inactive',
  'approved rejected pending',
  'green yellow amber orange red blue black white grey gray purple pink brown silver gold beige teal turquoise violet ivory cream ginger blond blonde maroon navy mustard',
  'pregnant miscarried',
  'long short',
  'upstairs downstairs',
  'loud quiet',
  'broken fixed repaired healed',
  'finished done unfinished pending blocked cancelled postponed',
  'healthy sick ill',
  'valid expired invalid',
].map((line) => line.split(' '));

/** The attribute of a state, which is the same for all states that exclude it. */
export const stateNamed = (state: string): string =>
  `state ${stateGroups.findIndex((states) => states.includes(state))}`;
