// oxlint-disable-next-line typescript/triple-slash-reference -- the package has no types of its own
/// <reference path="../appraisal/vader-sentiment.d.ts" />
// What is used of VADER. The build bundles what this file exports into it (docs/decisions/0023-what-the-package-carries.md).
import vader from 'vader-sentiment';

export const { SentimentIntensityAnalyzer } = vader;
