import { z } from 'zod'
import { id, instant } from '#contracts/admin/fields.ts'
import { plainText } from '#contracts/primitives.ts'

/** Exports that one person may have written at the same time. */
export const maxOpenExports = 3

/** A list with its filter and order, to be written to a file. */
export const newExport = z.object({
  resource: plainText(60),
  filter: z.record(plainText(60), z.unknown()),
  sort: z.tuple([plainText(60), z.enum(['ASC', 'DESC'])]),
})

const exportStates = ['waiting', 'writing', 'done', 'failed'] as const

/** A file of a list, and how far it is written. */
export const listExport = z.object({
  id,
  resource: z.string(),
  state: z.enum(exportStates),
  /** Records of the list; null until they are counted. */
  total: z.int().nullable(),
  /** Records that are in the file. */
  written: z.int(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  /** When the file is removed. */
  keptUntil: instant,
})

export type NewExport = z.output<typeof newExport>
export type ListExport = z.output<typeof listExport>
