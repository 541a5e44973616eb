// The reader of dates in English words. The build bundles what this file exports into it (docs/decisions/0023-what-the-package-carries.md).
export { casual, type ParsedResult } from 'chrono-node/en';
