type Talk = readonly [fact: string, later: string];

const nuts = 'My son is allergic to nuts.';
const penicillin = 'I am allergic to penicillin.';
const warfarin = 'Mum takes warfarin.';
const lithium = 'My mum takes lithium.';
const peanuts = 'My daughter is allergic to peanuts.';

/** What is told of an allergy or a medicine and does not say clearly that it is over: no fact ends. */
export const notOver: Readonly<Record<string, readonly Talk[]>> = {
  'what somebody does not like, get or use is nothing that harms them': [
    [nuts, "It's not nuts that he can't stand, it's fish."],
    [nuts, "It's not nuts that he is sensitive to, it's criticism."],
    [nuts, "It's not nuts that he doesn't get, it's maths."],
    [nuts, "It's not nuts that he does not use, it's seeds."],
    [nuts, "It's not nuts that he doesn't eat, it's fish."],
    [nuts, "It's not nuts that he doesn't drink, it's milk."],
    [nuts, "It's not nuts that he can't tolerate, it's noise."],
    [nuts, "It's not the nuts that he can't touch, it's the hot plate."],
    [nuts, "It's not nuts that he can't really eat, it's fish."],
    [penicillin, "It's not penicillin that I react badly to, it's my boss."],
  ],
  'who does not tolerate something is allergic to it': [
    [penicillin, "I don't tolerate penicillin at all."],
    [penicillin, 'I never tolerated penicillin.'],
    [penicillin, 'I tolerate ibuprofen instead of penicillin.'],
    [penicillin, 'I tolerate ibuprofen, not penicillin.'],
    [nuts, "He can't tolerate nuts at all."],
    [nuts, "My son can't tolerate nuts any more."],
    [nuts, "He doesn't tolerate nuts any more."],
    [nuts, 'He can no longer tolerate nuts.'],
    [nuts, 'He hardly tolerates nuts now.'],
  ],
  'what is not all of it': [
    [nuts, 'He is not only allergic to nuts.'],
    [nuts, 'He is no longer just allergic to nuts.'],
    [nuts, "He isn't merely allergic to nuts."],
    [nuts, "He isn't allergic to nuts in small amounts."],
    [nuts, 'He is no longer allergic to nuts when he takes his tablets.'],
  ],
  'what somebody takes, only not in that way': [
    [warfarin, 'Mum never stopped taking warfarin.'],
    [warfarin, "Mum hasn't stopped taking warfarin."],
    [warfarin, 'Mum no longer forgets her warfarin.'],
    [warfarin, "Mum doesn't skip her warfarin any more."],
    [warfarin, 'Mum no longer takes warfarin before breakfast.'],
    [warfarin, 'Mum no longer takes warfarin without complaining.'],
    [warfarin, 'Mum only stopped taking warfarin.'],
    [warfarin, 'Mum stopped taking warfarin with grapefruit juice.'],
    [warfarin, 'Mum stopped taking warfarin on an empty stomach.'],
    [warfarin, 'Mum stopped taking warfarin herself, I give it to her.'],
    [warfarin, 'Mum has stopped taking warfarin alone.'],
    [warfarin, 'Mum stopped taking warfarin from the bottle, she has a box.'],
    [warfarin, 'Mum stopped using warfarin as rat poison.'],
    [warfarin, 'Mum stopped taking warfarin in the kitchen.'],
    [warfarin, 'Mum stopped taking warfarin and aspirin together.'],
    [warfarin, 'Mum has finished warfarin number three of this week.'],
    [warfarin, 'Mum quit warfarin jokes.'],
    [warfarin, 'Mum took paracetamol instead of warfarin.'],
    [warfarin, 'Mum took paracetamol rather than warfarin yesterday.'],
    [warfarin, 'Mum had paracetamol yesterday instead of warfarin.'],
  ],
  'what may be told of somebody else of whom was told since': [
    [lithium, 'My friend visited. She stopped lithium.'],
    [lithium, 'The plumber came at nine. She is off lithium.'],
    [lithium, 'We talked to a nurse. She is off lithium.'],
    [lithium, 'A lady sat beside me. She stopped taking lithium.'],
    [peanuts, "We met a girl. She isn't allergic to peanuts any more."],
    [peanuts, "The children next door came. She isn't allergic to peanuts any more."],
  ],
};

/** What says that it is over, or that it was wrong: the fact ends. */
export const over: readonly Talk[] = [
  [nuts, "It's not nuts that he can't eat, it's fish."],
  [nuts, "It's not nuts that he is allergic to, it's fish."],
  [nuts, "It's not nuts that he isn't allowed to eat, it's fish."],
  [nuts, "It's not nuts that he's not allowed to have, it's fish."],
  [nuts, 'He is no longer allergic to nuts.'],
  [nuts, "My son isn't allergic to nuts any more, thank God."],
  [nuts, "My son isn't allergic to nuts, he's allergic to fish."],
  [nuts, 'My son is no longer allergic to nuts since last year.'],
  [penicillin, "I'm not allergic to penicillin after all."],
  [warfarin, 'Mum stopped taking warfarin.'],
  [warfarin, 'Mum stopped taking warfarin yesterday.'],
  [warfarin, 'Mum stopped taking warfarin last week.'],
  [warfarin, 'Mum stopped taking warfarin in May.'],
  [warfarin, 'Mum stopped taking warfarin two months ago.'],
  [warfarin, 'Mum stopped taking warfarin because of the bleeding.'],
  [warfarin, "Mum stopped taking warfarin on doctor's orders."],
  [warfarin, 'Mum no longer takes warfarin.'],
  [warfarin, "Mum doesn't take warfarin any more."],
  [warfarin, 'Mum takes apixaban instead of warfarin now.'],
  [warfarin, "It's not warfarin that mum takes, it's aspirin."],
  [lithium, 'Mum is a teacher. She stopped lithium.'],
  [lithium, 'It rained all day. She stopped lithium.'],
  [peanuts, "She isn't allergic to peanuts any more."],
];
