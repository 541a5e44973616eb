import { z } from 'zod';
import { modeNames } from '../../../ports/mode.ts';
import type { MindState } from '../../host/lifecycle/mind-state.ts';
import type { Timed } from '../stage/chronicle.ts';
import type { Stage } from '../stage/stage.ts';
import { timeText } from '../time-text.ts';
import type { Judgement } from '../step.ts';
import { expectationKind } from '../vocabulary.ts';
import { amountSchema, amountText, isAmount } from './amount.ts';

const notAwake = 'the mind is not awake';

/** Judges something of where the mind stands. */
function ofState(
  stage: Stage,
  wanted: string,
  judge: (state: MindState) => Omit<Judgement, 'wanted'>,
): Judgement {
  const { mind } = stage;
  if (mind === null) return { wanted, holds: false, found: notAwake };
  return { wanted, ...judge(mind.state()) };
}

/** ` from 00:10:20 on`, when that is known. */
function sinceText(changes: readonly Timed<unknown>[], { scenario }: Stage): string {
  const last = changes.at(-1);
  return last === undefined ? '' : ` from ${timeText(last.at, scenario.start)} on`;
}

export const modeExpectation = expectationKind({
  name: 'mode',
  summary: 'The mode the mind is in.',
  schema: z.enum(modeNames),
  judge: (wanted, stage) =>
    ofState(stage, `mode ${wanted}`, ({ mode }) => ({
      holds: mode === wanted,
      found: `the mode was ${mode}${sinceText(stage.chronicle.modes, stage)}`,
    })),
});

export const lifeExpectation = expectationKind({
  name: 'life',
  summary: 'How the mind lives; "down" while no process serves it.',
  schema: z.enum(['awake', 'strained', 'paused', 'stopping', 'down']),
  judge: (wanted, stage) => {
    const found = stage.mind?.state().life ?? 'down';
    return { wanted: `the mind ${wanted}`, holds: found === wanted, found: `the mind was ${found}` };
  },
});

export const doingExpectation = expectationKind({
  name: 'doing',
  summary: 'What its cycle is at.',
  schema: z.enum(['waiting', 'observing', 'thinking', 'deciding', 'acting', 'reflecting', 'committing']),
  judge: (wanted, stage) =>
    ofState(stage, `the cycle ${wanted}`, ({ doing, cycle }) => ({
      holds: doing === wanted,
      found: `cycle ${cycle} was ${doing}`,
    })),
});

export const focusExpectation = expectationKind({
  name: 'focus',
  summary: 'The task that asks for sustained attention; "none" for none.',
  schema: z.string().min(1),
  judge: (wanted, stage) =>
    ofState(stage, `focus ${JSON.stringify(wanted)}`, ({ focus }) => ({
      holds: (focus ?? 'none') === wanted,
      found: `the focus was ${JSON.stringify(focus ?? 'none')}`,
    })),
});

export const depthExpectation = expectationKind({
  name: 'depth',
  summary: 'How many percepts wait.',
  schema: amountSchema,
  judge: async (wanted, stage) => {
    const found = await (await stage.record()).inbox.depth();
    return {
      wanted: `${amountText(wanted)} waiting`,
      holds: isAmount(found, wanted),
      found: `${found} were waiting`,
    };
  },
});
