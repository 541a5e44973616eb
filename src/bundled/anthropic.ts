// What is used of Anthropic's SDK. The build bundles what this file exports into it (docs/decisions/0023-what-the-package-carries.md).
export {
  APIConnectionError,
  APIConnectionTimeoutError,
  APIError,
  default as Anthropic,
} from '@anthropic-ai/sdk';
