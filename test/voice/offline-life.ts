import { offlineVoice } from '../../src/voice/offline.ts';
import { Company } from '../host/company.ts';

/** The answer of a whole mind with the offline voice, its memory and what holds no longer there, to a question after it was told some things. */
export async function answerInLife(told: readonly string[], question: string): Promise<string> {
  const company = new Company();
  await company.wake({ memory: true }, { voice: offlineVoice(), configuration: 'name: Ada\nowner: you' });
  for (const text of told) {
    await company.say(text, text);
    await company.untilIdle(60_000);
  }
  const heard = company.heard.length;
  await company.say('question', question);
  await company.untilIdle(60_000);
  await company.host.close();
  return company.heard
    .slice(heard)
    .map(({ text }) => text)
    .join(' ');
}
