/** The address under which the page was served. */
export const pageRoot = (): string => new URL('.', location.href).href;
