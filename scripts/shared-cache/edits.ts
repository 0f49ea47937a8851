import { setTimeout as delay } from 'node:timers/promises'
import { percentile } from '../percentile.ts'

const giveUpMs = 30_000
/** Interval between a visitor's requests. */
const pollMs = 2

/** An editor who renames models through one instance. */
export const createEditor = (instance: string, session: string) => {
  const headers = {
    cookie: `callboard_session=${session}`,
    origin: instance,
    'content-type': 'application/json',
  }
  return {
    rename: async (id: number, lastName: string): Promise<void> => {
      const url = `${instance}/api/admin/models/${id}`
      const { version } = (await (await fetch(url, { headers })).json()) as { version: number }
      const body = JSON.stringify({ lastName, version })
      const answer = await fetch(url, { method: 'PUT', headers, body })
      if (!answer.ok) throw new Error(`A rename was answered with ${answer.status}`)
    },
  }
}

/** Requests the page continuously; returns the milliseconds until it contains the text. */
export const waitForText = async (url: string, text: string): Promise<number> => {
  const startedAt = performance.now()
  for (;;) {
    const page = await (await fetch(url, { headers: { 'accept-encoding': 'gzip' } })).text()
    const waitedMs = performance.now() - startedAt
    if (page.includes(text)) return waitedMs
    if (waitedMs > giveUpMs) throw new Error(`${text} is not at ${url} after ${giveUpMs} ms`)
    await delay(pollMs)
  }
}

export interface Times {
  readonly count: number
  readonly median: number
  readonly p99: number
  readonly longest: number
}

export const computeTimes = (waits: readonly number[]): Times => ({
  count: waits.length,
  median: percentile(waits, 0.5),
  p99: percentile(waits, 0.99),
  longest: Math.max(...waits),
})
