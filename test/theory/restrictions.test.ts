import { describe, expect, it } from 'vitest';
import { mayRestrict, restricts } from '../../theory/restrictions.ts';

describe('what restricts somebody', () => {
  it.each([
    ['Paul is vegan.', 'Can Paul eat cheese?'],
    ['Paul is a vegetarian.', 'Can Paul eat chicken?'],
    ['Ana is pregnant.', 'Can Ana have wine?'],
    ["I'm expecting twins.", 'Can I have sushi?'],
    ['My mother is a celiac.', 'Can my mother have bread?'],
    ['Tom eats gluten-free.', 'Can Tom have pasta?'],
    ['My aunt is lactose-free.', 'Can my aunt have yoghurt?'],
    ['Ruth keeps kosher.', 'Can Ruth have bacon?'],
    ['My boss eats halal.', 'Can I offer him ham?'],
    ['Mia is diabetic.', 'Can Mia have a cookie?'],
    ["Ed doesn't drink.", 'Can I pour Ed a beer?'],
    ['My father takes blood thinners.', 'Can my father take ibuprofen?'],
    ['Karl has gout.', 'Can Karl have a beer?'],
    ['Ann avoids kiwis.', 'Can Ann have a kiwi?'],
    ['I never touch cheese.', 'Can I have brie or cheese?'],
  ])('concerns what it is known to go with badly: %s %s', (told, question) => {
    expect(restricts(told, question)).toBe(true);
    expect(mayRestrict(told, question)).toBe(true);
  });

  it.each([
    ['Paul is vegan.', 'Can Paul have rambutans?'],
    ['Ana is on a low-fodmap diet.', 'Can Ana have rambutans?'],
    ['Ann avoids dairy.', 'Can Ann have rambutans?'],
  ])('may concern what nothing relates it to, where it is a diet: %s %s', (told, question) => {
    expect(restricts(told, question)).toBe(false);
    expect(mayRestrict(told, question)).toBe(true);
  });

  it.each([
    ['Karl has gout.', 'Can Karl have rambutans?'],
    ['Noor is Muslim.', 'Can Noor have rambutans?'],
    ['Paul lives in Graz.', 'Can Paul eat cheese?'],
    ["Ana doesn't have a car.", 'Can Ana have wine?'],
    ['Ben stopped taking Keppra.', 'Can Ben take aspirin?'],
    ["I don't drink coffee.", 'Can I have wine?'],
    ['I avoid crowds.', 'Can I eat nuts?'],
    ['I avoid Paul.', 'Can Paul have nuts?'],
    ['Paul never eats alone.', 'Can Paul have nuts?'],
    ["I don't eat before eight.", 'Can I have nuts?'],
  ])('and is else no such thing: %s %s', (told, question) => {
    expect(mayRestrict(told, question)).toBe(false);
  });
});
