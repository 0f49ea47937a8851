import { type Load, warmUp } from './load.ts'
import type { Bench } from './measures.ts'
import type { MeasuredServer } from './processes.ts'
import { atMost, type Row } from './table.ts'

interface BoundedCall {
  readonly what: string
  readonly path: string
  /** The maximum CPU time of server and database per request. */
  readonly ms: number
}

interface BoundedCallsInput {
  readonly server: MeasuredServer
  readonly calls: readonly BoundedCall[]
  readonly headers: Load['headers']
}

/** Fewer than a visitor's limit per minute, including the warm-up. */
const requests = 80

/** Measures the CPU time of server and database for each call, with its limit. */
export const boundedCalls = async (
  bench: Bench,
  { server, calls, headers }: BoundedCallsInput,
): Promise<Row[]> => {
  const rows: Row[] = []
  for (const { what, path, ms } of calls) {
    const target = { server, paths: [path], headers }
    await warmUp({ ...target, amount: requests / 4 })
    const used = () => server.cpuMs() + bench.databaseCpuMs()
    const before = used()
    await warmUp({ ...target, amount: requests })
    rows.push(bench.show({ what, ...atMost((used() - before) / requests, ms, 'ms', 1) }))
  }
  return rows
}
