import { contentWords } from './content-words.ts';

/**
 * What everyday words have to do with one another. A line with a colon has a kind, by any of its names, and members, each of which tells
 * of such a thing; a line without one has words that are asked and told for one another.
 */
const table = `
pet animal: dog cat hamster rabbit parrot budgie bird fish goldfish horse pony guinea tortoise turtle puppy kitten hen chicken rooster goat sheep cow pig lizard snake ferret mouse rat
dog puppy: greyhound terrier labrador retriever poodle spaniel beagle dachshund collie shepherd husky bulldog pug mutt mongrel corgi
cat kitten: tomcat tabby siamese persian
bird: parrot budgie canary hen rooster cockatiel parakeet
hen: chicken
family relative: mother father brother sister son daughter wife husband parent child twin grandmother grandfather grandparent grandchild granddaughter grandson aunt uncle cousin niece nephew stepmother stepfather godmother godfather boy girl baby toddler fiance fiancee partner boyfriend girlfriend law sibling
child kid: son daughter boy girl twin baby toddler youngest oldest eldest firstborn
parent: mother father
sibling: brother sister
grandchild: grandson granddaughter
grandparent: grandmother grandfather
partner spouse: wife husband boyfriend girlfriend fiance fiancee
son: boy
daughter: girl
colour color: red blue green yellow white black grey gray brown orange purple pink violet turquoise beige golden silver cream crimson navy teal maroon lilac
sport: football soccer tennis running run swim swimming jogging cycling climbing yoga handball basketball volleyball hockey rowing marathon skiing badminton boxing judo karate pilates gym golf rugby fencing surfing skating cricket athletics hike hiking dance
illness disease condition sick ill health wrong: diabetes diabetic asthma cancer flu fever cold pneumonia arthritis epilepsy migraine stroke tumour tumor covid infection depression celiac coeliac dementia parkinson alzheimer measles bronchitis anaemia
instrument music: piano guitar violin cello drum trumpet flute clarinet saxophone harp organ accordion bass viola trombone ukulele oboe recorder banjo
language: english french german spanish italian portuguese japanese chinese mandarin korean arabic russian polish dutch swedish norwegian danish finnish greek turkish hindi hebrew czech latin welsh irish
car vehicle: volvo skoda volkswagen vw toyota honda ford fiat renault peugeot citroen opel audi bmw mercedes seat saab mazda nissan hyundai kia tesla subaru mini dacia suzuki lexus jeep porsche chevrolet van hatchback convertible estate suv
camera: nikon canon fuji fujifilm leica olympus pentax polaroid
meal eat dinner: lunch breakfast brunch supper dinner
photograph photo picture: camera snapshot
food dish eat: lasagne risotto dumpling goulash chocolate noodle sandwich curry soup stew cake pizza pasta sushi salad bread cheese fish rice cilantro mushroom meat
egg: omelette omelet egg mayonnaise meringue frittata quiche
milk dairy lactose: cheese yoghurt yogurt butter cream milk icecream
nut peanut: peanut nut almond hazelnut walnut cashew marzipan nutella pecan pistachio praline
shellfish seafood: prawn shrimp crab lobster mussel oyster clam scampi
soy soya: tofu edamame tempeh miso
gluten wheat celiac coeliac: bread pasta cake wheat pizza biscuit cookie flour beer croissant noodle bagel toast couscous pastry
meat vegetarian vegan: steak beef pork chicken ham bacon sausage burger lamb meat turkey salami duck fish
vegan: egg milk cheese honey butter cream yoghurt omelette
sugar diabetes diabetic: sugar sugary cake sweet chocolate candy cookie dessert
sesame: tahini hummus halva sesame
alcohol: beer wine whisky vodka gin rum cider champagne cocktail
breed: greyhound terrier labrador retriever poodle spaniel beagle dachshund collie shepherd husky bulldog pug mutt mongrel corgi tabby siamese persian
pork: ham bacon salami sausage
flower: rose tulip dahlia lily orchid daisy sunflower
where house home flat: apartment cottage bungalow studio villa
summer: june july august
winter: december january february
spring: march april may
autumn fall: september october november
weekend: saturday sunday
work job occupation employed: employer career profession shift boss colleague start hire retire fire unemployed jobless quit
meet see meeting: dinner lunch date coffee appointment visit interview drink breakfast brunch
holiday vacation trip travel go: trip flight fly holiday vacation go
go: drive
live stay share: flat flatmate roommate share lodge move reside settle
scared afraid fear frightened: terrified afraid scared fear phobia dread nervous
hate dislike loathe detest despise stand
like love enjoy adore prefer favourite
cook bake prepare: curry soup stew cake pizza pasta roast bread lasagne pie risotto
arrive come visit land
fly flight plane
bring fetch
buy purchase
cost price pay expensive cheap: euro dollar pound cost
teach teacher lesson class: tutor instructor coach
marry wedding married: bride groom husband wife
married: divorce engage single widow separate
due pregnant baby birth born
repair fix mend
travel trip journey
travel: bus train car plane bike drive ferry tram coach
back return: away
doctor physician gp
expire run
big large
begin start
wrong matter trouble: slip broken hurt pain ache noise leak fault need
missing lost away vanish: ran lose escape
photo picture photograph
hobby pastime: build collect paint knit play sing garden
exam test resit
cancer benign malignant tumour tumor lump biopsy
play theatre theater: hamlet ticket show
need require should must
finish complete
speak talk
damage break injure hurt: bruise fracture sprain broke
therapist therapy
leave depart
new recent
stolen steal rob burgle: nick stolen steal swipe pinch burgle rob thief burglary
fetch collect
damage destroy: knock smash crack crash flood burn storm tear
hurt injure: tear torn sprain twist pull bruise
sleep stay: motel hotel hostel tent campsite airbnb inn
land property: plot acre field
chore task: rota
wife: spouse
husband: spouse
study subject course degree: uni university college
gift present
tablet pill medicine medication: dose metformin insulin aspirin ibuprofen paracetamol antibiotic antibiotics inhaler statin painkiller antidepressant
dish meal main course: salmon roast stew lasagna lasagne soup pasta pizza curry risotto
buddy mate: friend
delay late: delayed postpone push shift break
supervisor: boss manager
kid child: lad
band group
game: chess football poker cards tennis
eye: glasses sight
exam test: results
wed marry
allergic allergy
burn burnt`;

