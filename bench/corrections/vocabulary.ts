const words = (text: string): readonly string[] => text.trim().split(/\s*,\s*/u);

/** Names, places and things of which stories are made; none of them stands in the product. */
export const vocabulary = {
  people: words(
    'Mirela, Tobias, Ingrid, Farid, Noor, Casper, Yelena, Hugo, Saskia, Idris, Paloma, Viggo, Amara, Lorenz, Beatriz, Kofi, Helmi, Rafael, Odile, Stefan, Tamsin, Joris, Leocadia, Emeka, Zofia, Anselm, Priya, Matteo, Sunniva, Bram',
  ),
  nicknames: words(
    'Miri, Toby, Inga, Fadi, Nora, Cas, Lena, Huey, Sass, Idi, Pal, Vig, Ama, Lori, Bea, Kof, Hel, Rafa, Dilly, Steff',
  ),
  places: words(
    'Lisbon, Porto, Utrecht, Leipzig, Tampere, Ghent, Bologna, Krakow, Malmo, Graz, Seville, Nantes, Aarhus, Brno, Turin, Lyon, Cork, Bergen, Zagreb, Riga, Tartu, Split, Bremen, Bilbao, Geneva, San Sebastian, New Haven, Den Bosch',
  ),
  employers: words(
    'Siemens, Bosch, Veldtronic, Halden Labs, Norrfield, Quantiva, Brightwell, Kestrel Foods, Ostara, Meridian Bank, Tallgrass, Corvina, Lumenor, Hartwick, Silverbeck, Ardent Mills, Philips, Ericsson, Novara, Pellworm',
  ),
  projects: words(
    'Falcon, Tamarind, Bluebell, Quartz, Sandpiper, Juniper, Obsidian, Marigold, Pelican, Saffron, Cobalt, Heron, Thistle, Amber',
  ),
  things: words(
    'harvest festival, rooftop dinner, budget review, choir rehearsal, book launch, staff retreat, chess final, pottery class, site inspection, garden party, board meeting, safety drill, film night, tax audit',
  ),
  projectKinds: words(
    'sailboat, newsletter, podcast, theatre group, bakery, research ship, quartet, mobile app, football club, wine bar',
  ),
  services: words(
    'gateway, scheduler, archive, mailer, indexer, reporter, billing, crawler, backup, dashboard',
  ),
  days: words(
    'Monday, Tuesday, Wednesday, Thursday, Friday, 3 May, 14 June, 22 September, 9 October, 17 November, 28 February, 5 August',
  ),
  numbers: words('8080, 9131, 4417, 7002, 5580, 6144, 3309, 2718, 1187, 9950'),
} as const;

/** Small talk between what is told, about nobody and nothing of it. */
export const smallTalk: readonly string[] = [
  'The soup was a bit too salty at lunch.',
  'It rained the whole morning, and the tram was late.',
  'I finally fixed the squeaking door.',
  'The neighbours were loud again last night.',
  'I read half of that long novel about lighthouses.',
  'My bike has a flat tyre.',
  'There was a nice sunset over the canal.',
  'The new coffee machine makes strange noises.',
  'I forgot my umbrella on the bus.',
  'The tomatoes on the balcony are turning red.',
  'We watched an old film about whales.',
  'The printer ran out of paper twice.',
  'I baked bread, and it came out fine.',
  'The cat next door sat in our window.',
  'I could not sleep because of the heat.',
  'The museum was closed for repairs.',
  'Somebody left a red scarf in the hallway.',
  'I tried the new recipe with lentils.',
  'The lift is out of order.',
  'The choir sang very well.',
];
