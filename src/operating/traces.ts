import type * as OpenTelemetry from '@opentelemetry/api';
import type { Context, Span, Tracer } from '@opentelemetry/api';
import type { Outcome } from '../../ports/command.ts';
import type { Performable } from '../../ports/performable.ts';
import type { StepRecord } from '../../ports/step.ts';
import { wakefulVersion } from '../package-file.ts';
import type { ObservableMinds, ObservedMind } from '../host/lifecycle/host-observers.ts';
import { effectAttributes, effectName, outcomeAttributes } from './span-attributes.ts';

type Api = typeof OpenTelemetry;

/** The spans of one mind: the cycle under way, and the effects. */
class MindSpans {
  private readonly api: Api;
  private readonly tracer: Tracer;
  private readonly mind: ObservedMind;
  private cycle: { span: Span; context: Context } | null = null;
  private readonly effects = new Map<string, Span>();

  constructor(api: Api, tracer: Tracer, mind: ObservedMind) {
    this.api = api;
    this.tracer = tracer;
    this.mind = mind;
  }

  see({ at, cycle, message, commands }: StepRecord): void {
    if (message.type === 'effect.settled') this.settle(message.key, message.outcome, at);
    for (const command of commands)
      switch (command.type) {
        case 'emit':
          if (command.observation.kind === 'percepts.noticed') this.begin(cycle, command.observation, at);
          if (command.observation.kind === 'cycle.waiting') this.endCycle(at);
          if (command.observation.kind === 'mode.changed')
            this.cycle?.span.addEvent('mode.changed', { 'wakeful.mode': command.observation.to }, at);
          break;
        case 'perform':
          this.perform(command, at);
          break;
        case 'cancel':
          this.effects.get(command.key)?.end(at);
          this.effects.delete(command.key);
          break;
        case 'commit':
          this.cycle?.span.addEvent('commit', { 'wakeful.commit': command.commit }, at);
          break;
        case 'wake.at':
          break;
        default:
          command satisfies never;
      }
  }

  /** Ends all that is open. */
  end(): void {
    const at = this.mind.clock.now();
    for (const span of this.effects.values()) span.end(at);
    this.effects.clear();
    this.endCycle(at);
  }

  private begin(cycle: number, noticed: { winner: { source: { kind: string } }; batch: number }, at: number) {
    this.endCycle(at);
    const attributes = {
      'wakeful.mind': this.mind.id,
      'wakeful.cycle': cycle,
      'wakeful.mode': this.mind.active?.state().mode ?? 'normal',
      'wakeful.source': noticed.winner.source.kind,
      'wakeful.batch': noticed.batch,
    };
    const root = this.api.ROOT_CONTEXT;
    const span = this.tracer.startSpan('wakeful.cycle', { startTime: at, attributes }, root);
    this.cycle = { span, context: this.api.trace.setSpan(root, span) };
  }

  private endCycle(at: number): void {
    this.cycle?.span.end(at);
    this.cycle = null;
  }

  private perform(asked: Performable, at: number): void {
    const attributes = { 'wakeful.mind': this.mind.id, ...effectAttributes(asked) };
    const kind = this.api.SpanKind.CLIENT;
    const context = this.cycle?.context ?? this.api.ROOT_CONTEXT;
    const span = this.tracer.startSpan(effectName(asked), { startTime: at, attributes, kind }, context);
    this.effects.set(asked.key, span);
  }

  private settle(key: string, outcome: Outcome, at: number): void {
    const span = this.effects.get(key);
    if (span === undefined) return;
    const { name, attributes } = outcomeAttributes(outcome);
    if (name !== null) span.updateName(name);
    span.setAttributes(attributes);
    if (!outcome.ok) span.setStatus({ code: this.api.SpanStatusCode.ERROR, message: outcome.failure.kind });
    span.end(at);
    this.effects.delete(key);
  }
}

/**
 * Traces the minds of a host with OpenTelemetry: a cycle is a span, what it asks of the world its children. Only the API is used: where the
 * process has set up no SDK nothing is recorded. Nothing that anybody said is in a span. Returns what ends it.
 *
 * @throws Error when `@opentelemetry/api`, an optional peer, is not installed
 */
export async function trace(host: ObservableMinds): Promise<() => void> {
  const api = await import('@opentelemetry/api').catch((cause: unknown) => {
    throw new Error('Traces need OpenTelemetry: npm install @opentelemetry/api', { cause });
  });
  const tracer = api.trace.getTracer('wakeful', wakefulVersion());
  return host.observe({
    wakes: (mind) => {
      const spans = new MindSpans(api, tracer, mind);
      return { step: (record) => spans.see(record), ended: () => spans.end() };
    },
  });
}
