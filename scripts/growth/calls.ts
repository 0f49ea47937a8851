import { type AdminResource, adminResources } from '#contracts/admin.ts'

interface ApiDocument {
  readonly paths: Readonly<
    Record<
      string,
      {
        readonly get?: { readonly parameters?: readonly Parameter[]; readonly security?: object[] }
      }
    >
  >
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
}

/** A measured site with the sessions of its owner and of a client. */
export interface Site {
  readonly url: string
  readonly owner: string
  readonly client: string
}

/** A call of the API. The same name is the same request on another site, whose records have other ids. */
export interface Call {
  readonly name: string
  readonly path: string
}

type ListRecord = Readonly<Record<string, unknown>>

/** Values of required parameters by name. Ids of the back office come from its lists. */
const sampleValues: Readonly<Record<string, string>> = {
  q: 'ines',
  from: '2026-01-01',
  to: '2026-01-31',
  group: 'company',
  resource: 'bookings',
  product_id: '31',
  models: '31',
  user_id: '1',
  days: '30',
}

/** Search texts of a list: two letters, a name, and one without matches. */
const searches = ['ma', 'ines', 'qxzvw']

/** A late page, which costs as much as all pages before it. */
const latePage = 10_000

/** Calls as the owner in the back office, and as the client elsewhere. */
export const callSite = ({ url, owner, client }: Site, path: string): Promise<Response> =>
  fetch(url + path, { headers: { cookie: path.startsWith('/api/admin/') ? owner : client } })

const fetchJson = async (site: Site, path: string): Promise<unknown> => {
  const response = await callSite(site, path)
  const text = await response.text()
  return response.ok && response.headers.get('content-type')?.includes('json')
    ? JSON.parse(text)
    : undefined
}

/** Returns the first records of a list of the back office; none if the path is not such a list. */
const listRecords = async (site: Site, path: string): Promise<ListRecord[]> => {
  const answer = await fetchJson(site, path)
  return Array.isArray(answer) ? (answer as ListRecord[]) : []
}

const withQuery = (path: string, values: Readonly<Record<string, unknown>>): string =>
  `${path}?${new URLSearchParams(
    Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]),
  )}`

/**
 * Variants of a list: default, in each order, a late page, searched, and each filter with a value of the
 * first record.
 */
const listVariants = (
  path: string,
  { filters, sorts, searched }: AdminResource,
  first: ListRecord,
): Call[] => {
  const range = [0, 24]
  const variant = (name: string, values: Readonly<Record<string, unknown>>): Call => ({
    name: `${path} ${name}`,
    path: withQuery(path, { range, ...values }),
  })
  return [
    { name: path, path },
    variant(`from ${latePage}`, { range: [latePage, latePage + 24] }),
    ...sorts.map((field) => variant(`by ${field}`, { sort: [field, 'DESC'] })),
    ...filters.map((field) =>
      variant(`where ${field}`, { filter: { [field]: sampleFilter(first[field]) } }),
    ),
    ...(searched ? searches.map((q) => variant(`with “${q}”`, { filter: { q } })) : []),
  ]
}

const sampleFilter = (value: unknown): unknown =>
  typeof value === 'boolean' ? true : Array.isArray(value) ? value.slice(0, 1) : value

const findResource = (path: string): AdminResource | undefined =>
  Object.entries<AdminResource>(adminResources).find(([name]) => path === `/api/admin/${name}`)?.[1]

/** Excludes files, whose time is that of drawing, and streams, which never end. */
const isMeasured = (path: string): boolean => !/\.(csv|pdf|png|zip|ics)$|\/events$/.test(path)

const listPathCalls = async (
  site: Site,
  path: string,
  parameters: readonly Parameter[],
): Promise<Call[]> => {
  const list = path.split('/{', 1)[0] ?? path
  const records = path.startsWith('/api/admin/') ? await listRecords(site, list) : []
  const [record] = records
  const values: Readonly<Record<string, string>> = {
    ...sampleValues,
    id: String(record?.id),
    name: String(record?.name),
  }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? name)
  const required = parameters.filter((each) => each.in === 'query' && each.required)
  const search = required.map(({ name }) => `${name}=${values[name] ?? '1'}`).join('&')
  if (search) return [{ name: path, path: `${filled}?${search}` }]
  const resource = findResource(path)
  if (resource && record) return listVariants(path, resource, record)
  return [{ name: path, path: filled }]
}

/**
 * Lists every `GET` in the API document for the back office and the accounts, with ids of the first record of
 * each list at `site`. Exports and other files are left out.
 */
export const listCalls = async (site: Site): Promise<Call[]> => {
  const document = (await fetchJson(site, '/api/openapi.json')) as ApiDocument
  const calls: Call[] = []
  for (const [path, { get }] of Object.entries(document.paths)) {
    if (!get?.security?.length || !isMeasured(path)) continue
    calls.push(...(await listPathCalls(site, path, get.parameters ?? [])))
  }
  return calls
}
