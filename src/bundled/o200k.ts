// The tokenizer of o200k. The build bundles what this file exports into it (docs/decisions/0023-what-the-package-carries.md).
export { countTokens, decode, encode } from 'gpt-tokenizer/encoding/o200k_base';
