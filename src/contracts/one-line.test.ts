import { expect, it } from 'vitest'
import { z } from 'zod'
import { type AdminResource, adminResources } from '#contracts/admin.ts'
import { emailTexts } from '#contracts/admin/emails/email-templates.ts'
import { signatureInput } from '#contracts/admin/emails/signatures.ts'
import { text } from '#contracts/admin/fields.ts'
import { settingGroups } from '#contracts/admin/settings.ts'
import type { EndpointContract } from '#contracts/endpoint.ts'
import { endpoints } from '#contracts/endpoints.ts'
import { requiredText } from '#contracts/primitives.ts'

type Schema = z.core.JSONSchema.BaseSchema

const listPatterns = ({ pattern, allOf = [] }: Schema): string[] => [
  ...(pattern === undefined ? [] : [pattern]),
  ...allOf.flatMap(listPatterns),
]

/** Whether a text field accepts two lines. Fields with a format, an enum or a pattern accept none. */
const takesLines = (schema: Schema): boolean =>
  schema.type === 'string' &&
  schema.enum === undefined &&
  schema.const === undefined &&
  schema.format === undefined &&
  listPatterns(schema).every((pattern) => new RegExp(pattern, 'u').test('one line\nand another'))

/** The paths of the texts in a schema that take several lines. */
const listLines = (schema: Schema, path: string): string[] => {
  const inner = Object.entries(schema.properties ?? {}).map(
    ([name, part]) => [part, `${path}.${name}`] as const,
  )
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const more = [schema.items, schema.additionalProperties, ...(schema.prefixItems ?? [])]
  return [
    ...(takesLines(schema) ? [path] : []),
    ...inner.flatMap(([part, at]) => listLines(part as Schema, at)),
    ...(schema.type === 'string' ? [] : parts).flatMap((part) => listLines(part, path)),
    ...more.flatMap((part) => (typeof part === 'object' ? listLines(part as Schema, path) : [])),
  ]
}

const listMultilineFields = (name: string, schema: z.ZodType): string[] =>
  listLines(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, name)

const listNames = (paths: readonly string[]): string[] =>
  [...new Set(paths.map((path) => path.split('.').at(-1) ?? ''))].toSorted()

/** Compared or ignored unchanged, and never shown. */
const secrets = ['confirm_password', 'confirmation', 'current_password', 'new_password', 'password']
const addresses = ['currency', 'query', 'sort']

it('only what visitors write in several lines takes them', () => {
  // A sign-in with a provider reads nothing but the credential.
  const table = Object.entries<EndpointContract>(endpoints).filter(
    ([key]) => !key.includes('/login-with-'),
  )
  const names = listNames(table.flatMap(([key, { input }]) => listMultilineFields(key, input)))
  const multilineNames = names.filter(
    (name) => !secrets.includes(name) && !addresses.includes(name),
  )
  expect(multilineNames).toEqual([
    'additional_needs',
    'comment',
    'contact_by_fax',
    'experience',
    'guardian_note',
    'message',
    'note',
    'project_brief',
    'project_description',
    'special_skill_hobbies',
    'styling_wardrobe',
    'text',
    'usage_scope',
  ])
})

it('only what staff write in several lines takes them', () => {
  const paths = Object.entries<AdminResource>(adminResources).flatMap(([name, resource]) => {
    const { changes, creates, actions = {} } = resource
    return [changes, creates, ...Object.values(actions)].flatMap((schema) =>
      schema ? listMultilineFields(name, schema) : [],
    )
  })
  expect(listNames(paths)).toEqual([
    'address',
    'alt',
    'answer',
    'content',
    'contents',
    'description',
    'extra',
    'highlight',
    'note',
    'question',
    'reason',
    'remark',
    'skills',
    'subTitle',
    'summary',
    'text',
    'whatToBring',
    'words',
  ])
  const settings = Object.entries(settingGroups).flatMap((group) => listMultilineFields(...group))
  expect(settings).toEqual(['contact.address'])
  expect(listMultilineFields('signature', signatureInput)).toEqual(['signature.signature'])
  expect(listMultilineFields('emails', emailTexts)).toEqual(['emails.body', 'emails.footnote'])
})

it.each(['\n', '\r\n', '\t', '\u0007', '\u001b', '\u0085', '\u2028', '\u2029'])(
  'one line has no %j within, and loses it at its ends',
  (sign) => {
    const name = requiredText('Name is required')
    expect(name.safeParse(`Ada${sign}Client`).error?.issues[0]?.message).toBe(
      'Please write this in one line, without line breaks or tabs',
    )
    expect(text().safeParse(`Ada${sign}Client`).success).toBe(false)
    const isSpace = sign.trim() === ''
    expect(name.safeParse(`Ada Client${sign}`).success).toBe(isSpace)
  },
)
