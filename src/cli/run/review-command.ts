import type { MindConfiguration } from '../../configuration/schema.ts';
import type { Mind } from '../../service/mind.ts';
import { chosenItems } from '../review/chosen-items.ts';
import { acknowledgedText } from '../review/notice-lines.ts';
import { settledText } from '../review/settled-text.ts';

/** Settles what waits for a person, while the mind is awake. */
export async function settleSaid(
  said: string,
  {
    mind,
    configuration: { name },
    report,
  }: { mind: Mind; configuration: Pick<MindConfiguration, 'name'>; report: (message: string) => void },
): Promise<void> {
  if (said.trim() === '')
    return report('/settle needs what waits and a word for it: /settle <id> <word>. /review shows both.');
  const [, id = '', word = '', result = ''] = /^(\S*)\s*(\S*)\s*([\s\S]*)$/.exec(said) ?? [];
  const found = chosenItems(await mind.review.list(), { id, word, result });
  if ('problem' in found) return report(`${found.problem} ${found.remedy}`);
  for (const item of found.chosen) {
    await mind.review.settle(item.id, word, result);
    const told = settledText(item, word, { name, isAwake: true });
    if (told !== null) report(told);
  }
}

/** Says that whoever types knows of what operators were told. */
export async function acknowledgedLine(mind: Mind, said: string): Promise<string> {
  const id = said.trim();
  if (id === '') return '/acknowledge needs what a notice calls it, or "all". /review shows what was told.';
  return acknowledgedText(await mind.review.acknowledge(id));
}
