import type { EndpointContract } from '#contracts/endpoint.ts'
import { pageParameters, visitorParameters } from '#contracts/page-parameters.ts'

/** Longer addresses are nobody's bookmark. */
const maxKeyLength = 512

/** The query parameters that an address knows. Whatever else a campaign or a crawler adds changes nothing. */
export interface KnownParameters {
  readonly cached: ReadonlySet<string>
  /** A response that depends on one of these is not cached. */
  readonly uncached: ReadonlySet<string>
}

/** The query parameters of the pages. */
export const knownToPages: KnownParameters = {
  cached: new Set(pageParameters),
  uncached: new Set(visitorParameters),
}

/** Endpoints know the fields of their inputs; only those with cached responses count. */
export const knownToEndpoints = (contracts: readonly EndpointContract[]): KnownParameters => ({
  cached: new Set(
    contracts
      .filter(({ cacheTags }) => cacheTags)
      .flatMap(({ input }) => Object.keys((input as { shape?: object }).shape ?? {})),
  ),
  uncached: new Set(contracts.flatMap(({ uncachedWith = [] }) => uncachedWith)),
})

const isDecodable = (query: string): boolean => {
  try {
    decodeURIComponent(query)
    return true
  } catch {
    return false
  }
}

/**
 * The key of an address in the cache: its path with the known query parameters in one order, which is also
 * the address that the response is made from. Undefined for an address that is not cached: too long, not
 * decodable, with a known parameter twice or with one of a single visitor.
 */
export const cacheKeyOf = (
  url: string,
  { cached, uncached }: KnownParameters,
): string | undefined => {
  const at = url.indexOf('?')
  if (at < 0) return url.length > maxKeyLength ? undefined : url
  const query = url.slice(at + 1)
  if (!isDecodable(query)) return undefined
  const known = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(query)) {
    if (uncached.has(name) || known.has(name)) return undefined
    if (cached.has(name)) known.append(name, value)
  }
  known.sort()
  const path = url.slice(0, at)
  const key = known.size > 0 ? `${path}?${known.toString()}` : path
  return key.length > maxKeyLength ? undefined : key
}
