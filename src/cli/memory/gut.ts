import type { GutAction } from '../../../ports/gut.ts';
import { howWell } from '../../../theory/gut-axes.ts';
import { axisWords } from '../../../theory/gut-words.ts';
import type { GutAccount } from '../../memory/gut/gut-account.ts';
import type { MindFile } from '../mind-file.ts';
import { print } from '../print.ts';
import { textOnTerminal } from '../run/text.ts';
import { withMind } from '../with-mind.ts';

/** Prints what a mind is made of, and what it has felt of late. */
export async function gutCommand(
  mind: MindFile,
  { limit, json = false }: { limit: number; json?: boolean },
): Promise<void> {
  const account = await withMind(mind, 'Stop it, look, and start it again.', ({ memory }) =>
    memory.gut({ limit }),
  );
  print(json ? JSON.stringify(account, null, 2) : toldGut(mind.configuration.name, account).join('\n'));
}

const actionWords: Readonly<Record<GutAction, string>> = {
  spoke: 'it answered',
  acted: 'it had something done about',
  thought: 'it thought about',
  failed: 'no thought came to',
};

const time = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');
const figure = (value: number): string => value.toFixed(2);

/** What a mind is made of and what it has felt, for people. */
export const toldGut = (name: string, { attuned, moments }: GutAccount): string[] => [
  ...(attuned === null
    ? [`${name} goes by its identity and goals alone until its first deep pass.`]
    : madeOf(name, attuned)),
  ...(moments.length === 0
    ? [`${name} has felt nothing yet.`]
    : [
        `What ${name} has felt, from −1 (far from what it is made of) to 1 (wholly that):`,
        ...moments.map(
          ({ cycle, percept, said, at, near, action, outcome }) =>
            `  ${time(at)}  ${near < 0 ? '' : ' '}${figure(near)}  ${actionWords[action]} ${said === null ? `something (${percept})` : `“${textOnTerminal(said)}”`} (cycle ${cycle})${outcomeWords(outcome)}`,
        ),
      ]),
];

const madeOf = (name: string, attuned: NonNullable<GutAccount['attuned']>): string[] => {
  const { at, identity, goals, memories, shares, usual, axes, people } = attuned;
  const named = axes.flatMap(({ meaning, share }, place) =>
    meaning === null
      ? []
      : [
          `  axis ${place + 1}: ${axisWords[meaning.part]}  (r ${figure(meaning.r)}, p ${meaning.p.toFixed(3)}, ${meaning.outcomes} outcomes, ${Math.round(share * 100)} % of all difference)`,
        ],
  );
  return [
    `What ${name} is made of since ${time(at)}, besides its identity and goals: ${memories} memories, of them ${identity} held as identity and ${goals} as goals.`,
    `Of its middle identity is ${figure(shares.identity)}, goals ${figure(shares.goals)}, memories ${figure(shares.memories)}.`,
    usual === null
      ? 'It has felt too little for anything to be usual.'
      : `Usual for it is ${figure(usual.mean)} ± ${figure(usual.deviation)}.`,
    `${axes.length} axes were found in what it felt; ${named.length === 0 ? 'none of them means anything yet.' : `of them mean something:`}`,
    ...named,
    ...peopleTold(people),
  ];
};

const peopleTold = (people: NonNullable<GutAccount['attuned']>['people']): string[] =>
  people.length === 0
    ? []
    : [
        'Those who told it most, how near that lies to who it takes itself to be, and what is most like it:',
        ...people.map(
          ({ person, of, near, cares }) =>
            `  ${textOnTerminal(person)}: ${of} memories, ${near === null ? 'not known how near' : figure(near)}${cares.map((each) => ` “${textOnTerminal(each)}”`).join('')}`,
        ),
      ];

const outcomeWords = (outcome: GutAccount['moments'][number]['outcome']): string => {
  const whole = howWell(outcome);
  return whole === null
    ? ''
    : `; what came of it was ${whole > 0.6 ? 'good' : whole < 0.4 ? 'bad' : 'neither good nor bad'} (${figure(whole)} of 1)`;
};
