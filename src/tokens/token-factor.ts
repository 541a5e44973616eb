import type { Voice } from '../../ports/voice.ts';

/** The models of OpenAI that are known to read o200k, with or without the name of their maker before them. */
const o200k = /^(?:openai\/)?(?:chatgpt-4o|gpt-4o|gpt-4\.1|gpt-4\.5|gpt-5|gpt-oss|o1|o3|o4)(?![a-z0-9])/;

/** The voices that no model reads for: what they are given is only counted. */
const withoutModel: ReadonlySet<string> = new Set(['offline', 'scripted', 'recorded']);

/** How much more than o200k an unknown tokenizer makes of a text. */
export const unknownFactor = 1.25;

/** How many tokens the model of a voice makes of a token of o200k, as far as that is known beforehand (docs/model/stream.md). */
export const tokenFactor = ({ name, model }: Pick<Voice, 'name' | 'model'>): number =>
  withoutModel.has(name) || (model !== undefined && o200k.test(model)) ? 1 : unknownFactor;
