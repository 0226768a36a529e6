import { setTimeout as wait } from 'node:timers/promises';
import {
  type Context,
  ROOT_CONTEXT,
  type Span as OtelSpan,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  RandomIdGenerator,
  type Sampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { Environment } from '../config/schema.ts';
import { type TraceContext, unsampled } from '../request/trace-context.ts';
import type { Span } from '../span.ts';
import { countedSpans } from './counted-spans.ts';

/** The trace context of a request, and its span if it is recorded. */
export interface StartedRequest {
  trace: TraceContext;
  span: Span | null;
}

export type Tracing = ReturnType<typeof createTracing>;

/**
 * Records spans. It decides first whether a request is recorded, so an
 * unrecorded one costs nothing else. The exporter and the detectors read their own variables.
 */
export function createTracing(env: Environment, version: string, log: Logger) {
  const sampler = samplerOf(env);
  const random = new RandomIdGenerator();
  // A trace that starts here uses the request ID of the log.
  let traceId = '';
  const spans = countedSpans(new OTLPTraceExporter(), log);
  const provider = new TracerProvider({
    sampler: new AlwaysOnSampler(),
    idGenerator: {
      generateTraceId: () => traceId,
      generateSpanId: () => random.generateSpanId(),
    },
    resource: resourceFromAttributes({ 'service.name': 'foyer', 'service.version': version }).merge(
      detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }),
    ),
    spanProcessors: [spans],
  });
  const tracer = provider.getTracer('foyer', version);

  /**
   * A visitor could choose an ID that every ratio sampler accepts, so the visitor's flag is
   * ignored.
   */
  function isSampled(received: TraceContext, isTrusted: boolean): boolean {
    const [context, id] =
      received.isReceived && isTrusted
        ? [contextOf(received), received.id]
        : [ROOT_CONTEXT, received.isReceived ? random.generateTraceId() : received.id];
    return (
      sampler.shouldSample(context, id, 'request', SpanKind.SERVER, {}, []).decision ===
      SamplingDecision.RECORD_AND_SAMPLED
    );
  }

  /**
   * Starts a request with the context that it sent. `isTrusted`: whether that came from a proxy of
   * the operator's, which may decide about recording.
   */
  function begin(received: TraceContext, isTrusted: boolean): StartedRequest {
    if (!isSampled(received, isTrusted))
      return { trace: isTrusted ? received : unsampled(received), span: null };
    traceId = received.id;
    const clock = Date.now() - performance.now();
    const begun = tracer.startSpan(
      'request',
      { kind: SpanKind.SERVER, startTime: timeBy(clock) },
      received.isReceived ? contextOf(received) : ROOT_CONTEXT,
    );
    const span = recordedSpan(tracer, begun, clock);
    return { trace: { ...received, parent: span.traceparent }, span };
  }

  return {
    begin,
    /** Counts of finished spans. */
    counts: () => spans.counts,
    /** Sends waiting spans for at most this many milliseconds. Nothing is recorded afterwards. */
    async stop(withinMs: number): Promise<void> {
      const late = wait(withinMs, undefined, { ref: false });
      await Promise.race([provider.shutdown().catch(() => {}), late]);
    },
  };
}

/**
 * As OpenTelemetry defines these variables. Its SDK for Node reads them, but it brings
 * instrumentation that this process does not use.
 */
function samplerOf(env: Environment): Sampler {
  const name = env['OTEL_TRACES_SAMPLER']?.trim() ?? '';
  const ratio = Number(env['OTEL_TRACES_SAMPLER_ARG']?.trim() || 1);
  const root = name.endsWith('always_off')
    ? new AlwaysOffSampler()
    : name.endsWith('traceidratio')
      ? new TraceIdRatioBasedSampler(ratio >= 0 && ratio <= 1 ? ratio : 1)
      : new AlwaysOnSampler();
  return /^(?:always_|traceidratio)/.test(name) ? root : new ParentBasedSampler({ root });
}

function contextOf({ id, parent }: TraceContext): Context {
  const [, , spanId = '', flags = ''] = parent.split('-');
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId: id,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}

/**
 * All times of a trace come from one monotonic clock, so that no child starts before its parent.
 * Milliseconds since 1970.
 */
const timeBy = (clock: number): number => clock + performance.now();

const kinds = { client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

/** The library ignores calls after the end. */
function recordedSpan(tracer: Tracer, span: OtelSpan, clock: number): Span {
  const { traceId, spanId } = span.spanContext();
  return {
    traceparent: `00-${traceId}-${spanId}-01`,
    begin(name, kind, attributes = {}) {
      const options = { kind: kinds[kind], attributes, startTime: timeBy(clock) };
      const child = tracer.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, span));
      return recordedSpan(tracer, child, clock);
    },
    rename: (name) => void span.updateName(name),
    note: (event, attributes = {}) => void span.addEvent(event, attributes, timeBy(clock)),
    set: (attributes) => void span.setAttributes(attributes),
    end(error = null) {
      if (error !== null)
        span.setAttribute('error.type', error).setStatus({ code: SpanStatusCode.ERROR });
      span.end(timeBy(clock));
    },
  };
}
