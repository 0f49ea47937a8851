import autocannon from 'autocannon'
import type { MeasuredServer } from './processes.ts'

/** The result of a load on a server. */
export interface Figures {
  readonly rps: number
  readonly p50: number
  readonly p99: number
  /** CPU time of server and database together. */
  readonly cpuMs: number
  readonly failed: number
}

export interface Load {
  server: MeasuredServer
  paths: readonly string[]
  connections: number
  seconds: number
  headers?: Readonly<Record<string, string>>
  /** Returns the CPU time that the database has used so far. */
  databaseCpuMs: () => number
}

/** Requests the addresses in rotation, with gzip, and returns the figures. */
export const load = async (parts: Load): Promise<Figures> => {
  const { server, paths, connections, seconds, databaseCpuMs, headers } = parts
  const used = () => server.cpuMs() + databaseCpuMs()
  const before = used()
  const result = await autocannon({
    url: server.url,
    connections,
    duration: seconds,
    requests: paths.map((path) => ({ method: 'GET' as const, path })),
    headers: { 'accept-encoding': 'gzip', ...headers },
  })
  return {
    rps: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMs: (used() - before) / Math.max(1, result.requests.total),
    failed: result.non2xx + result.errors,
  }
}

/** Requests the addresses in rotation a number of times without measuring. */
export const warmUp = async ({
  server,
  paths,
  headers,
  amount,
}: Pick<Load, 'server' | 'paths' | 'headers'> & { amount: number }): Promise<void> => {
  const requests = paths.map((path) => ({ method: 'GET' as const, path }))
  await autocannon({ url: server.url, connections: 2, amount, requests, headers })
}
