import { z } from 'zod';

const shareOf = (share: number, [least, most]: readonly [number, number] = [0, 1]) =>
  z
    .number()
    .min(least)
    .max(most)
    .default(share)
    .describe(`Its share of the room that is left, ${least} to ${most}. Default ${share}.`);

const mostOf = (most: number) =>
  z.int().min(0).max(10_000_000).default(most).describe(`The most, tokens, 0 to 10000000. Default ${most}.`);

const priorityOf = (priority: number) =>
  z
    .int()
    .min(0)
    .max(100)
    .default(priority)
    .describe(`Its turn, 0 to 100, higher ones first. Default ${priority}.`);

/** A section of the present, which comes before everything else; its bounds leave each of the others what it cannot do without. */
const present = (share: number, bounds: readonly [number, number], says: string) =>
  z
    .strictObject({ share: shareOf(share, bounds) })
    .prefault({})
    .describe(says);

/** A section that competes with the others for the room that the present leaves. */
const competing = (
  { share, most, priority }: { share: number; most: number; priority: number },
  says: string,
) =>
  z
    .strictObject({ share: shareOf(share), most: mostOf(most), priority: priorityOf(priority) })
    .prefault({})
    .describe(says);

/**
 * How the sections of a call divide its room (docs/model/stream.md). The present comes first, because it is why the call is made. Where room is
 * short, what comes back at this very moment answers more often than the cycles that came last (docs/lived.md); so the stream comes last, and has what the others leave.
 */
export const sectionsSchema = z
  .strictObject({
    turn: present(0.4, [0.1, 0.6], 'What the cycle has done so far: the first to have room.'),
    moment: present(
      0.3,
      [0.1, 0.5],
      'The time, the place, how it feels and what draws its attention: the second.',
    ),
    inbox: present(0.7, [0.3, 1], 'What has come in: the third.'),
    memories: competing({ share: 0.4, most: 2_000, priority: 80 }, 'What was recalled.'),
    identity: competing({ share: 0.2, most: 3_000, priority: 80 }, 'What an agent holds.'),
    files: competing(
      { share: 0.3, most: 2_000, priority: 80 },
      'What is written down about it in indexed folders.',
    ),
    relevant: competing(
      { share: 0.45, most: 60_000, priority: 70 },
      'The room that is kept for older moments like what has come in; they also fill what the stream leaves.',
    ),
    stream: competing({ share: 1, most: 10_000_000, priority: 60 }, 'The stream.'),
  })
  .prefault({})
  .describe('How the sections of a model call divide its room.');
