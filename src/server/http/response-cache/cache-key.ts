import type { EndpointContract, EndpointTable } from '#contracts/endpoint.ts'
import {
  type AcceptsValue,
  pageParameters,
  routesParameter,
  visitorParameters,
} from '#contracts/page-parameters.ts'

/** Nobody bookmarks longer addresses. */
const maxKeyLength = 512

/** The query parameters that an address supports. Parameters added by campaigns or crawlers are ignored. */
export interface KnownParameters {
  /** With the possible values of each: a response to another value is not cached. */
  readonly cached: ReadonlyMap<string, AcceptsValue>
  /** A response that depends on one of these is not cached. */
  readonly uncached: ReadonlySet<string>
}

/** Returns the query parameters that a path supports. */
export type ParameterLookup = (path: string) => KnownParameters

const anything: AcceptsValue = () => true

/** The data of a page has its own address: `/blog.data`, and `/_root.data` for the first page. */
const dataAddress = /(?:^\/_root|\/_)?\.data$/

/** The path of the page that an address is the document or the data of. */
export const getPagePath = (path: string): string =>
  path.replace(dataAddress, '').replace(/\/$/, '') || '/'

type Parts = Partial<Pick<(typeof pageParameters)[number], 'cached' | 'uncached'>>

const toKnownParameters = (
  { cached = {}, uncached = [] }: Parts,
  isData: boolean,
): KnownParameters => ({
  cached: new Map(Object.entries(isData ? { ...cached, [routesParameter]: anything } : cached)),
  uncached: new Set([...visitorParameters, ...uncached]),
})

const documentAndData = (parts: Parts) => ({
  ofDocument: toKnownParameters(parts, false),
  ofData: toKnownParameters(parts, true),
})

const knownPages = pageParameters.map((page) => ({ path: page.path, ...documentAndData(page) }))
const otherPages = documentAndData({})

/** The query parameters of the page at a path. */
export const lookUpPageParameters: ParameterLookup = (path) => {
  const pagePath = getPagePath(path)
  const page = knownPages.find((each) => each.path.test(pagePath)) ?? otherPages
  return path.endsWith('.data') ? page.ofData : page.ofDocument
}

const parametersByContract = new WeakMap<EndpointContract, KnownParameters>()

const readContract = ({ cacheTags, input, uncachedWith = [] }: EndpointContract) => ({
  cached: new Map(
    Object.keys(cacheTags ? ((input as { shape?: object }).shape ?? {}) : {}).map((name) => [
      name,
      anything,
    ]),
  ),
  uncached: new Set(uncachedWith),
})

/** An endpoint supports the fields of its input; one whose response is not cached supports none. */
export const getEndpointParameters = (contract: EndpointContract): KnownParameters => {
  const parameters = parametersByContract.get(contract) ?? readContract(contract)
  parametersByContract.set(contract, parameters)
  return parameters
}

/** Whether a path matches a template, in which a part such as `{id}` matches anything. */
const fits = (path: string, template: readonly string[]): boolean => {
  const parts = path.split('/', template.length + 1)
  return (
    parts.length === template.length &&
    template.every((part, index) =>
      part.startsWith('{') ? parts[index] !== '' : part === parts[index],
    )
  )
}

/** The query parameters of the cached endpoint at a path. */
export const createEndpointLookup = (table: EndpointTable): ParameterLookup => {
  const cached = Object.entries<EndpointContract>(table)
    .filter(([key, { cacheTags }]) => cacheTags && key.startsWith('GET '))
    .map(([key, contract]) => [key.slice('GET '.length), getEndpointParameters(contract)] as const)
  const byPath = new Map(cached)
  const byTemplate = cached
    .filter(([path]) => path.includes('{'))
    .map(([path, known]) => ({ template: path.split('/'), known }))
  return (path) =>
    byPath.get(path) ??
    byTemplate.find(({ template }) => fits(path, template))?.known ?? {
      cached: new Map(),
      uncached: new Set(),
    }
}

const isDecodable = (query: string): boolean => {
  try {
    decodeURIComponent(query)
    return true
  } catch {
    return false
  }
}

/** The supported parameters of a query, sorted; undefined if it makes the response uncacheable. */
const pickKnownParameters = (query: string, { cached, uncached }: KnownParameters) => {
  const parameters = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(query)) {
    if (uncached.has(name) || parameters.has(name)) return undefined
    const accepts = cached.get(name)
    if (accepts && !accepts(value)) return undefined
    if (accepts) parameters.append(name, value)
  }
  parameters.sort()
  return parameters.toString()
}

/**
 * The key of an address in the cache: its path with the supported query parameters, sorted; the response is
 * made from this same address. Undefined for an address that is not cached: too long, not decodable, with a
 * repeated parameter, an impossible value or a parameter of a single visitor.
 */
export const getCacheKey = (url: string, lookUp: ParameterLookup): string | undefined => {
  const at = url.indexOf('?')
  if (at < 0) return url.length > maxKeyLength ? undefined : url
  const query = url.slice(at + 1)
  if (!isDecodable(query)) return undefined
  const path = url.slice(0, at)
  const knownQuery = pickKnownParameters(query, lookUp(path))
  if (knownQuery === undefined) return undefined
  const key = knownQuery ? `${path}?${knownQuery}` : path
  return key.length > maxKeyLength ? undefined : key
}
