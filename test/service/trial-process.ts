import { attentive, quick } from './attentive.ts';
import { createHost } from '../../src/service/create-host.ts';

/**
 * A process of its own for `killed-trial.proof.test.ts`: lives a trial in the folder it is given, tells its parent when that thinks for itself,
 * and never comes to its end.
 */
const voice = attentive();
const host = await createHost({
  database: { folder: process.argv[2] ?? '' },
  minds: [`name: Ada\n${quick}`],
  voice: {
    ...voice,
    think(request, ...rest) {
      if (!JSON.stringify(request.messages).includes('Luna')) return voice.think(request, ...rest);
      process.send?.('thinks');
      return new Promise<never>(() => {});
    },
  },
});
const mind = host.mind('ada');
await mind.ask('Good morning.', { id: 'p0' });
await mind.ask('My cat is called Miro.', { id: 'p1' });
await mind.whatIf({ as: 'Bea', edit: { kind: 'percept', id: 'p1', text: 'My cat is called Luna.' } });
