/** How long a reflection or a review may be, tokens, and how freely it is written (docs/model/voice.md). */
export const reflectionLimits = { maxTokens: 500, temperature: 0.8 } as const;
