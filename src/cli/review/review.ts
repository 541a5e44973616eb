import { CommandFailed, withRemedy } from '../command-failed.ts';
import { fileInCommand, type MindFile } from '../mind-file.ts';
import { print } from '../print.ts';
import { NotFound } from '../../service/service-errors.ts';
import { textOnTerminal } from '../run/text.ts';
import { withMind } from '../with-mind.ts';
import { chosenItems, type Settlement } from './chosen-items.ts';
import { acknowledgedText, noticeLines } from './notice-lines.ts';
import { reviewLines, reviewReport } from './review-lines.ts';
import { settledText } from './settled-text.ts';

/** Shows what waits for a person. */
export async function review(mind: MindFile, { json }: { json?: boolean }): Promise<void> {
  await withMind(mind, 'Type /review where it is awake, or stop it first.', async (opened) => {
    const items = await opened.review.list();
    const where = { file: fileInCommand(mind) };
    const text = json
      ? JSON.stringify(reviewReport(items), null, 2)
      : [
          ...reviewLines(items, mind.configuration, where),
          ...noticeLines(await opened.review.notices(), where),
        ].join('\n');
    print(text);
  });
}

/** Settles one of the things that wait for a person, or all of a kind, by what the person says of it. */
export async function settle(mind: MindFile, settlement: Settlement): Promise<void> {
  const { word, result } = settlement;
  const { name } = mind.configuration;
  await withMind(mind, 'Type /settle where it is awake, or stop it first.', async (opened) => {
    const found = chosenItems(await opened.review.list(), settlement);
    if ('problem' in found) {
      const asked = `This is about ${name} (${mind.file}); for another mind, name its configuration after the word.`;
      throw new CommandFailed(withRemedy(found.problem, `${found.remedy} ${asked}`));
    }
    for (const item of found.chosen) {
      await opened.review.settle(item.id, word, result);
      const told = settledText(item, word, { name, isAwake: false });
      if (told !== null) print(told);
    }
  });
}

/** Says that somebody knows of what operators were told. */
export async function acknowledge(
  mind: MindFile,
  { id, by }: { id: string; by: string | undefined },
): Promise<void> {
  const { name } = mind.configuration;
  await withMind(mind, 'Type /acknowledge where it is awake, or stop it first.', async (opened) => {
    const done = await opened.review.acknowledge(id, { by }).catch((error: unknown) => {
      if (!(error instanceof NotFound)) throw error;
      throw new CommandFailed(
        withRemedy(
          `No notice ${textOnTerminal(id)} of ${name} (${mind.file}) waits to be acknowledged.`,
          `\`wakeful review${fileInCommand(mind)}\` shows what operators were told. For another mind, name its configuration after the id.`,
        ),
        undefined,
        error,
      );
    });
    print(acknowledgedText(done));
  });
}
