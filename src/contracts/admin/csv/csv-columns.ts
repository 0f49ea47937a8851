import { z } from 'zod'
import type { CsvColumn, CsvKind } from './csv.ts'
import type { AdminResource } from '#contracts/admin/resource.ts'

/** Labels of columns that do not follow from the field's name. */
const labels: Readonly<Record<string, string>> = {
  // Not `ID`: Excel takes a file that begins with it for a SYLK file.
  id: 'Record ID',
  actorName: 'By',
  archivedAt: 'Archived',
  contactEmail: 'Email',
  contactName: 'Client',
  createdAt: 'Created',
  endsOn: 'Last day',
  names: 'Items',
  recordId: 'Record',
  shoeTenths: 'Shoe size',
  startsOn: 'First day',
  suspected: 'Likely spam',
  updatedAt: 'Last changed',
}

const endings = /(?:Mm|G|Tenths|Cents|At|Name)$/

/** Formats `hairColour` as `Hair colour`. */
const toLabel = (field: string): string =>
  field
    .replace(/^(?:first|last)Name$/, (name) => `${name}Name`)
    .replace(endings, '')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (first) => first.toUpperCase())

const units: Partial<Record<CsvKind, string>> = { cm: 'cm', kg: 'kg', size: 'EU' }

/** Returns the schema of the value: without optional and nullable, and the last step of a pipe. */
const unwrapSchema = (schema: z.core.$ZodType): z.core.$ZodType => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return unwrapSchema(schema.unwrap())
  return schema instanceof z.ZodPipe ? unwrapSchema(schema.out) : schema
}

const findKindByName = (field: string): CsvKind | undefined => {
  if (field.endsWith('Mm')) return 'cm'
  if (field === 'weightG') return 'kg'
  if (field === 'shoeTenths') return 'size'
  return field.endsWith('Cents') ? 'money' : undefined
}

/** Returns undefined for a value that no cell can hold. */
const findKind = (field: string, schema: z.core.$ZodType): CsvKind | undefined => {
  const kindFromName = findKindByName(field)
  if (kindFromName) return kindFromName
  const valueSchema = unwrapSchema(schema)
  if (valueSchema instanceof z.ZodISODateTime) return 'instant'
  if (valueSchema instanceof z.ZodISODate) return 'day'
  if (valueSchema instanceof z.ZodBoolean) return 'yesNo'
  if (valueSchema instanceof z.ZodEnum) return 'words'
  if (valueSchema instanceof z.ZodNumber) return 'number'
  if (valueSchema instanceof z.ZodArray)
    return unwrapSchema(valueSchema.element) instanceof z.ZodObject ? undefined : 'list'
  return valueSchema instanceof z.ZodObject ? undefined : 'text'
}

/** For cells whose schema has no maximum: numbers, lists, and names of other records. */
const maxCell = 1_000

/** The maximum length of the field's own text, if it is one. */
const getMaxLength = (schema: z.core.$ZodType): number => {
  const valueSchema = unwrapSchema(schema)
  return (valueSchema instanceof z.ZodString ? valueSchema.maxLength : null) ?? maxCell
}

/** Whether the field means nothing to readers, or is the id of a record that another column names. */
const isInternal = (field: string, { csv = {} }: AdminResource): boolean =>
  field === 'version' ||
  csv[field] === null ||
  (/Ids?$/.test(field) && !(field in csv) && field !== 'recordId')

const lastFields = ['createdAt', 'updatedAt', 'archivedAt']
/** Identifying columns come first, times of creation and change last. */
const getColumnOrder = (field: string): number =>
  field === 'id' ? 0 : lastFields.includes(field) ? 2 + lastFields.indexOf(field) : 1

/** The columns of an exported file: those of the list that are read, then those that only the file has. */
export const listExportColumns = (
  resource: AdminResource,
  { currency, isRead }: { currency: string; isRead: (field: string) => boolean },
): CsvColumn[] => {
  const { exported = [] } = resource
  const extraColumns = exported.map((column) => ({ ...column, maxLength: maxCell }))
  return [
    ...listCsvColumns(resource, currency).filter(({ field }) => isRead(field)),
    ...extraColumns,
  ]
}

/**
 * The columns of a list's CSV file, with readable labels. `currency` applies to amounts whose record has
 * none.
 */
export const listCsvColumns = (resource: AdminResource, currency: string): CsvColumn[] => {
  const { csv = {}, record, single } = resource
  const fields = Object.entries(record.shape) as [string, z.core.$ZodType][]
  return fields
    .filter(([field]) => !isInternal(field, resource) && !single?.includes(field))
    .toSorted(([one], [other]) => getColumnOrder(one) - getColumnOrder(other))
    .flatMap(([field, schema]) => {
      const kind = csv[field]?.kind ?? findKind(field, schema)
      if (!kind) return []
      const unit = kind === 'money' && !('currency' in record.shape) ? currency : units[kind]
      const label = csv[field]?.label ?? labels[field] ?? toLabel(field)
      return [
        {
          ...csv[field],
          field,
          kind,
          label: unit ? `${label} (${unit})` : label,
          maxLength: getMaxLength(schema),
        },
      ]
    })
}
