import type { AskedToForget } from '../../ports/forgetting.ts';
import { askedForAll } from '../../theory/asks-to-forget.ts';
import type { Nature } from './nature.ts';
import { oneSentence } from './one-sentence.ts';

/** What becomes of requests to forget something, for the voice that answers them; a line each. */
export const requestsToForget = (
  asked: readonly AskedToForget[],
  { nature, longest }: { nature: Nature; longest: number },
): string[] => {
  const quoted = (text: string): string => `"${oneSentence(text, longest)}"`;
  return asked.map(
    ({ about, outcome, content, among, count = 1, isRestLeft = false, keeps = [], unclear = [] }) => {
      const wanted = quoted(about);
      const held = content === null ? '' : quoted(content);
      const listed = among.map(quoted).join(', ');
      const which = listed === '' ? '' : `: ${listed}`;
      const also = `${listed === '' ? '' : `, ${listed}`}${count > among.length + 1 ? ' and others' : ''}`;
      const all = askedForAll(about);
      const stays =
        unclear.length === 0
          ? ''
          : ` Of ${unclear.map(quoted).join(', ')} you find nothing, or several things: that stays.`;
      const kept = `${keeps.length === 0 ? '' : ` What was told with it you keep: ${keeps.map(quoted).join(', ')}.`}${stays}`;
      switch (outcome) {
        case 'forgets':
          if (count > 1)
            return nature === 'person'
              ? `You are asked to let go of ${count} things, and with this moment you do: ${held}${also}.${isRestLeft ? ' More of it is left.' : ''}${kept}`
              : `You are asked to forget all that you know of ${wanted}: with this turn the ${count} memories that tell of it are forgotten, ${held}${also}${isRestLeft ? '; more are left, which go when you are asked again' : ''}.${kept} Say so.`;
          return nature === 'person'
            ? `You are asked to let go of this, and with this moment you do: ${held}.${kept}`
            : `You are asked to forget ${wanted}: with this turn the memory ${held} is forgotten.${kept} Say so.`;
        case 'several':
          return `You are asked to forget ${wanted}; you remember several things that this may mean, and forget none${which}. Ask which${all === null ? '' : `, or have them say ${quoted(all)} for all of it`}.`;
        case 'protects':
          return `You are asked to forget ${wanted}; what would go tells of an allergy or a medicine, and may protect somebody${which}. You forget nothing yet: say what would go, and that it goes when it is named, as in "Forget that ..." with its words.`;
        case 'unkept':
          return 'You are told something off the record: with this moment it is gone, and none of it is kept. Say so, and repeat none of it.';
        case 'everything':
          return 'You are asked to forget everything. You forget one thing at a time, when its words are named; only whoever keeps you can have you begin anew, by removing what you are kept in. Say so.';
        case 'nothing':
          return `You are asked to forget ${wanted}; you remember nothing that has these words${which === '' ? '' : `, and forget nothing. What comes nearest${which}`}. Say so${which === '' ? '' : ', and that these are forgotten when their own words are named'}.`;
        case 'immutable':
          return `You are asked to forget ${held}, which you always keep in mind. Say so.`;
        case 'of others':
          return `You are asked to forget ${wanted}, which somebody else told you; only they or your owner can ask for that. Say so.`;
        default:
          return outcome satisfies never;
      }
    },
  );
};
