import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { type AdminResource, adminResources, settingGroups } from '#contracts/admin.ts'
import { endpoints } from '#contracts/endpoints.ts'
import { plainText } from '#contracts/primitives.ts'
import { backOffice } from '#server/modules.ts'

interface Definition {
  type: string
  shape?: Record<string, z.ZodType>
  catchall?: z.ZodType
  innerType?: z.ZodType
  element?: z.ZodType
  options?: z.ZodType[]
  items?: z.ZodType[]
  keyType?: z.ZodType
  valueType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  check?: string
  checks?: { _zod: { def: Check } }[]
}

interface Check {
  check: string
  abort?: boolean
  pattern?: RegExp
}

const getDefinition = (schema: z.ZodType) => schema._zod.def as unknown as Definition

/** Whether a pattern matches only texts no longer than itself, and rejects others immediately. */
const isShort = ({ source, flags }: RegExp): boolean => {
  let isEndless = false
  visitRegExpAST(new RegExpParser().parsePattern(source, 0, source.length, flags.includes('u')), {
    onQuantifierEnter: ({ max }) => {
      isEndless ||= max === Infinity
    },
  })
  return source.startsWith('^') && source.endsWith('$') && !isEndless
}

/** Trimming and changing case read a text only once. */
const isHarmless = ({ check, pattern }: Check): boolean =>
  check === 'overwrite' || check === 'min_length' || (pattern !== undefined && isShort(pattern))

/** Whether the checks of a text refuse one that is too long before anything else reads it. */
const isBounded = (definition: Definition): boolean => {
  const ownChecks = definition.check ? [definition as unknown as Check] : []
  const checks = [...ownChecks, ...(definition.checks ?? []).map(({ _zod }) => _zod.def)]
  const bound = checks.findIndex(({ check, abort }) => check === 'max_length' && abort === true)
  const before = bound < 0 ? checks : checks.slice(0, bound)
  return before.every(isHarmless) && (bound >= 0 || checks.some(({ pattern }) => pattern))
}

/** Fields without a length limit, with the check that limits them elsewhere. */
const uncheckedFields: Readonly<Record<string, string>> = {
  'POST /api/admin/saved-views.filter': 'read as the filter of its list, which bounds each text',
  'POST /api/admin/exports.filter': 'read as the filter of its list, which bounds each text',
  'POST /api/V1/process-payment.discountAmt': 'ignored: the server works it out',
  'POST /api/V1/webhooks/stripe':
    'its signature is checked over the raw bytes, within the limit of bodies',
  'POST /api/V1/webhooks/paypal': 'PayPal itself checks its signature over the raw bytes',
}

/** Returns the paths of all fields below a schema that accept text of any length. */
const openTexts = (schema: z.ZodType, path: string): string[] => {
  const definition = getDefinition(schema)
  const { type, in: first, out, shape, catchall } = definition
  if (type === 'string') return isBounded(definition) ? [] : [path]
  if (type === 'unknown' || type === 'any' || type === 'custom')
    return path in uncheckedFields ? [] : [path]
  // A transformation before the check. Ours turn numbers into texts, and lists into texts.
  if (type === 'pipe' && first && out)
    return openTexts(getDefinition(first).type === 'transform' ? out : first, path)
  const { innerType, element, options = [], items = [], keyType, valueType } = definition
  const inner = [innerType, element, keyType, valueType, catchall, ...options, ...items]
  return [
    ...inner.flatMap((each) => (each ? openTexts(each, path) : [])),
    ...Object.entries(shape ?? {}).flatMap(([name, each]) => openTexts(each, `${path}.${name}`)),
  ]
}

const inputs = (): [string, z.ZodType][] => [
  ...Object.entries(endpoints).map(([key, { input }]): [string, z.ZodType] => [key, input]),
  ...Object.entries<AdminResource>(adminResources).flatMap(
    ([name, resource]): [string, z.ZodType][] => [
      [`${name} changes`, resource.changes],
      ...(resource.creates ? [[`${name} creates`, resource.creates] as [string, z.ZodType]] : []),
      ...Object.entries(resource.actions ?? {}).map(([action, each]): [string, z.ZodType] => [
        `${name} ${action}`,
        each,
      ]),
    ],
  ),
  ...Object.entries(settingGroups).map(([group, each]): [string, z.ZodType] => [group, each]),
  ...Object.entries(backOffice.table).flatMap(([key, { document }]): [string, z.ZodType][] =>
    document?.body ? [[key, document.body]] : [],
  ),
]

it('refuses a text that is too long before a regular expression or a rule reads it', () => {
  expect(inputs().length).toBeGreaterThan(150)
  expect(inputs().flatMap(([name, schema]) => openTexts(schema, name))).toEqual([])
})

it.each<[string, z.ZodType, string[]]>([
  ['bounded first', plainText(10), []],
  ['bounded after a pattern', z.string().regex(/a+/).max(10, { abort: true }), ['x']],
  ['bounded without an end', z.string().max(10).regex(/a+/), ['x']],
  ['bounded after a rule', z.string().refine(Boolean).max(10, { abort: true }), ['x']],
  ['not bounded', z.object({ y: z.string().trim() }), ['x.y']],
  ['of a short pattern', z.string().regex(/^\d{1,3}$/), []],
  ['of an endless pattern', z.string().regex(/^\d+$/), ['x']],
  ['of a format', z.email(), ['x']],
  ['in what is not declared', z.looseObject({}), ['x']],
])('knows a text that is %s', (_, schema, paths) => {
  expect(openTexts(schema, 'x')).toEqual(paths)
})
