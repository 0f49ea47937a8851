/** A cache in front of all instances that stores public responses and drops them by tag. */
export interface SharedCache {
  /** The headers of a response that it may store until one of the tags is purged. */
  readonly headersFor: (tags: readonly string[]) => Readonly<Record<string, string>>
  /**
   * Drops all responses with one of these tags. May be called again for the same tags.
   * @throws `PurgeError` unless all of them are dropped.
   */
  readonly purge: (tags: readonly string[], signal: AbortSignal) => Promise<void>
}

/** Thrown if a shared cache refuses to drop responses; the message has no secret. */
export class PurgeError extends Error {
  override readonly name = 'PurgeError'
}

/** Where a shared cache is purged, and what proves that we may. */
export interface PurgeAccess {
  readonly urls: readonly string[]
  readonly token: string
}

/** Seconds for which a response is served without asking; as long as one is fresh in an instance's memory. */
const freshSeconds = 300
/** Seconds for which an old response is still served while a new one is fetched. */
const renewSeconds = 60
/** Seconds for which an old response is served while no instance can make a new one. */
const outageSeconds = 86_400

/** How long a shared cache may serve a response that nobody purges. */
export const lifetime = `max-age=${freshSeconds}, stale-while-revalidate=${renewSeconds}, stale-if-error=${outageSeconds}`

interface Purge {
  readonly access: PurgeAccess
  /** The most tags in one request. */
  readonly tagsAtOnce: number
  /** The request for one address and some tags. */
  readonly request: (url: string, tags: readonly string[]) => [url: string, init: RequestInit]
  /** Whether the body of a successful answer says that it was done, if it can say otherwise. */
  readonly isDone?: (body: string) => boolean
}

const chunkTags = (tags: readonly string[], size: number): (readonly string[])[] =>
  Array.from({ length: Math.ceil(tags.length / size) }, (_, at) =>
    tags.slice(at * size, (at + 1) * size),
  )

/** Purges some tags at a time at every address. */
export const createPurge =
  ({ access, tagsAtOnce, request, isDone }: Purge): SharedCache['purge'] =>
  async (tags, signal) => {
    const requests = access.urls.flatMap((url) =>
      chunkTags(tags, tagsAtOnce).map((some) => request(url, some)),
    )
    for (const [url, init] of requests) {
      const answer = await fetch(url, { ...init, signal, redirect: 'error' })
      const body = await answer.text()
      if (!answer.ok || isDone?.(body) === false) {
        throw new PurgeError(`${new URL(url).host} answered a purge with ${answer.status}`)
      }
    }
  }
