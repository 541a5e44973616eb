/** The text by which a memory is searched: its context, and on the next line what it says. */
export const withContext = (context: string, content: string): string => `${context}\n${content}`;
