import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { buildInfo } from '#server/build-info.ts'

/** Seconds. Most answers take milliseconds; the slowest wait for a provider. */
const answerBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const jobBuckets = [0.05, 0.25, 1, 5, 15, 60, 300]

/**
 * The metrics that the program counts. Labels have values of closed lists only, so that the number of series
 * stays small.
 */
export interface Metrics {
  readonly registry: Registry
  /** Requests that were not answered from memory, by route template. */
  readonly requests: Counter<'method' | 'route' | 'status'>
  readonly requestSeconds: Histogram<'method' | 'route'>
  /** Responses with a status of 500 or more. */
  readonly serverErrors: Counter
  /** Requests refused by a limit, by the limit's name. */
  readonly limited: Counter<'limit'>
  readonly emails: Counter<'outcome'>
  /** Outcomes that payment providers report. */
  readonly payments: Counter<'provider' | 'outcome'>
  readonly jobs: Counter<'kind' | 'outcome'>
  readonly jobSeconds: Histogram<'kind'>
  /** Rows removed by the daily sweep, by kind of retention. */
  readonly removed: Counter<'kind'>
  /** Open event streams of the back office. */
  readonly streams: Gauge
}

/** Creates the metrics of a program, with those of its process and event loop. */
export const createMetrics = (): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  addBuildInfo(registry)
  return { registry, ...createRequestMetrics([registry]), ...createWorkMetrics([registry]) }
}

/** Always 1. Its labels describe the build, so that other metrics can be joined with them. */
const addBuildInfo = (registry: Registry): void => {
  const { version, commit } = buildInfo
  new Gauge({
    name: 'callboard_build_info',
    help: 'The version and the commit of the program',
    labelNames: ['version', 'commit'],
    registers: [registry],
  }).set({ version, commit }, 1)
}

const createRequestMetrics = (registers: Registry[]) => ({
  requests: new Counter({
    name: 'callboard_requests_total',
    help: 'Requests that were not answered from memory',
    labelNames: ['method', 'route', 'status'],
    registers,
  }),
  requestSeconds: new Histogram({
    name: 'callboard_request_seconds',
    help: 'Time to answer what was not answered from memory',
    labelNames: ['method', 'route'],
    buckets: answerBuckets,
    registers,
  }),
  serverErrors: new Counter({
    name: 'callboard_server_errors_total',
    help: 'Responses with a status of 500 or more',
    registers,
  }),
  limited: new Counter({
    name: 'callboard_limited_total',
    help: 'Requests that a limit has refused',
    labelNames: ['limit'],
    registers,
  }),
  streams: new Gauge({
    name: 'callboard_streams',
    help: 'Open streams of news for the back office',
    registers,
  }),
})

const createWorkMetrics = (registers: Registry[]) => ({
  emails: new Counter({
    name: 'callboard_emails_total',
    help: 'Emails that the email server has accepted or not',
    labelNames: ['outcome'],
    registers,
  }),
  payments: new Counter({
    name: 'callboard_payments_total',
    help: 'Outcomes of payments as their providers report them',
    labelNames: ['provider', 'outcome'],
    registers,
  }),
  jobs: new Counter({
    name: 'callboard_jobs_total',
    help: 'Tries of jobs: done, to be retried, or failed for good',
    labelNames: ['kind', 'outcome'],
    registers,
  }),
  jobSeconds: new Histogram({
    name: 'callboard_job_seconds',
    help: 'Time that a try of a job takes',
    labelNames: ['kind'],
    buckets: jobBuckets,
    registers,
  }),
  removed: new Counter({
    name: 'callboard_removed_total',
    help: 'Rows that were removed because they were older than the owner keeps them',
    labelNames: ['kind'],
    registers,
  }),
})

interface GaugeReading {
  readonly name: string
  readonly help: string
  /** Called when the metrics are read. Undefined leaves the gauge out. */
  readonly read: () => number | undefined | Promise<number | undefined>
}

/** Adds a gauge that is measured when the metrics are read. */
export const addGauge = (registry: Registry, { name, help, read }: GaugeReading): void => {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await read()
      if (value === undefined) this.remove()
      else this.set(value)
    },
  })
}
