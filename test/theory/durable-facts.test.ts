import { describe, expect, it } from 'vitest';
import { beliefIn } from '../../theory/statements.ts';

const facts = `I can't whistle.
I can't ride a bike.
I can't eat shellfish.
I can't hear on my left side.
I can't stand cilantro.
I can speak Welsh.
I can play the cello.
I could never sleep on planes.
I would never buy fur.
I'd never live abroad.
I won't fly.
I won't eat pork.
I never drink alcohol.
I always sleep with the window open.
I'm glad my daughter is a nurse.
I'm sure my keys are in the car.
I'm sorry my brother is ill.
I'm proud that my son won the race.
I'm happy we moved to Ghent.
I'm excited that my sister is pregnant.
It's a girl!
It's a boy, and he is healthy.
It's twins!
It's my birthday.
It's our anniversary on Sunday.
It's diabetes.
We're having a baby!
We can't have children.
We should hear from the bank on Friday.
My son is a baker.
My dog is deaf.
My knee hurts.
I'm deaf in one ear.
I'm colour-blind.
I'm left-handed.
I'm allergic to bees.
I'm a nurse.
I'm pregnant.
I'm vegan.
I'm 42.
I have asthma.
I have two cats.
I hate olives.
I snore.
I smoke.
I got fired.
I passed the exam!
I broke my arm.
She is my aunt.
He left me.
They adopted a girl.
The code is 4711.
The shop closes at six.
The key is under the pot.
Rent is due on the first.
Lunch is at noon.
Marta is my sister.
Your birthday is in May.
You are my brother.
Thanks, my flight is at 9.`.split('\n');

const junk = `Haha 100%
Lmao 1000%
100%!
10/10!
Happy 2025!
Happy New Year 2026!
Happy Birthday, Lena!
Happy Friday!
Merry Christmas!
Good luck tomorrow!
Good luck on Friday!
Best of luck next week!
See you tomorrow!
See you on Monday!
Talk to you next week!
Until tomorrow!
Have a great weekend!
Have fun in Rome!
Enjoy Paris!
Safe travels to Lisbon!
Congrats on the 2nd place!
Congratulations, Dr Reyes!
You're my hero!
You're my favourite!
You are my sunshine!
You're my rock.
I'm Back!
I'm Done!
I'm Ready!
I'm In!
I'm Here!
1.
2)
3. 
- 4
#5
a)
(1)
Step 1:
TODO
LOL
OMG YES
Yes!!! 2 thumbs up
+1
1000 times yes!
Ha! 3 points for you
Good Morning, Sunshine!
Good Night, Tom!
Thanks a million, Ana!
Thank you 1000 times!
Cheers, Ben!
Oh My God!
Wow, Amazing!
Get well soon!
Sleep well tonight!
Sweet dreams tonight!
Take care tomorrow!
Welcome Back!
Go Lakers!
Same Here!`.split('\n');

/** How many of either may be taken for the other at the most. */
const mostWrong = 0.05;

describe('what is believed of single sentences', () => {
  it('is what tells a durable fact, however the speaker stands to it', () => {
    const lost = facts.filter((text) => beliefIn(text) === null);
    expect(lost.slice(Math.floor(facts.length * mostWrong))).toEqual([]);
  });

  it('is no wish, cheer, praise or bare mark', () => {
    const kept = junk.filter((text) => beliefIn(text) !== null);
    expect(kept.slice(Math.floor(junk.length * mostWrong))).toEqual([]);
  });
});
