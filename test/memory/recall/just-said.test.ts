import { describe, expect, it } from 'vitest';
import type { PerceptId } from '../../../ports/identifiers.ts';
import { mindConfigurationSchema } from '../../../src/configuration/schema.ts';
import { assemble } from '../../../src/context/assemble.ts';
import { StreamMoments } from '../../../src/context/stream-moments.ts';
import { homes, useStores } from '../../db/engines.ts';
import { commit, here, newMind, ordinary, percept, roomy } from '../../db/lives.ts';
import { about, blankEmbedder, moment, nothingYet } from '../../prompt/scene.ts';
import { now } from '../remembering.ts';

describe.each(homes)('what was just said, on $name', (home) => {
  const stores = useStores(home);

  it('Hindsight: what was just said is in mind in the next cycle, before anything has judged it', async () => {
    const mind = await newMind(stores());
    const { epoch } = await mind.life.activate(now, here, false);
    const told = percept('told', { text: 'My sister Grace arrives on Friday.' });
    const asked = percept('asked', { text: 'Who arrives on Friday?' });
    for (const each of [told, asked]) await mind.inbox.accept(each, ordinary, roomy);
    const lived = commit(1, {
      acknowledged: ['told'],
      stream: [
        { role: 'inbox', percepts: ['told' as PerceptId] },
        { role: 'assistant', text: 'How nice.', toolCalls: [] },
      ],
    });
    await mind.life.commit(lived, 'state', { epoch, now });
    expect(await mind.memory.count()).toBe(0);
    const { messages } = await assemble(
      mindConfigurationSchema.parse({ name: 'ada' }),
      { ...nothingYet, cycle: 2, ...about(asked), moment: { ...moment, now } },
      { stream: mind.stream, inbox: mind.inbox, embedder: blankEmbedder, moments: new StreamMoments() },
    );
    expect(messages.map((message) => ('text' in message ? message.text : '')).join('\n')).toContain(
      'My sister Grace arrives on Friday.',
    );
  });
});
