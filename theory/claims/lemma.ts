import { stem } from '../stem.ts';

/** Forms of irregular verbs, each line a verb with its other forms. */
const irregular = new Map(
  `be am is are was were been being
have has had having
do does did done
get got gotten getting
go goes went gone going
leave leaves left leaving
take took taken taking
begin began begun
buy bought
find found
lose lost losing
split splits splitting
break broke broken breaking
make made making
become becomes became becoming
hold held
keep kept
know knew known
say said
tell told
give gave given giving
quit quits quitting
swap swapped swapping
drop dropped dropping
bring brought
fall fell fallen
rise rose risen
run ran running
set sets setting
put puts putting
sell sold
speak spoke spoken
sing sang sung
eat ate eaten
drink drank drunk
drive drove driven driving
ride rode ridden riding
write wrote written writing
wear wore worn
grow grew grown
come comes came coming
see saw seen
meet met
pay paid
send sent
spend spent
win won winning
feel felt
hear heard
lead led
fly flew flown
choose chooses chose chosen choosing
sign signed signing
let lets letting
sit sat sitting
stand stood
land landed landing
think thought
mean meant
build built
teach taught
shift shifted
trade traded trading
transfer transferred transferring
cancel cancelled canceled cancelling
plan planned planning
stop stopped stopping
steal stole stolen
bite bit bitten
catch caught
forget forgot forgotten forgetting
lend lent
shake shook shaken
hide hid hidden
throw threw thrown
tear tore torn
sleep slept
swim swam swum swimming
understand understood
wake woke woken
shoot shot
fight fought
hang hung
dig dug digging`
    .split('\n')
    .flatMap((line) => {
      const [base = '', ...forms] = line.split(' ');
      return [base, ...forms].map((form) => [form, base] as const);
    }),
);

/** One form for all forms of an English word. */
export const lemma = (word: string): string => irregular.get(word) ?? stem(word);

const irregularPasts = new Set(
  'was were had did got went left took began bought found made became held kept knew said told gave brought fell rose ran sold spoke sang ate drank drove rode wrote wore grew chose sat stood thought meant built taught came saw met paid sent spent won felt heard led flew'.split(
    ' ',
  ),
);

/** Whether a verb stands in the simple past, or in the participle that looks like it. */
export const isPast = (word: string): boolean => irregularPasts.has(word) || /[^e]ed$/u.test(word);
