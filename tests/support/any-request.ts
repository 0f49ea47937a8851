import fc from 'fast-check'
import { z } from 'zod'
import type { EndpointContract } from '#contracts/endpoint.ts'

/** The part of JSON Schema that our schemas use. */
interface JsonSchema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
}

export interface AnyRequest {
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload: string | undefined
}

/** Texts that have broken programs: control characters, lone surrogates, patterns, lengths. */
const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'a\udfff',
    '%',
    '%_\\',
    '[',
    "';--",
    '(',
    '1e309',
    'NaN',
    '1; drop table users',
    '../..',
    '{{}}',
    '__proto__',
    'constructor',
    '0001-01-01',
    '99-99-9999',
    '00-00-0000',
    '275760-09-14T00:00:00Z',
    '-1',
    '2147483648',
    '1'.repeat(400),
    '語'.repeat(100),
    'ﷺ'.repeat(100),
    'ü'.repeat(3000),
    'x'.repeat(10_000),
  ),
)

const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.constantFrom<unknown>(null, true, -1, 0, 1.5, 1e308, 2 ** 53, [], [[]], {}, [null]),
  fc.constantFrom<unknown>({ $ne: null }, { toString: 1, valueOf: 1 }, { length: -1 }, [
    { id: {} },
  ]),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Plausible input, so that some requests pass validation. */
const likelyText = fc.constantFrom(
  'a',
  'Ada',
  'ada@vale.example',
  '1',
  '2',
  '+44 20 1234',
  '123456',
  'long enough 1',
  'FR',
  '01-01-2030',
  '01/01/2000',
  '2030-01-01',
  '2030-01-01T00:00:00Z',
  '/models/all/1',
  'a-b',
)

const likely = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices?.length) return fc.oneof(...choices.map(likely))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.allOf?.[0]) return likely(schema.allOf[0])
  return (likelyByType[schema.type ?? ''] ?? anyType)(schema)
}

const likelyNumber = () => fc.constantFrom<unknown>(1, 2, 3, 100, '1')
const anyType = () => fc.oneof(likelyText, fc.constantFrom<unknown>(1, 2))

const likelyByType: Readonly<Record<string, (schema: JsonSchema) => fc.Arbitrary<unknown>>> = {
  object: (schema) => anyFields(schema),
  array: ({ items = {} }) => fc.array(likely(items), { maxLength: 3 }),
  integer: likelyNumber,
  number: likelyNumber,
  boolean: () => fc.boolean(),
  string: () => likelyText,
}

/** Mostly valid fields, with an odd value here and there. */
const anyFields = ({ properties = {} }: JsonSchema): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [
        name,
        fc.oneof({ weight: 6, arbitrary: likely(field) }, { weight: 1, arbitrary: oddValue }),
      ]),
    ),
    { requiredKeys: [] },
  )

const toJsonSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

const anyInput = ({ input, document }: EndpointContract): fc.Arbitrary<unknown> =>
  likely(toJsonSchema(document?.body ?? document?.query ?? input))

