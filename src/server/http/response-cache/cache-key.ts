import type { EndpointContract, EndpointTable } from '#contracts/endpoint.ts'
import {
  type AcceptsValue,
  pageParameters,
  routesParameter,
  visitorParameters,
} from '#contracts/page-parameters.ts'

/** Longer addresses are nobody's bookmark. */
const maxKeyLength = 512

/** The query parameters that an address knows. Whatever else a campaign or a crawler adds changes nothing. */
export interface KnownParameters {
  /** With the values that each can have: a response to another value is not cached. */
  readonly cached: ReadonlyMap<string, AcceptsValue>
  /** A response that depends on one of these is not cached. */
  readonly uncached: ReadonlySet<string>
}

/** The query parameters that are known at a path. */
export type ParameterLookup = (path: string) => KnownParameters

const anything: AcceptsValue = () => true

/** The data of a page has an address of its own: `/blog.data`, and `/_root.data` for the first page. */
const dataAddress = /(?:^\/_root|\/_)?\.data$/

/** The path of the page whose document or data an address is. */
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

/** An endpoint knows the fields of its input; one whose response is not cached has none. */
export const getEndpointParameters = (contract: EndpointContract): KnownParameters => {
  const parameters = parametersByContract.get(contract) ?? readContract(contract)
  parametersByContract.set(contract, parameters)
  return parameters
}

/** Whether a path is of the form of a template, in which parts such as `{id}` stand for any. */
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

/** The known parameters of a query in one order; undefined if it makes the response one that is not cached. */
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
 * The key of an address in the cache: its path with the known query parameters in one order, which is also
 * the address that the response is made from. Undefined for an address that is not cached: too long, not
 * decodable, with a known parameter twice, with a value that it cannot have or with one of a single visitor.
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
