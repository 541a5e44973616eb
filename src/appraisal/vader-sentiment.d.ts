/** What the appraisal uses of VADER, whose package brings no types. */
declare module 'vader-sentiment' {
  const vader: {
    SentimentIntensityAnalyzer: {
      /** Scores a text; `compound` is its tone, −1 to 1. */
      polarity_scores(text: string): { compound: number };
    };
  };
  export default vader;
}
