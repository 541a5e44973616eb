/**
 * Shows a mind with tools at work, killed in the middle of what it does for somebody:
 *
 *     npm run example:assistant
 *
 * A mind in a process of its own, with the reference MCP server for files and a calendar as further processes, is asked for something in one room. It reads a
 * note, plans, asks for consent, is killed with `kill -9` while the calendar has written and not answered, and comes back. Then all is looked at from outside:
 * what the calendar counted, what the journal says, what was said in which room. Ends with exit code 1 where anything is not as it should be.
 */
import { script } from '../common/script.ts';
import { liveThrough } from './story.ts';

script('example:assistant', 'Shows a mind with tools at work that is killed in the middle of it.', {});
const { lines, problems } = await liveThrough((line) => process.stdout.write(`${line}\n`));
for (const problem of problems) process.stdout.write(`! ${problem}\n`);
if (problems.length > 0 || lines.length === 0) process.exitCode = 1;
