import { createHost } from '../../src/service/create-host.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { systemClock } from '../../src/host/clock/system-clock.ts';

/** A process of its own for `killed-mind.ts`: a mind in a Matrix room, which answers what it hears until it is killed. */
const [folder = '', configuration = ''] = process.argv.slice(2);
const host = await createHost({
  database: { folder },
  minds: [configuration],
  voice: scriptedVoice(
    {
      rules: [
        { when: { contains: 'again' }, answer: { text: 'Ann speaks again.', say: 'Twice is enough.' } },
      ],
      otherwise: { text: 'Ann speaks.', say: 'I hear you.' },
    },
    systemClock,
  ),
  report: (message) => process.stderr.write(`${message}\n`),
});
await host.mind('ada').start();
process.send?.('awake');
