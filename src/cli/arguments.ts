import { InvalidArgumentError } from 'commander';

/** The argument of every command that is about a mind. */
export const whichMind = 'the configuration of a mind (default: the companion that comes with Wakeful)';

/** A whole number from 0 on. */
export const wholeNumber = (text: string): number => {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 0 on.');
  return Number(text);
};

/** A whole number from 1 on. */
export const count = (text: string): number => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new InvalidArgumentError('It must be a whole number from 1 on.');
  return number;
};
