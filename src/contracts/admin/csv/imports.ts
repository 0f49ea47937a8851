import { z } from 'zod'
import { id } from '#contracts/admin/fields.ts'
import { plainText } from '#contracts/primitives.ts'

/** Larger imports would take too long to wait for. */
export const maxImportedRows = 1000
/** The largest file, in characters. */
export const maxImportedText = 1_000_000

/** A CSV file, as text. */
export const importedFile = z.object({
  csv: z
    .string('Please choose a CSV file')
    .min(1, 'The file is empty')
    .max(maxImportedText, {
      error: `Please import at most ${maxImportedText / 1_000_000} MB at a time`,
      abort: true,
    }),
})

/** The same file again, with the `digest` of the preview that the user approved. */
export const approvedImport = importedFile.extend({ digest: plainText(100) })

/** The columns that a file can have, and a sample row. */
export const importHelp = z.object({
  columns: z.array(
    z.object({
      label: z.string(),
      /** The format of its cells; empty for any text. */
      hint: z.string(),
      /** Whether a new record needs it. */
      isRequired: z.boolean(),
    }),
  ),
  example: z.string(),
})
export type ImportHelp = z.output<typeof importHelp>

const cell = z.string()

/** The outcome of an import for one row. */
const importRow = z.object({
  /** The line in the file, counted from 1. */
  line: z.int(),
  /** The name of the record. */
  name: z.string(),
  /** The record to change; null for a new one. */
  id: id.nullable(),
  action: z.enum(['create', 'change', 'keep', 'refuse']),
  changes: z.array(z.object({ column: z.string(), before: cell, after: cell })),
  problems: z.array(z.object({ column: z.string(), message: z.string() })),
})

/** The preview of an import, row by row. The import runs only if no row is refused. */
export const importReport = z.object({
  rows: z.array(importRow),
  counts: z.object({ create: z.int(), change: z.int(), keep: z.int(), refuse: z.int() }),
  /** Columns that exports have but imports ignore. */
  ignored: z.array(z.string()),
  digest: z.string(),
  isStored: z.boolean(),
})

export type ImportRow = z.output<typeof importRow>
export type ImportReport = z.output<typeof importReport>
