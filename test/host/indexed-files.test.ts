import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ThoughtRequest, Voice } from '../../ports/voice.ts';
import { offlineVoice } from '../../src/voice/offline.ts';
import { emptyInMemory } from '../db/empty-database.ts';
import { Company } from './company.ts';

function desk(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'wakeful-desk-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  for (const [name, text] of Object.entries(files)) write(name, text);
  const configuration = `name: Ada\nwatch:\n  - { folder: ${JSON.stringify(folder)}, name: desk, index: index.yaml }\n`;
  return { write, configuration };
}

const files = {
  'index.yaml': 'files:\n  trip.md: { keywords: [holiday] }\n',
  'trip.md': 'The train leaves at nine from track four.',
};

describe('a mind with an index of its files', () => {
  it.each(['an agent', 'a person'])(
    'has, as %s, the file before it, as it is now, when a keyword of it is said, and only then',
    async (nature) => {
      const { write, configuration } = desk(files);
      const company = new Company();
      const echo = company.echo();
      const calls: ThoughtRequest[] = [];
      const voice: Voice = {
        ...echo,
        think: (request, given) => {
          calls.push(request);
          return echo.think(request, given);
        },
      };
      await company.wake(await emptyInMemory(), {
        voice,
        configuration: `${configuration}inner: { nature: ${nature.split(' ')[1]} }\n`,
      });
      const shownFor = async (id: string, text: string) => {
        await company.say(id, text);
        await company.clock.advance(60_000);
        const call = calls.find(({ situation }) => situation!.percepts.some((met) => met.id === id))!;
        return call.messages.map((message) => ('text' in message ? message.text : '')).join('\n');
      };
      expect(await shownFor('a', 'How are you today?')).not.toContain('track');
      expect(await shownFor('b', 'When do our holidays begin?')).toContain(
        '[desk] trip.md, as it stands now:\n  | The train leaves at nine from track four.',
      );
      write('trip.md', 'The train leaves at ten from track one.');
      const later = await shownFor('c', 'And where does the holiday start?');
      expect(later).toContain('  | The train leaves at ten from track one.');
      expect(later).not.toContain('track four');
    },
  );

  it('answers from the file with the offline voice', async () => {
    const { configuration } = desk(files);
    const company = new Company();
    await company.wake(await emptyInMemory(), { voice: offlineVoice(), configuration });
    await company.say('a', 'When does the train of our holiday leave?');
    await company.untilIdle();
    expect(company.heard.map(({ text }) => text).join('\n')).toContain(
      'The train leaves at nine from track four.',
    );
  });
});
