/** The size of an image, pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

/** How many tokens a model makes of an image. */
export type ImageTokens = (size: ImageSize) => number;

/** Models of Anthropic that scale an image down to 1,568 pixels and about 1,600 tokens. Newer ones read more of it. */
const standard = /claude-(?:3|(?:opus|sonnet|haiku)-4(?:-[0-6])?(?:-\d{8})?$|haiku)/;

/**
 * What Anthropic counts: a token for 750 pixels, after an image was scaled to no more than a longest side and a number of tokens
 * (https://platform.claude.com/docs/en/build-with-claude/vision: 1,568 pixels and about 1,600 tokens; 2,576 and 4,784 for models of high resolution). Of a model
 * that is not known the larger is taken.
 */
export const anthropicImageTokens = (model: string): ImageTokens => {
  const [side, most] = standard.test(model) ? [1_568, 1_600] : [2_576, 4_784];
  return ({ width, height }) => {
    const scale = Math.min(1, side / Math.max(width, height));
    return Math.min(most, Math.max(1, Math.ceil((width * scale * height * scale) / 750)));
  };
};

/** Models of OpenAI that count patches of 32 pixels, 1,536 at the most, and how many tokens each patch is. */
const patchModels: readonly (readonly [RegExp, number])[] = [
  [/gpt-4\.1-nano|gpt-5(?:\.\d+)?-nano/, 2.46],
  [/o4-mini/, 1.72],
  [/gpt-4\.1-mini|gpt-5(?:\.\d+)?-mini/, 1.62],
];

/** Models of OpenAI that count tiles of 512 pixels: tokens for each image, and for each tile. */
const tileModels: readonly (readonly [RegExp, number, number])[] = [
  [/gpt-4o-mini/, 2_833, 5_667],
  [/gpt-4o|gpt-4\.1|gpt-4\.5/, 85, 170],
  [/gpt-5/, 70, 140],
  [/(?:^|\/)o[13]/, 75, 150],
];

const patchTokens =
  (each: number): ImageTokens =>
  ({ width, height }) =>
    Math.ceil(Math.min(1_536, Math.ceil(width / 32) * Math.ceil(height / 32)) * each);

const tileTokens =
  (base: number, each: number): ImageTokens =>
  ({ width, height }) => {
    const fit = Math.min(1, 2_048 / Math.max(width, height));
    const scale = fit * Math.min(1, 768 / (Math.min(width, height) * fit));
    return base + each * Math.ceil((width * scale) / 512) * Math.ceil((height * scale) / 512);
  };

/**
 * What OpenAI counts (https://platform.openai.com/docs/guides/images-vision, "Calculating costs"), by the model. Of a model of another maker nobody knows beforehand: the
 * most that a patch counts is taken.
 */
export const openaiImageTokens = (model: string): ImageTokens => {
  const patch = patchModels.find(([name]) => name.test(model));
  if (patch !== undefined) return patchTokens(patch[1]);
  const tile = tileModels.find(([name]) => name.test(model));
  return tile === undefined ? patchTokens(2.46) : tileTokens(tile[1], tile[2]);
};

/** Models that are known to see, with or without the name of their maker before them. */
const seeing =
  /^(?:[a-z]+\/)?(?:claude-(?:3|opus|sonnet|haiku|fable)|chatgpt-4o|gpt-4o|gpt-4\.1|gpt-4\.5|gpt-5|o1(?!-(?:mini|preview))|o3(?!-mini)|o4|gemini)(?!.*(?:audio|transcribe|tts|realtime))/;

/** Whether a model is known to see. */
export const seesByName = (model: string): boolean => seeing.test(model);

/** How a model counts images; undefined where it does not see. @param sees as it was told; by the name of the model when left out */
export function imageTokensOf(
  model: string,
  { sees = seesByName(model), counted }: { sees?: boolean | undefined; counted: 'anthropic' | 'openai' },
): ImageTokens | undefined {
  if (!sees) return undefined;
  return counted === 'anthropic' ? anthropicImageTokens(model) : openaiImageTokens(model);
}
