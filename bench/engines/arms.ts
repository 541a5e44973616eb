import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MindId } from '../../ports/identifiers.ts';
import { systemClock } from '../../src/host/clock/system-clock.ts';
import { restateEngine } from '../../src/restate/restate-engine.ts';
import type { Contender } from '../peers/contender.ts';
import { ofPeer } from '../peers/seats.ts';
import { wakeful } from '../peers/wakeful.ts';
import { freePorts, oneNode, threeNodes, type RestateNodes } from './restate-nodes.ts';

/** What calls minds to their turns, and another library beside them. */
export const arms = {
  embedded: 'embedded',
  restate: 'Restate, one node',
  'restate-3': 'Restate, three nodes',
  langgraph: 'LangGraph JS',
} as const;

export type Arm = keyof typeof arms;

/** Conversations that have begun. */
export interface Running {
  contender: Contender;
  /** The processes of Restate. */
  restate: readonly number[];
  close(): Promise<void>;
}

/** Begins the conversations of these minds, which are in the database. */
export async function begin(arm: Arm, minds: readonly MindId[], location: { url: string }): Promise<Running> {
  if (arm === 'restate') return onRestate(oneNode, minds, location);
  if (arm === 'restate-3') return onRestate(threeNodes, minds, location);
  const contender =
    arm === 'embedded' ? await wakeful(location, minds) : await ofPeer('langgraph', minds, location);
  return { contender, restate: [], close: () => contender.close() };
}

async function onRestate(
  start: (folder: string) => RestateNodes | Promise<RestateNodes>,
  minds: readonly MindId[],
  location: { url: string },
): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'engines-'));
  const nodes = await start(folder);
  const [port = 0] = await freePorts(1);
  const { ingress, admin } = nodes;
  const report = (message: string): void => void process.stderr.write(`${message}\n`);
  const engine = await restateEngine({
    ingress: [ingress],
    admin: [admin],
    port,
    clock: systemClock,
    report,
  });
  const contender = await wakeful(location, minds, engine);
  return {
    contender,
    restate: nodes.processes,
    close: async () => {
      await contender.close();
      await engine.close();
      await nodes.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
