import { setTimeout as delay } from 'node:timers/promises'
import type { Seeded } from './seed.ts'
import type { Confirmations } from './confirmations.ts'

export interface Reply {
  readonly status: number
  readonly text: string
  readonly headers: Record<string, string>
  readonly body: {
    readonly id?: number
    readonly version?: number
    readonly result?: {
      readonly data?: { readonly orderId: string }
      readonly total_amount?: number
      readonly cartitem?: readonly unknown[]
    }
  }
}

interface Ask {
  readonly kind: string
  readonly path: string
  readonly method?: string
  readonly body?: object | FormData
  readonly headers?: Record<string, string>
  /** Whether the action may have become impossible in the meantime: only server errors are problems then. */
  readonly mayBeRefused?: boolean
}

export interface Site {
  readonly url: string
  readonly seeded: Seeded
  readonly confirmations: Confirmations
  /** Whether every request must be answered without a 5xx, because instances are restarted and not killed. */
  readonly isCalm: boolean
  /** Returns false when the time is over. Requests that have begun are finished. */
  readonly goesOn: () => boolean
}

const retryMs = 300

/** Sends one request and counts its answer; undefined without an answer. */
export const send = async (
  { url, confirmations, isCalm }: Site,
  ask: Ask,
): Promise<Reply | undefined> => {
  const began = performance.now()
  const { body } = ask
  const isForm = body instanceof FormData
  try {
    const response = await fetch(`${url}${ask.path}`, {
      method: ask.method ?? (body ? 'POST' : 'GET'),
      headers: {
        ...(body ? { origin: url } : {}),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
        ...ask.headers,
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    const { status } = response
    confirmations.statuses.set(status, (confirmations.statuses.get(status) ?? 0) + 1)
    if (status < 400) {
      const times = confirmations.milliseconds.get(ask.kind) ?? []
      confirmations.milliseconds.set(ask.kind, times)
      times.push(performance.now() - began)
    } else if (isCalm && isBusy(ask, response)) {
      confirmations.busy += 1
    } else if (isProblem(status, { isCalm, mayBeRefused: ask.mayBeRefused })) {
      confirmations.problems.push(`${ask.kind} ${ask.path}: ${status} ${text.slice(0, 200)}`)
    }
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    const headers = Object.fromEntries(response.headers)
    return { status, text, headers, body: isJson ? (JSON.parse(text) as Reply['body']) : {} }
  } catch (error) {
    if (isCalm) confirmations.problems.push(`${ask.kind} ${ask.path}: no answer, ${String(error)}`)
    return undefined
  }
}

/**
 * Whether the site asked to retry a write because concurrent writes took longer than it waits. An instance
 * that is gone sends no such answer.
 */
const isBusy = ({ method, body }: Ask, { status, headers }: Response): boolean =>
  status === 503 && (method ?? (body ? 'POST' : 'GET')) !== 'GET' && headers.has('retry-after')

const isProblem = (
  status: number,
  { isCalm, mayBeRefused = false }: Pick<Site, 'isCalm'> & Pick<Ask, 'mayBeRefused'>,
): boolean => {
  if (status === 503) return isCalm
  return status >= 500 || (status !== 409 && !mayBeRefused)
}

/** Repeats a request with the same idempotency key until the answer is not 503. */
export const insist = async (site: Site, ask: Ask): Promise<Reply> => {
  for (;;) {
    const reply = await send(site, ask)
    if (reply && reply.status !== 503) return reply
    await delay(retryMs)
  }
}
