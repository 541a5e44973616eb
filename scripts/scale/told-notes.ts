import { noteText } from '../crash/notes.ts';

const people = ['Ana', 'Ben', 'Carla', 'David', 'Eva', 'Felix', 'Greta', 'Hugo', 'Ines', 'Jonas', 'Klara'];
const deeds = [
  'has moved to Oslo',
  'plays the cello on Sundays',
  'works as a baker in Graz',
  'bought a red sailing boat',
  'is afraid of thunder',
  'collects old maps of Asia',
  'broke her left arm skiing',
  'teaches chemistry at school',
  'wants to grow tomatoes',
  'lost the key of the cellar',
  'drives a tram at night',
  'speaks Greek with the neighbours',
  'paints bridges in winter',
];

/** A note of a number, with something that is worth being remembered: notes that are alike are kept by chance, and two lives are to be compared. */
export function toldText(note: number): string {
  const [person, deed] = [people[note % people.length]!, deeds[note % deeds.length]!];
  return `${noteText(note, 'plain')} ${person} ${deed}.`;
}
