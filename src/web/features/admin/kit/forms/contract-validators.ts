import { useRecordContext, useResourceContext } from 'react-admin'
import { z } from 'zod'
import {
  type AdminResource,
  adminResources,
  type AdminSetting,
  settingGroups,
} from '#contracts/admin.ts'
import { emailTexts } from '#contracts/admin/emails/email-templates.ts'
import { isResource } from '../../api/permissions.ts'

/** The contract's rules for a field: whether it is required, and how to validate it. */
export interface FieldValidation {
  required: boolean
  /** Returns the first problem as a sentence, or undefined. */
  validate: (value: unknown) => string | undefined
}

/** The rules of a field of the current resource, from the schema that the server uses. */
export const useFieldValidation = (source: string): FieldValidation => {
  const resource = useResourceContext() ?? ''
  const record = useRecordContext<{ id: number } | AdminSetting>()
  const contract = findContract(resource)
  const path = source.split('.')
  const schema =
    record && isSetting(record)
      ? findSchema(settingGroups[record.id], path.slice(1))
      : (findSchema(contract?.creates ?? undefined, path) ?? findSchema(contract?.changes, path))
  if (!schema) return { required: false, validate: () => undefined }
  const required = ![undefined, null, ''].some((empty) => accepts(schema, empty))
  return {
    required,
    validate: (value) => {
      if (isBlank(value) && !required) return undefined
      const result = z.safeParse(schema, value ?? '')
      return result.success ? undefined : result.error.issues[0]?.message
    },
  }
}

/** Finds the schemas of a form: of a resource, or of the system's emails. */
const findContract = (name: string): Pick<AdminResource, 'creates' | 'changes'> | undefined => {
  if (isResource(name)) return adminResources[name]
  return name === 'email-templates' ? { creates: null, changes: emailTexts } : undefined
}

const isSetting = (record: { id: unknown }): record is AdminSetting =>
  typeof record.id === 'string' && record.id in settingGroups

/** Finds the schema at a path such as `fields.buttonLink` or `pictures.0.alt`. */
const findSchema = (
  schema: z.core.$ZodType | undefined,
  [name, ...rest]: readonly string[],
): z.core.$ZodType | undefined => {
  if (schema === undefined || name === undefined) return schema
  const innerSchema = unwrapSchema(schema)
  if (innerSchema instanceof z.ZodObject) return findSchema(getShape(innerSchema)[name], rest)
  if (innerSchema instanceof z.ZodArray) return findSchema(innerSchema.element, rest)
  return undefined
}

const unwrapSchema = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? unwrapSchema(schema.unwrap())
    : schema

const getShape = (schema: z.ZodObject) => schema.shape as Partial<Record<string, z.core.$ZodType>>

const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success

const isBlank = (value: unknown) => value === undefined || value === null || value === ''
