import { z } from 'zod'
import {
  type AdminResource,
  adminResources,
  maxRange,
  type SettingGroup,
  settingGroups,
} from '#contracts/admin.ts'
import { plainText, trimmedText } from '#contracts/primitives.ts'
import { AppError, invalidField } from '#server/kernel/app-error.ts'
import { parse } from '#server/http/endpoints/parse.ts'
import { plainIssue } from '#server/http/endpoints/plain-issue.ts'
import type { FilterTerm, ListFilter, ListQuery } from './records.domain.ts'
import type { Fields } from '../record-types.ts'
import { listKeys } from '#contracts/list-keys.ts'

// The dialect of `ra-data-simple-rest`: `sort`, `range` and `filter` are JSON in the query, the total is in
// `Content-Range`, and responses are the bare records.

const parseJson = (text: string, context: z.RefinementCtx): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('must be JSON')
    return z.NEVER
  }
}
const json = z.string().max(20_000).transform(parseJson)

const query = z.object({
  sort: json.pipe(z.tuple([z.string(), z.enum(['ASC', 'DESC'])])).optional(),
  range: json.pipe(z.tuple([z.int().min(0).max(10_000_000), z.int().min(0)])).optional(),
  filter: json.pipe(z.record(z.string(), z.unknown())).optional(),
})

const edges = { _gte: 'from', _lte: 'to' } as const

const searchText = trimmedText(200)

const shortRange = 25

/**
 * Parses the query of a list.
 * @throws `invalid_input` that names the invalid part.
 */
export const parseListQuery = (contract: AdminResource, raw: unknown): ListQuery => {
  const parsed = query.safeParse(raw, { error: plainIssue })
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw invalidField(
      String(issue?.path[0] ?? 'query'),
      `${String(issue?.path[0])}: ${firstMessage(parsed.error)}`,
    )
  }
  const { sort, range, filter = {} } = parsed.data
  const [field = contract.sorts[0] ?? 'id', direction = contract.descending ? 'DESC' : 'ASC'] =
    sort ?? []
  if (field !== 'id' && !contract.sorts.includes(field)) {
    throw invalidField('sort', `This list cannot be sorted by ${field}`)
  }
  const idCount = Array.isArray(filter.id) ? filter.id.length : 0
  const [from, to] = range ?? [0, Math.max(shortRange, idCount) - 1]
  if (to < from) throw invalidField('range', 'range is two numbers, first row and last row')
  return {
    filter: parseFilter(contract, filter),
    sort: { field, descending: direction === 'DESC' },
    from,
    count: Math.min(to - from + 1, maxRange),
  }
}

const firstMessage = (error: z.ZodError): string => error.issues[0]?.message ?? 'is not valid'

const parseFilter = (contract: AdminResource, raw: Fields): ListFilter => {
  const { q, archived, ...rest } = raw
  const text = searchText.optional().safeParse(q ?? undefined)
  if (!text.success) throw invalidField('q', 'The search is not valid')
  const names = Object.keys(rest).filter((name) => isFilled(rest[name]))
  // Records requested by id are returned even if they are archived.
  const byId = names.includes('id')
  const parsedArchived = z
    .boolean()
    .optional()
    .safeParse(archived ?? undefined)
  if (!parsedArchived.success)
    throw invalidField('archived', 'The filter archived takes true or false')
  return {
    text: text.data === '' ? undefined : text.data,
    archived: parsedArchived.data ?? (byId ? undefined : false),
    terms: names.map((name) => parseTerm(contract, name, rest[name])),
  }
}

/** Empty values belong to filters that are not filled in. */
const isFilled = (value: unknown): boolean =>
  value !== '' && value !== undefined && !(Array.isArray(value) && value.length === 0)

