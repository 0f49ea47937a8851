import {
  context,
  propagation,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { TraceWork, Tracing } from './tracing.ts'

const maxStatementLength = 2_000

/**
 * Reports spans of requests, jobs and statements to the collector in OpenTelemetry's standard environment
 * variables (`OTEL_EXPORTER_OTLP_ENDPOINT` and others, read by its library), as JSON over HTTP.
 */
export const startTracing = (): Tracing => {
  const provider = createProvider()
  provider.register()
  const tracer = provider.getTracer('callboard')

  const within = async <T>(name: string, options: SpanOptions, work: () => Promise<T>) =>
    tracer.startActiveSpan(name, options, async (span) => {
      try {
        return await work()
      } catch (error) {
        // Only the error's type, because its message may contain personal input.
        fail(span, error instanceof Error ? error.name : typeof error)
        throw error
      } finally {
        span.end()
      }
    })
  const query: TraceWork = (statement, work) =>
    within(
      getOperation(statement),
      {
        kind: SpanKind.CLIENT,
        attributes: {
          'db.system.name': 'postgresql',
          'db.query.text': statement.slice(0, maxStatementLength),
        },
      },
      work,
    )
  return {
    request: ({ method, headers }, next) => {
      const parent = propagation.extract(context.active(), headers)
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, parent)
      span.setAttribute('http.request.method', method)
      context.with(trace.setSpan(parent, span), () =>
        next(({ route, status, requestId }) => {
          span.updateName(`${method} ${route}`)
          span.setAttributes({
            'http.route': route,
            'http.response.status_code': status,
            'callboard.request_id': requestId,
          })
          if (status >= 500) fail(span, String(status))
          span.end()
        }),
      )
    },
    job: (kind, work) => within(`job ${kind}`, { kind: SpanKind.CONSUMER, root: true }, work),
    query,
    close: async () => {
      await provider.shutdown()
      trace.disable()
      context.disable()
      propagation.disable()
    },
  }
}

const createProvider = (): NodeTracerProvider =>
  new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'callboard' }))
      // The environment takes precedence.
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })

const fail = (span: Span, type: string): void => {
  span.setAttribute('error.type', type)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** Returns the first word of a statement, its operation. */
const getOperation = (statement: string): string =>
  /^[\s(]{0,20}(\w{1,20})/.exec(statement)?.[1]?.toLowerCase() ?? 'query'
