import type { WhatIfEdit } from '../../../client/index.ts';
import { useAddress } from '../address/use-address.ts';
import { usePageMind } from '../frame/page-mind.ts';
import { shortText } from '../parts/words.ts';
import { useFetched } from '../server/use-fetched.ts';

/** What may be edited, by its kind: each with its id and its text. */
interface Editable {
  id: string;
  label: string;
  text: string;
}

const kinds: Record<WhatIfEdit['kind'], string> = {
  percept: 'What came in',
  answer: 'The answer of a call',
  memory: 'A memory',
};

/** How many percepts are offered. */
const offered = 50;

/** Which one thing is edited, and what it says instead. */
export function EditField({ edit, change }: { edit: WhatIfEdit; change: (edit: WhatIfEdit) => void }) {
  const { kind } = edit;
  const fetched = useEditable(kind);
  const chosen = kind === 'answer' ? edit.key : edit.id;
  const of = (id: string, text: string): WhatIfEdit => {
    if (kind === 'answer') return { kind, key: id, text };
    return kind === 'memory' ? { kind, id, content: text } : { kind, id, text };
  };
  const text = (kind === 'memory' ? edit.content : edit.text) ?? '';
  return (
    <>
      <label>
        What
        <select
          value={kind}
          onChange={({ currentTarget: { value } }) => {
            if (value === 'answer') change({ kind: value, key: '', text: '' });
            else if (value === 'memory') change({ kind: value, id: '', content: '' });
            else change({ kind: 'percept', id: '', text: '' });
          }}
        >
          {Object.entries(kinds).map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
      </label>
      {fetched.problem !== null && <p className="problem">{fetched.problem}</p>}
      {fetched.value?.length === 0 && (
        <p className="nothing">
          {kind === 'memory' ? 'Select a memory first (/).' : 'Nothing of the kind is on record.'}
        </p>
      )}
      <label>
        Which
        <select
          required
          value={chosen}
          onChange={({ currentTarget: { value } }) =>
            change(of(value, fetched.value?.find(({ id }) => id === value)?.text ?? ''))
          }
        >
          <option value="">…</option>
          {fetched.value?.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        What if it were
        <textarea
          required
          rows={3}
          value={text}
          onChange={({ currentTarget: { value } }) => change(of(chosen, value))}
        />
      </label>
    </>
  );
}

/** What of a kind may be edited: what came in lately, the calls of the selected cycle, the selected memory. */
function useEditable(kind: WhatIfEdit['kind']) {
  const { client, live } = usePageMind();
  const { cycle = live.picture?.cycle ?? 0, memory } = useAddress();
  const own: ReadonlySet<string> = new Set(['task', 'feeling', 'impulse']);
  return useFetched(`editable ${kind} ${cycle} ${memory ?? ''}`, async (): Promise<Editable[]> => {
    switch (kind) {
      case 'percept': {
        const { percepts } = await client.history({ limit: offered });
        return percepts
          .filter(({ source, handledIn }) => handledIn !== null && !own.has(source.kind))
          .map(({ id, text, handledIn }) => ({
            id,
            text,
            label: `cycle ${handledIn}: ${shortText(text, 60)}`,
          }));
      }
      case 'answer': {
        const { effects } = await client.cycle(cycle);
        const calls = effects.filter(({ effect, settledAt }) => effect === 'think' && settledAt !== null);
        return calls.map(({ key }) => ({ id: key, text: '', label: `cycle ${cycle}: ${key}` }));
      }
      case 'memory': {
        if (memory === undefined) return [];
        const { content } = await client.memory.show(memory);
        return [{ id: memory, text: content, label: shortText(content, 60) }];
      }
      default:
        return kind satisfies never;
    }
  });
}