const parseTerm = (contract: AdminResource, name: string, value: unknown): FilterTerm => {
  const edge = listKeys(edges).find((end) => name.endsWith(end))
  const field = edge ? name.slice(0, -edge.length) : name
  const isKnown = field === 'id' || contract.filters.includes(field)
  const schema = contract.record.shape[field] as z.ZodType | undefined
  if (!isKnown || !schema) throw invalidField(name, `This list has no filter ${name}`)
  const values: unknown[] = Array.isArray(value) ? value : [value]
  const element = schema instanceof z.ZodArray ? (schema.element as z.ZodType) : schema
  const texts = z
    .array(plainText(1000))
    .safeParse(values.filter((each) => typeof each === 'string'))
  if (!texts.success) throw invalidField(name, `Filter ${name}: ${firstMessage(texts.error)}`)
  const parsed = z.array(element).min(1).max(maxRange).safeParse(values, { error: plainIssue })
  if (!parsed.success) throw invalidField(name, `Filter ${name}: ${firstMessage(parsed.error)}`)
  return { field, is: edge ? edges[edge] : 'anyOf', values: parsed.data }
}

/** Parses the range of a record's history, which has one order and no filter. */
export const parseRange = (raw: unknown): Pick<ListQuery, 'from' | 'count'> => {
  const { from, count } = parseListQuery(adminResources['audit-entries'], raw)
  return { from, count }
}

/** The header with the length of a list, for example `models 0-24/319`. */
export const formatContentRange = (
  name: string,
  { from }: Pick<ListQuery, 'from'>,
  { items, total }: { items: readonly unknown[]; total: number },
): string =>
  items.length === 0 ? `${name} */${total}` : `${name} ${from}-${from + items.length - 1}/${total}`

/** A page of a history. */
export const toHistory = <Entry extends { at: Date }>(
  range: Pick<ListQuery, 'from'>,
  page: { items: readonly Entry[]; total: number },
) => ({
  result: page.items.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
  contentRange: formatContentRange('history', range, page),
})

/** The answer of a list that is sent as a whole. */
export const toWholeList = <Item>(name: string, items: Item[]) => ({
  result: items,
  contentRange: formatContentRange(name, { from: 0 }, { items, total: items.length }),
})

/** The value of a group of settings, and the version that the change was made from. */
export const parseSetting = (group: SettingGroup, raw: unknown) => {
  const value: z.ZodType = settingGroups[group]
  return parse(z.object({ version: z.int(), value }), raw)
}

/** The writable fields of a new record; other fields of the body are ignored. */
export const parseCreation = (contract: AdminResource, raw: unknown): Fields => {
  if (!contract.creates) throw new AppError('method_not_allowed', 'These cannot be created here')
  return parse(contract.creates, parseBody(raw))
}

const parseBody = (raw: unknown): Fields => {
  const body = z.record(z.string(), z.unknown()).safeParse(raw)
  if (body.success) return body.data
  throw new AppError('bad_request', 'The request has no JSON object as its body')
}

/** The writable fields of a change, and the version that it was made from. */
export const parseChange = (
  contract: AdminResource,
  raw: unknown,
): { version: number; values: Fields } => {
  const body = parseBody(raw)
  const version = parseVersion(body)
  return { version, values: parse(contract.changes.partial(), body) }
}

const parseVersion = (raw: Fields): number => {
  const version = z.int().safeParse(raw.version)
  if (version.success) return version.data
  throw invalidField('version', 'Please send the version of the record that the change is based on')
}

/** The input of an action on a record. */
export const parseAction = (contract: AdminResource, action: string, raw: unknown): Fields => {
  const schema = contract.actions?.[action]
  if (!schema) throw new AppError('not_found', 'There is nothing at this address')
  return parse(schema, parseBody(raw ?? {}))
}

/**
 * The id in a path.
 * @throws `not_found` for text that is not an id.
 */
export const parseId = (text: string): number => {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  if (id < 1 || id > 2_147_483_647) throw new AppError('not_found', 'Record not found')
  return id
}
