import type { AnswerParts } from '../answer-request.ts';
import { eventsRoute } from '../events/events-route.ts';
import type { HttpOptions } from '../http-options.ts';
import type { OpenStreams } from '../limits/open-streams.ts';
import { problemOfError } from '../problem-of-error.ts';
import type { HttpRoute } from '../route.ts';
import { governanceRoutes } from './governance.ts';
import { memberRoutes } from './members.ts';
import { planRoutes } from './plans.ts';
import { proposalRoutes } from './proposals.ts';
import { autonomyRoutes } from './autonomy.ts';
import { toolRoutes } from './tools.ts';
import { chartRoutes } from './charts.ts';
import { conversationRoutes } from './conversation.ts';
import { imageRoutes } from './images.ts';
import { lifeRoutes } from './life.ts';
import { memoryFileRoutes } from './memory-files.ts';
import { memoryRoutes } from './memory.ts';
import { milestoneRoutes } from './milestones.ts';
import { mindRoutes } from './minds.ts';
import { readiness } from './readiness.ts';
import { recordRoutes } from './record.ts';
import { reviewRoutes } from './review.ts';
import { serverRoutes } from './server.ts';
import { steeringRoutes } from './steering.ts';
import { webhookRoutes } from './webhooks.ts';

interface AllRoutesParts extends AnswerParts {
  streams: OpenStreams;
  options: Pick<HttpOptions, 'isSecure' | 'metrics' | 'routes'>;
}

/** Every route of a server, the names before what stands for any name. */
export function allRoutes({ options, streams, ...parts }: AllRoutesParts): readonly HttpRoute[] {
  const { clock, closing, limits, service } = parts;
  const { heartbeat, writeDeadline: deadline } = limits;
  const endOf = (error: unknown) => {
    const { code, detail } = problemOfError(error) ?? {
      code: 'failed',
      detail: 'The server failed.',
    };
    return { code, detail };
  };
  return [
    ...mindRoutes,
    ...conversationRoutes,
    ...webhookRoutes(parts),
    ...imageRoutes,
    ...lifeRoutes,
    eventsRoute({ clock, closing, heartbeat, deadline, endOf, streams }),
    ...memoryFileRoutes(limits),
    ...memoryRoutes,
    ...reviewRoutes,
    ...recordRoutes,
    ...milestoneRoutes,
    ...autonomyRoutes,
    ...proposalRoutes,
    ...planRoutes,
    ...governanceRoutes,
    ...memberRoutes,
    ...toolRoutes,
    ...steeringRoutes,
    ...chartRoutes,
    ...(options.routes ?? []),
    ...serverRoutes({
      ...parts,
      isReady: readiness(service, clock),
      metrics: options.metrics ?? null,
      isSecure: options.isSecure ?? false,
    }),
  ];
}
