import { mindComposition } from '../mind/compose.ts';
import { readRecording } from '../replay/read-recording.ts';
import { replay, type Divergence, type Replay } from '../replay/replay.ts';
import { exitCode, type ExitCode } from './exit-code.ts';
import { textOnTerminal } from './run/text.ts';
import { print } from './print.ts';

export interface ReplayOptions {
  until?: number;
  json?: boolean;
}

/** How much of a value is shown, characters. */
const shown = 400;

/** Lives a recording again and tells whether it came out the same. */
export async function replayRecording(file: string, { until, json }: ReplayOptions): Promise<ExitCode> {
  const seen = await replay(await readRecording(file), mindComposition(), until);
  const state = until === undefined ? null : stateOf(seen);
  const text = json
    ? JSON.stringify(reportOf(file, seen, state))
    : [...linesOf(file, seen, until), ...(state === null ? [] : [JSON.stringify(state, null, 2)])].join('\n');
  print(text);
  return seen.divergence === null && seen.editedLine === null ? exitCode.done : exitCode.failed;
}

/** The mind at the last step: the state of its root chart, what it waits for, and when it wants to be woken. */
function stateOf({ mind }: Replay): object | null {
  return mind && { ...mind.state(), pending: mind.pending(), nextAlarm: mind.nextAlarm() };
}

function reportOf(file: string, seen: Replay, state: object | null): object {
  const { header, misfits, steps, cycles, divergence, editedLine, ending } = seen;
  const { wakeful, mind, chart, birth } = header;
  const whose = { mind, wakeful, chart, begins: birth === null ? 'restored' : 'born' };
  const hint = divergence && hintOf(seen);
  return { file, ...whose, misfits, steps, cycles, ending, editedLine, divergence, hint, state };
}

function linesOf(file: string, seen: Replay, until: number | undefined): string[] {
  const { header, misfits, steps, cycles, divergence, editedLine } = seen;
  const begins = header.birth === null ? 'from a checkpoint' : 'from its birth';
  const counted = `${steps} ${steps === 1 ? 'step' : 'steps'}, ${cycles} ${cycles === 1 ? 'cycle' : 'cycles'}`;
  return [
    `${file}: mind "${textOnTerminal(header.mind)}", recorded by Wakeful ${textOnTerminal(header.wakeful)} ${begins}`,
    ...misfits.map((misfit) => `does not fit: ${textOnTerminal(misfit)}`),
    ...endingLines(seen),
    ...(divergence === null && until !== undefined && steps < until
      ? [`it has no step ${until}: it has ${steps}, and below is the mind after the last`]
      : []),
    ...(divergence === null
      ? [`no divergence: ${counted}`]
      : [`divergence after ${counted}:`, ...divergenceLines(divergence), `  hint      ${hintOf(seen)}`]),
    ...(divergence === null && editedLine !== null
      ? [
          `but line ${editedLine} is not as it was recorded: it was edited, in something that changes nothing.`,
        ]
      : []),
  ];
}

function endingLines({ ending, divergence, steps }: Replay): string[] {
  if (divergence !== null) return [];
  switch (ending) {
    case 'torn':
      return ['its last line is torn: the process ended while it was written'];
    case 'cut':
      return ['it has no end: the process was killed, or the last lines were taken away'];
    case 'until':
      return [`stopped after step ${steps}, as asked`];
    case 'ended':
      return [];
    default:
      return ending satisfies never;
  }
}

function divergenceLines({ step, line, now, message, path, recorded, came }: Divergence): string[] {
  const when = now === null ? '' : `, ${new Date(now).toISOString()}`;
  const what = message === null ? [] : [`  message   ${excerpt(message)}`];
  return [
    `  step      ${step}${when} (line ${line})`,
    ...what,
    `  at        ${textOnTerminal(path)}`,
    `  recorded  ${excerpt(recorded)}`,
    `  came      ${excerpt(came)}`,
  ];
}

const excerpt = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  const text = textOnTerminal(JSON.stringify(value));
  return text.length > shown ? `${text.slice(0, shown).toWellFormed()}…` : text;
};

function hintOf({ editedLine, misfits }: Replay): string {
  if (editedLine !== null)
    return `Line ${editedLine} is not as it was recorded: it was edited, or lines before it were taken out or put in.`;
  if (misfits.length > 0)
    return 'It was recorded with other charts; replay it with the version that recorded it.';
  return 'The file is as it was recorded, so these charts decide otherwise than those did: look at what was changed in them since.';
}
