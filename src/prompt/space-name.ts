import type { MindConfiguration } from '../configuration/schema.ts';

/** The name of a space; its id where nothing is known of it. */
export const spaceName = ({ spaces }: Pick<MindConfiguration, 'spaces'>, id: string): string =>
  spaces.find((space) => space.id === id)?.name ?? id;
