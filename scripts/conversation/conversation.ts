/**
 * Leads a conversation of twenty minutes and the morning after, once with the offline voice and once with a scripted model, and writes
 * docs/conversation.md:
 *
 *     npm run conversation
 *
 * Ends with exit code 1 where the model is asked for a fact that did not stand in its prompt.
 */
import { writeFileSync } from 'node:fs';
import { script } from '../common/script.ts';
import { exchanges } from './exchanges.ts';
import { hold } from './held-conversation.ts';
import { conversationPage } from './page.ts';
import { scriptedPerson } from './scripted-person.ts';

script(
  'conversation',
  'Leads a conversation with the offline voice and with a scripted model, and writes docs/conversation.md.',
  {},
);

const missed: string[] = [];
const page = conversationPage(
  await hold(exchanges, null),
  await hold(
    exchanges,
    scriptedPerson(exchanges, (fact) => missed.push(fact)),
  ),
);
writeFileSync(new URL('../../docs/conversation.md', import.meta.url), page);
process.stdout.write(page);
for (const fact of missed) process.stderr.write(`Not in the prompt: ${fact}\n`);
if (missed.length > 0) process.exitCode = 1;
