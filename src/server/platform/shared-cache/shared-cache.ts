/** A cache in front of all instances that stores public responses and drops them by tag. */
export interface SharedCache {
  /** Returns the headers of a response that the cache may store until one of the tags is purged. */
  readonly headersFor: (tags: readonly string[]) => Readonly<Record<string, string>>
  /**
   * Drops all responses with one of these tags. May be called again for the same tags.
   * @throws `PurgeError` unless all of them are dropped.
   */
  readonly purge: (tags: readonly string[], signal: AbortSignal) => Promise<void>
}

/** Thrown if a shared cache refuses to drop responses. The message contains no secret. */
export class PurgeError extends Error {
  override readonly name = 'PurgeError'
}

/** The address for purging a shared cache, and the token. */
export interface PurgeAccess {
  readonly urls: readonly string[]
  readonly token: string
}

/** Seconds for which a response is fresh, as in an instance's memory. */
const freshSeconds = 300
/** Seconds for which a stale response is served while a new one is fetched. */
const renewSeconds = 60
/** Seconds for which a stale response is served while no instance answers. */
const outageSeconds = 86_400

/** How long a shared cache may serve a response without a purge. */
export const lifetime = `max-age=${freshSeconds}, stale-while-revalidate=${renewSeconds}, stale-if-error=${outageSeconds}`

interface Purge {
  readonly access: PurgeAccess
  /** The maximum number of tags in one request. */
  readonly tagsAtOnce: number
  /** Returns the request for one address and some tags. */
  readonly request: (url: string, tags: readonly string[]) => [url: string, init: RequestInit]
  /** Whether the body of a successful answer reports success, if it can report failure. */
  readonly isDone?: (body: string) => boolean
}

/** Creates a purge function that sends the tags in groups to every address. */
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

const chunkTags = (tags: readonly string[], size: number): (readonly string[])[] =>
  Array.from({ length: Math.ceil(tags.length / size) }, (_, at) =>
    tags.slice(at * size, (at + 1) * size),
  )
