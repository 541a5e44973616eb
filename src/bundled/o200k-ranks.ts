// The vocabulary of o200k: 2 MB, which are loaded when the first text is counted. The build bundles what this file exports into it (docs/decisions/0023-what-the-package-carries.md).
export { default } from 'gpt-tokenizer/bpeRanks/o200k_base';
