import { percentile } from '../percentile.ts'
import { callSite, type Site } from './calls.ts'

const rounds = 8
/** Slower calls are repeated less often. */
const slowMs = 1000

/** The time of a call, or the status of its refusal. */
export type Measurement = { readonly ms: number } | { readonly status: number }

const time = async (site: Site, path: string): Promise<Measurement> => {
  const began = performance.now()
  const response = await callSite(site, path)
  await response.arrayBuffer()
  return response.ok ? { ms: performance.now() - began } : { status: response.status }
}

/** Returns the 95th percentile of a call's milliseconds, after one warm-up call. */
export const measureCall = async (site: Site, path: string): Promise<Measurement> => {
  const first = await time(site, path)
  if ('status' in first) return first
  const times: number[] = []
  const count = first.ms > slowMs ? 2 : rounds
  for (let round = 0; round < count; round += 1) {
    const next = await time(site, path)
    if ('status' in next) return next
    times.push(next.ms)
  }
  return { ms: percentile(times, 0.95) }
}
