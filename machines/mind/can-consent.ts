import type { MindSettings } from '../../ports/settings.ts';

/** Whether somebody is a person whom a space lists: who is not, or is a program, has no say there. */
export const canConsent = (
  { consenting = {} }: Pick<MindSettings, 'consenting'>,
  { speaker, space }: { speaker: string; space: string },
): boolean => Object.hasOwn(consenting, space) && consenting[space]!.includes(speaker);
