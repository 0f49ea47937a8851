import { z } from 'zod'
import { id, instant } from '#contracts/admin/fields.ts'
import { plainText } from '#contracts/primitives.ts'

/** The number of exports that one person may run at the same time. */
export const maxOpenExports = 3

/** The list, filter and order to export. */
export const newExport = z.object({
  resource: plainText(60),
  filter: z.record(plainText(60), z.unknown()),
  sort: z.tuple([plainText(60), z.enum(['ASC', 'DESC'])]),
})

const exportStates = ['waiting', 'writing', 'done', 'failed'] as const

/** An exported file and its progress. */
export const listExport = z.object({
  id,
  resource: z.string(),
  state: z.enum(exportStates),
  /** Number of records in the list; null until they are counted. */
  total: z.int().nullable(),
  /** Number of records written to the file. */
  written: z.int(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  /** The time at which the file is removed. */
  keptUntil: instant,
})

export type NewExport = z.output<typeof newExport>
export type ListExport = z.output<typeof listExport>