const families = table
  .trim()
  .split('\n')
  .map((line) => {
    const [kinds = '', members] = line.split(': ');
    return { kinds: contentWords(kinds), members: members === undefined ? null : contentWords(members) };
  });

/** The members of each kind. */
const members = new Map<string, ReadonlySet<string>>(
  families.flatMap(({ kinds, members }) =>
    members === null ? [] : [...kinds].map((kind) => [kind, members] as const),
  ),
);

/** The words by which something is told that is asked by each word. */
const tellings = new Map<string, Set<string>>();
for (const { kinds, members } of families)
  for (const kind of kinds)
    tellings.set(kind, (tellings.get(kind) ?? new Set<string>()).union(kinds).union(members ?? new Set()));

// a kind of a kind is one of that too: a greyhound is a pet
for (const telling of tellings.values())
  for (const word of telling) if (members.has(word)) for (const each of members.get(word)!) telling.add(each);

/** The content words that tell of what a content word asks: itself, what means the same, and what it is the kind of. */
export const tellingOf = (word: string): ReadonlySet<string> => tellings.get(word) ?? new Set([word]);

const kin = tellings.get('famil')!.union(tellings.get('pet')!).union(tellings.get('child')!);

/** Whether a content word is what somebody near is: kin, or an animal. */
export const isKin = (word: string): boolean => kin.has(word);
