import { z } from 'zod'

export type JsonSchema = Record<string, unknown>
type Properties = Record<string, JsonSchema>

/** The JSON schema of a Zod type, without `$schema`: OpenAPI declares the dialect once. */
export const toJsonSchema = (type: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const schema: JsonSchema = z.toJSONSchema(type, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodFile) Object.assign(jsonSchema, file)
      if (zodSchema instanceof z.ZodRecord) nameProperties(jsonSchema)
    },
  })
  delete schema.$schema
  return schema
}

/** A file in a form. */
export const file = { type: 'string', format: 'binary' } as const

export const getProperties = ({ properties = {} }: JsonSchema) => properties as Properties
export const getRequired = ({ required = [] }: JsonSchema) => required as string[]

/** JSON schema lists the known keys of a record as required; this adds them as properties. */
const nameProperties = (schema: JsonSchema): void => {
  if (!schema.required || schema.properties) return
  schema.properties = Object.fromEntries(
    getRequired(schema).map((name) => [name, schema.additionalProperties]),
  )
}

/** The specification's envelope around a result. */
export const wrapInEnvelope = (result: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['status', 'message'],
  properties: {
    status: { type: 'boolean' },
    message: { type: 'string' },
    result,
    redirect: {},
  },
})

/** The shape of every refusal, independent of the endpoint's response. */
export const refusal: JsonSchema = {
  type: 'object',
  required: ['status', 'message', 'error'],
  properties: {
    status: { const: false },
    message: { type: 'string' },
    result: { description: 'Of a conflict: who changed the record, when, and the record as it is' },
    errors: {
      type: 'object',
      description: 'What is wrong, by field',
      additionalProperties: { type: 'string' },
    },
    error: {
      type: 'object',
      required: ['code', 'id'],
      properties: { code: { type: 'string' }, id: { type: 'string' } },
    },
  },
}
