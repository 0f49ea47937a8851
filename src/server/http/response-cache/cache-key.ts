/** Longer addresses are nobody's bookmark. */
const maxKeyLength = 512

interface CacheKey {
  /** The address with its query parameters in one order. */
  readonly text: string
  readonly parameters: readonly string[]
}

const isDecodable = (query: string): boolean => {
  try {
    decodeURIComponent(query)
    return true
  } catch {
    return false
  }
}

/**
 * The key of an address in the cache: the same for every order of its query parameters. Undefined for an
 * address that is not cached: too long, not decodable, or with a parameter twice.
 */
export const cacheKeyOf = (url: string): CacheKey | undefined => {
  if (url.length > maxKeyLength) return undefined
  const at = url.indexOf('?')
  if (at < 0) return { text: url, parameters: [] }
  const query = url.slice(at + 1)
  if (!isDecodable(query)) return undefined
  const fields = new URLSearchParams(query)
  const parameters = [...fields.keys()]
  if (new Set(parameters).size < parameters.length) return undefined
  fields.sort()
  const path = url.slice(0, at)
  return { text: parameters.length > 0 ? `${path}?${fields.toString()}` : path, parameters }
}
