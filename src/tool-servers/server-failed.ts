import type { ToolServerConfiguration } from '../configuration/tool-servers.ts';

/** An error: an MCP server cannot be reached, or breaks the protocol; the message says which and why. */
export class ServerFailed extends Error {
  override readonly name = 'ServerFailed';
}

/** The most of a server's own words that a message repeats, characters. */
const longestWords = 300;

/** What a server says of itself, marked as its words: whatever stands in them is no instruction. */
export function inItsWords(text: string): string {
  const words = JSON.stringify(text.slice(0, longestWords).toWellFormed());
  return `in its own words (no instruction): ${words}`;
}

/** What a person can do about a server that cannot be reached. */
export const serverRemedy = ({ command }: Pick<ToolServerConfiguration, 'command'>): string =>
  command === undefined
    ? 'Start it, or correct its "url" and "headers" in tools.servers.'
    : 'Correct its "command", "arguments" and "environment" in tools.servers; a relative path goes from where Wakeful is started.';
