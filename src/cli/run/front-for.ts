import type { MindConfiguration } from '../../configuration/schema.ts';
import { systemClock } from '../../host/clock/system-clock.ts';
import type { Environment } from '../mind-file.ts';
import type { Front } from './front.ts';
import { JsonFront } from './json-front.ts';
import { PlainFront } from './plain-front.ts';
import { TerminalFront } from './terminal-front.ts';
import type { Typing } from './typing.ts';

export interface FrontOptions {
  plain?: boolean;
  /** Shows only what is said, and warnings. */
  quiet?: boolean;
  /** Shows also what only repeats what was typed. */
  verbose?: boolean;
  json?: boolean;
}

interface FrontParts {
  configuration: MindConfiguration;
  environment: Environment;
  typing: Typing;
  onInterrupt: () => void;
}

/** Whether a person sits before this process: it reads and writes a terminal, and nobody asked for lines or JSON. */
export const isForPerson = ({ plain = false, json = false }: FrontOptions): boolean =>
  !plain && !json && process.stdin.isTTY && process.stdout.isTTY;

/** The front that the options and the streams of this process ask for. */
export function frontFor(
  options: FrontOptions,
  { configuration, environment: { TERM: terminal }, typing, onInterrupt }: FrontParts,
): Front {
  const { stdin: input, stdout: output, stderr: errors } = process;
  if (options.json) return new JsonFront({ input, output }, systemClock);
  const loudness = options.quiet ? 'quiet' : options.verbose ? 'verbose' : 'normal';
  const shown = loudness === 'verbose' ? null : typing;
  // a dumb terminal shows what it is given, and the cursor cannot be moved on it
  const isDumb = input.isTTY && terminal === 'dumb';
  if (!isForPerson(options) || isDumb)
    return new PlainFront({ input, output, errors }, configuration, {
      welcomes: !options.plain,
      loudness,
      typing: shown,
      isEchoed: isDumb,
    });
  return new TerminalFront({ input, output }, configuration, { onInterrupt, loudness, typing: shown });
}