const boundary = 'xxBOUNDARYxx'
const part = (name: string, file: string, text: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${text}\r\n`

const form = fc
  .record({
    name: fc.constantFrom('file', 'kind', 'model_image', 'videos', 'first_name', '__proto__', ''),
    file: fc.constantFrom('', '; filename="a.pdf"', '; filename="\0"', '; filename=""'),
    text: fc.oneof(likelyText, oddText),
    end: fc.constantFrom(`--${boundary}--\r\n`, `--${boundary}--`, '', '--', `--${boundary}`),
    type: fc.constantFrom(`; boundary=${boundary}`, '', '; boundary=', '; boundary=other'),
  })
  .map(({ name, file, text, end, type }) => ({
    type: `multipart/form-data${type}`,
    payload: part('kind', '', 'picture') + part(name, file, text) + end,
  }))

const rawBody = fc
  .oneof(
    fc.constantFrom('{', '[]', 'null', '7', '"text"', '{"a":', '\0', '['.repeat(50_000), ''),
    fc.string({ unit: 'binary', maxLength: 60 }),
  )
  .map((payload) => ({ type: 'application/json', payload }))

const urlEncoded = oddText.map((payload) => ({
  type: 'application/x-www-form-urlencoded',
  payload,
}))

const anyBody = (contract: EndpointContract) =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: anyInput(contract).map((value) => ({
        type: 'application/json',
        payload: JSON.stringify(value),
      })),
    },
    { weight: 1, arbitrary: rawBody },
    { weight: 1, arbitrary: form },
    { weight: 1, arbitrary: urlEncoded },
  )

// A lone surrogate cannot be percent-encoded; it becomes the replacement character.
const encodedText = (text: string): string => encodeURIComponent(Buffer.from(text).toString())

const pathPart = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('1', '2', 'brand', 'menus', 'shop', 'runway') },
  { weight: 1, arbitrary: fc.constantFrom('%ff', '%00', '%ed%a0%80', 'a%2fb', '..', '%') },
  { weight: 1, arbitrary: oddText.map((text) => encodedText(text)) },
)

const queryText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

const oddQuery = fc.constantFrom(
  '%',
  '%ff=%00',
  'a[b]=1',
  'page=%ff',
  '&&==',
  'page=1&page=2',
  '_routes=%ff',
  'sort=%ed%a0',
)

const anyQuery = (contract: EndpointContract): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: anyInput(contract).map((value) =>
        Object.entries(value ?? {})
          .map(([name, each]) => `${name}=${encodedText(queryText(each))}`)
          .join('&'),
      ),
    },
    { weight: 1, arbitrary: oddQuery },
  )

const latin = fc.string({ maxLength: 30 }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, '?'))
const count = fc.constantFrom('0', '1', '5', '-1', '1e9', '99999999999999999999', '')
const headers = fc.record(
  {
    'idempotency-key': fc.oneof(latin, fc.constant('k'.repeat(3000))),
    'accept-encoding': fc.constantFrom('gzip', 'br;q=0', '*', ';;;', 'identity;q=x'),
    'if-none-match': latin,
    range: fc.constantFrom('bytes=0-', 'bytes=5-1', 'x'),
    'user-agent': latin,
    'x-forwarded-for': latin,
  },
  { requiredKeys: [] },
)

/** Headers of resumable uploads, and the cookie of a sign-in with a provider. */
const protocolHeaders = fc.record(
  {
    'tus-resumable': fc.constantFrom('1.0.0', '0.2', ''),
    'upload-length': count,
    'upload-offset': count,
    // A file named by the character 0, a picture and a film.
    'upload-metadata': fc.oneof(
      latin,
      fc.constantFrom('filename AA==,accepts cGljdHVyZQ==', 'accepts ZmlsbQ==', 'accepts YQ==,a'),
    ),
    'upload-defer-length': count,
    'x-http-method-override': fc.constantFrom('PATCH', 'DELETE', 'TRACE', ''),
    cookie: latin.map((text) => `callboard_sign_in=${encodeURIComponent(text)}`),
  },
  { requiredKeys: [] },
)

interface RequestParts {
  readonly key: string
  readonly part: fc.Arbitrary<string>
  readonly query: fc.Arbitrary<string>
  readonly headers: fc.Arbitrary<Record<string, string | undefined>>
  readonly body: fc.Arbitrary<{ type: string; payload: string }>
}

const buildRequest = ({
  key,
  part,
  query,
  headers,
  body,
}: RequestParts): fc.Arbitrary<AnyRequest> => {
  const [method = '', path = ''] = key.split(' ')
  const names = path.match(/\{\w+\}/g) ?? []
  const hasBody = !['GET', 'HEAD', 'DELETE', 'OPTIONS'].includes(method)
  return fc
    .record({
      parts: fc.tuple(...names.map(() => part)),
      query,
      headers,
      body: hasBody ? body : fc.constant(undefined),
    })
    .map((values) => ({
      method,
      url: `${names.reduce((url, name, index) => url.replace(name, () => values.parts[index] ?? ''), path)}${hasBody ? '' : `?${values.query}`}`,
      headers: {
        ...values.headers,
        ...(values.body ? { 'content-type': values.body.type } : {}),
      },
      payload: values.body?.payload,
    }))
}

/** Requests to an endpoint; some are valid, most are not. */
export const anyRequest = (key: string, contract: EndpointContract): fc.Arbitrary<AnyRequest> =>
  buildRequest({ key, part: pathPart, query: anyQuery(contract), headers, body: anyBody(contract) })

/** File names and tokens that occur in addresses. */
const likelyPart = fc.constantFrom(
  '1.pdf',
  '1.png',
  '999999999.pdf',
  '320.webp',
  'film.mp4',
  'one',
  `${'x'.repeat(22)}.ics`,
  'x'.repeat(32),
  'x'.repeat(43),
  'a-b',
  'all',
  'women',
  'google',
  '-1',
  '1e3',
  '9'.repeat(30),
)

const likelyQuery = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'page',
        'show',
        'sort',
        'category',
        'search',
        'q',
        'redirect',
        'act',
        'provider',
        'state',
        'code',
        'error',
        'size',
        'units',
        '_routes',
        'board',
        'height',
        'fit',
      ),
      fc.oneof(likelyText, oddText),
    ),
    { maxLength: 4 },
  )
  .map((fields) => fields.map(([name, value]) => `${name}=${encodedText(value)}`).join('&'))

const bytes = fc
  .string({ unit: 'binary', maxLength: 60 })
  .map((payload) => ({ type: 'application/offset+octet-stream', payload }))

/**
 * Requests to an address outside the endpoint table: a page, a file, a link, or an address of a protocol. The
 * given headers are always sent.
 */
export const anyRequestTo = (
  key: string,
  always: Readonly<Record<string, string>> = {},
): fc.Arbitrary<AnyRequest> =>
  buildRequest({
    key,
    part: fc.oneof(likelyPart, pathPart),
    query: fc.oneof({ weight: 3, arbitrary: likelyQuery }, { weight: 1, arbitrary: oddQuery }),
    headers: fc
      .tuple(headers, protocolHeaders)
      .map(([some, more]) => ({ ...some, ...more, ...always })),
    body: fc.oneof(rawBody, form, bytes, urlEncoded),
  })
