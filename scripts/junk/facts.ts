/** Who the facts are about. */
const people =
  'Ana Tom Mira Paul Nora Felix Greta Oskar Lena Hugo Clara Emil Ida Bruno Ruth Karl Vera Jonas Maria Anton Elsa Otto Julia Max Sofia'.split(
    ' ',
  );

/** What is said of somebody, with what it may be said of: `*` stands for one of the words. */
const stories: readonly [string, string][] = [
  ['moved to * last spring', 'Lisbon Oslo Vienna Toronto Nairobi Kyoto Dublin Prague Boston Cairo'],
  ['was born in *', 'Riga Bergen Naples Lima Quito Havana Sydney Warsaw Athens Geneva'],
  ['plays the * in an orchestra', 'cello flute harp trumpet oboe piano bassoon clarinet tuba violin'],
  ['keeps * in the garden', 'bees hens rabbits goats ducks roses beehives tomatoes pumpkins tortoises'],
  ['is allergic to *', 'peanuts strawberries pollen penicillin shellfish latex mustard sesame celery cats'],
  ['works as a *', 'dentist carpenter pilot librarian plumber baker surgeon translator welder beekeeper'],
  ['has an appointment with the doctor on * morning', 'Monday Tuesday Wednesday Thursday Friday Saturday'],
  ['never drinks *', 'coffee milk beer whisky lemonade tea cider'],
  ['broke a * while skiing', 'leg wrist collarbone thumb ankle rib'],
  [
    'is writing a book about *',
    'whales glaciers lighthouses chess mushrooms pirates bridges volcanoes clocks silk',
  ],
  ['drives an old * to work', 'tractor motorcycle bus Volvo scooter ambulance'],
  ['collects *', 'stamps maps teapots fossils coins postcards buttons keys thimbles kites'],
  ['lost the * on the train', 'umbrella passport wallet laptop scarf camera ring'],
  [
    'is learning * at evening school',
    'Greek pottery welding Japanese astronomy bookkeeping Portuguese carpentry',
  ],
  ['paid * euros for the new roof', '4200 7800 9100 12500 16000 21000'],
  ['named the dog *', 'Biscuit Captain Pepper Rocket Waffle Professor Domino'],
  ['will marry in *', 'June September October December February'],
  ['wants to climb *', 'Kilimanjaro Olympus Denali Etna Fuji Elbrus'],
  ['repairs * for the neighbours', 'bicycles radios lamps toasters shoes violins'],
  ['swims in the * every morning', 'lake river sea harbour canal'],
];

/** So many different things that are true of somebody, in an order that mixes them; no two alike. */
export function facts(count: number): string[] {
  const told = stories.flatMap(([story, words]) => words.split(' ').map((word) => story.replace('*', word)));
  if (count > told.length * 5) throw new Error(`There are ${told.length * 5} facts at the most.`);
  return Array.from({ length: count }, (_, place) => {
    // steps without a common divisor with what they go round: every story comes once before any comes again
    const story = told[(place * 37) % told.length]!;
    const round = Math.floor(place / told.length);
    const person = people[(place * 7 + round * 5) % people.length]!;
    return `${person} ${story}.`;
  });
}
