import { placeNames } from '../address/address.ts';
import { placeWords } from '../frame/place-words.ts';
import { Dialog } from '../parts/dialog.tsx';

const keys: readonly (readonly [key: string, does: string])[] = [
  ['space', 'pause, and go on'],
  ['.', 'hold, then deliver one message'],
  ['b', 'where it stops; in the chart: stop at this state'],
  ['← →', 'the cycle before, the cycle after'],
  ['/', 'search memory'],
  ['esc', 'select nothing, follow what happens now'],
  ['g t', 'say something'],
  ['g l', 'all minds'],
  ...placeNames.map((place) => [`g ${placeWords[place].key}`, placeWords[place].name.toLowerCase()] as const),
  ['?', 'these keys'],
];

/** All keys. */
export const KeyHelp = ({ close }: { close: () => void }) => (
  <Dialog title="Keys" close={close}>
    <dl className="keys">
      {keys.map(([key, does]) => (
        <div key={key}>
          <dt>
            {key.split(' ').map((part) => (
              <kbd key={part}>{part}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
