import type { z } from 'zod';
import type { CallProblemWords } from '../call-problem-words.ts';

/** The messages to a person about an action that did not work: they name no tools and inputs, which a life does not have. */
export const personCallProblemWords: CallProblemWords = {
  unknown: (name, known) =>
    `You cannot do ${JSON.stringify(name)}. ${known.length === 0 ? 'There is nothing to do here but to think.' : `What you can do: ${known.join(', ')}.`}`,
  unreadable: (name) => `You did not get ${name} out whole. Begin it again, and bring it to its end.`,
  notAnObject: (name) =>
    `It was not clear what you wanted with ${name}. Begin it again, and say of each thing what it is.`,
  unfitting: (name, issues) =>
    `${name} did not come about: ${[...new Set(issues.map(sentence))].join('; ')}.`,
  quotesItself: () =>
    'That would give away, word for word, what you keep to yourself, so it did not go out. Leave it out, or say it in other words.',
  tooLongElsewhere: () =>
    'That was too much to say over there at once, and none of it was said. Say it in parts.',
};

const kindWords: Readonly<Record<string, string>> = {
  string: 'put in words',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
};

function sentence(issue: z.core.$ZodIssue): string {
  const [field] = issue.path;
  const what = field === undefined ? 'something in it' : `"${String(field)}"`;
  switch (issue.code) {
    case 'invalid_type':
      return `${what} has to be ${kindWords[issue.expected] ?? 'there as it should be'}`;
    case 'invalid_value':
      return `${what} has to be one of these: ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return issue.origin === 'number'
        ? `${what} must not be less than ${issue.minimum}`
        : `${what} is too short`;
    case 'too_big':
      return issue.origin === 'number'
        ? `${what} must not be more than ${issue.maximum}`
        : `${what} is too long`;
    case 'unrecognized_keys':
      return `${issue.keys.map((key) => `"${key}"`).join(', ')} has no place in it`;
    case 'invalid_format':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
    case 'custom':
      return `${what} is not right`;
    default:
      return issue satisfies never;
  }
}
