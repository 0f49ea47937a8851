import autocannon from 'autocannon'
import type { Measured } from './processes.ts'

/** The result of one load of one server. */
export interface Figures {
  readonly rps: number
  readonly p50: number
  readonly p99: number
  readonly cpuMsPerRequest: number
  readonly failed: number
}

interface Load {
  server: Measured
  paths: readonly string[]
  connections: number
  seconds: number
}

/** Requests these addresses in rotation, with gzip, and returns the figures. */
export const load = async ({ server, paths, connections, seconds }: Load): Promise<Figures> => {
  const before = server.cpuMs()
  const result = await autocannon({
    url: server.url,
    connections,
    duration: seconds,
    requests: paths.map((path) => ({ method: 'GET' as const, path })),
    headers: { 'accept-encoding': 'gzip' },
  })
  const total = result.requests.total
  return {
    rps: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMsPerRequest: (server.cpuMs() - before) / Math.max(1, total),
    failed: result.non2xx + result.errors,
  }
}
