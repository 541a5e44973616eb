import type { Clock } from '../../../ports/clock.ts';

interface TimelyBodyParts {
  clock: Clock;
  /** How long a reader may take over what it was given, milliseconds. */
  deadline: number;
  /** Cuts the connection of a reader that takes nothing. */
  drop: () => void;
  /** The body is over, however it ended; called once. */
  over: () => void;
}

/** The same bytes for one reader, who is cut off when it takes too long over a piece: a stream may be long silent, its reader may not. */
export function timelyBody(
  body: ReadableStream<Uint8Array>,
  { clock, deadline, drop, over }: TimelyBodyParts,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let disarm = (): void => {};
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        disarm();
        try {
          const { done, value } = await reader.read();
          if (!done) {
            controller.enqueue(value);
            disarm = clock.at(clock.now() + deadline, drop);
            return;
          }
          controller.close();
        } catch (error) {
          controller.error(error);
        }
        over();
      },
      async cancel(reason) {
        disarm();
        over();
        await reader.cancel(reason);
      },
    },
    // a piece is asked for when the one before has been taken
    { highWaterMark: 0 },
  );
}
