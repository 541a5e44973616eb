/** What a chart is printed as: text for Mermaid, a picture, or data. */
export const chartFormats = ['mermaid', 'svg', 'json'] as const;

export type ChartFormat = (typeof chartFormats)[number];
