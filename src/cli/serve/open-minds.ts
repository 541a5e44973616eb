import type { MindsLocation } from '../../../db/location.ts';
import type { ActivationEngine } from '../../../ports/engine.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import { metrics } from '../../operating/metrics.ts';
import { operate } from '../../operating/operator.ts';
import { createHost } from '../../service/create-host.ts';
import type { ServiceOptions } from '../../service/service-options.ts';
import type { MindService } from '../../service/mind-service.ts';
import { alertsOf } from '../alerts-of.ts';
import type { Environment } from '../mind-file.ts';
import { toolsFailedText } from '../../words/tools-words.ts';
import { printError } from '../print.ts';

/** How long a clean stop may take, milliseconds: the last commit of each mind has this, less what closing needs. */
export const stopPatience = 7_000;

/** Minds that a command serves, with what an operator needs of them. */
export interface OpenMinds {
  service: MindService;
  /** The figures for Prometheus. */
  metrics: () => Promise<string>;
  /** Stops every mind cleanly. @param patience how long that may take, milliseconds */
  close(patience: number): Promise<void>;
}

/**
 * Opens the place where minds live, and watches over it as the environment asks.
 *
 * @param idleAfter how long a mind may idle before it is put away, milliseconds; for ever when left out
 * @param engine what calls the minds to their turns; this process itself when left out
 * @param budget what all minds on the database together may spend; null where these options do not limit it
 */
export async function openMinds(
  {
    minds,
    files,
    database,
    idleAfter,
    engine,
    budget = null,
  }: {
    minds: MindConfiguration[];
    files: Readonly<Record<string, string>>;
    database: MindsLocation;
    idleAfter?: number;
    engine?: ActivationEngine;
    budget?: ServiceOptions['budget'] | null;
  },
  environment: Environment,
): Promise<OpenMinds> {
  const service = await createHost({
    database,
    minds,
    files,
    ...(idleAfter !== undefined && { idleAfter }),
    ...(engine && { engine }),
    ...(budget && { budget }),
    report: (message, mind) => printError(`${mind}: ${message}`),
  });
  service.observe({
    wakes: ({ id }) => ({
      news: (news) => {
        if (news.kind === 'tools.failed') printError(`${id}: ${toolsFailedText(news)}`);
      },
    }),
  });
  const operator = operate(service, alertsOf(environment));
  return {
    service,
    metrics: () => metrics(service),
    async close(patience) {
      await Promise.all([service.close(patience), operator.end()]);
    },
  };
}
