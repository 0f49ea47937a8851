import { expect, it } from 'vitest'
import type { z } from 'zod'
import { type AdminResource, adminResources, settingGroups } from './admin.ts'
import { endpoints } from './endpoints.ts'

interface Definition {
  type: string
  shape?: Record<string, z.ZodType>
  innerType?: z.ZodType
  element?: z.ZodType
  options?: z.ZodType[]
  keyType?: z.ZodType
  valueType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  items?: z.ZodType[]
  pattern?: RegExp
  checks?: { _zod: { def: { pattern?: RegExp } } }[]
}

const getDefinition = (schema: z.ZodType) => schema._zod.def as unknown as Definition

const refuses = (pattern: RegExp | undefined): boolean =>
  pattern !== undefined && !['\0', 'a\0', '\ud800', 'a\udfff'].some((text) => pattern.test(text))

const isStorable = ({ checks = [], pattern }: Definition): boolean =>
  refuses(pattern) || checks.some((check) => refuses(check._zod.def.pattern))

/** Paths of all fields below a schema that accept any text. */
const openTexts = (schema: z.ZodType, path: string): string[] => {
  const definition = getDefinition(schema)
  if (definition.type === 'string') return isStorable(definition) ? [] : [path]
  // The input of a pipe is checked already.
  if (definition.type === 'pipe' && definition.in && definition.out) {
    const { type } = getDefinition(definition.in)
    return openTexts(type === 'transform' ? definition.out : definition.in, path)
  }
  const { innerType, element, options, keyType, valueType, items } = definition
  const inner = [innerType, element, keyType, valueType, ...(options ?? []), ...(items ?? [])]
  return [
    ...inner.flatMap((each) => (each ? openTexts(each, path) : [])),
    ...Object.entries(definition.shape ?? {}).flatMap(([name, each]) =>
      openTexts(each, `${path}.${name}`),
    ),
  ]
}

it('refuses what the database cannot store in every text that an endpoint takes', () => {
  const inputs: [string, z.ZodType][] = [
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
  ]
  expect(inputs.length).toBeGreaterThan(80)
  expect(inputs.flatMap(([name, schema]) => openTexts(schema, name))).toEqual([])
})
