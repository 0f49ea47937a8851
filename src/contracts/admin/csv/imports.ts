import { z } from 'zod'
import { id } from '#contracts/admin/fields.ts'
import { plainText } from '#contracts/primitives.ts'

/** More is a job for a migration, not for somebody who waits. */
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

/** The same file once more, and the `digest` of the preview that somebody has agreed to. */
export const agreedImport = importedFile.extend({ digest: plainText(100) })

/** What a file can have: its columns, and one with a row. */
export const importHelp = z.object({
  columns: z.array(
    z.object({
      label: z.string(),
      /** What a cell of it takes; empty for any text. */
      hint: z.string(),
      /** Whether a new record needs it. */
      isRequired: z.boolean(),
    }),
  ),
  example: z.string(),
})
export type ImportHelp = z.output<typeof importHelp>

const cell = z.string()

/** What an import does with a row, or why it does nothing with it. */
const importRow = z.object({
  /** Its line in the file, counted from 1. */
  line: z.int(),
  /** Whom it is about. */
  name: z.string(),
  /** The record that it changes; null for a new one. */
  id: id.nullable(),
  action: z.enum(['create', 'change', 'keep', 'refuse']),
  changes: z.array(z.object({ column: z.string(), before: cell, after: cell })),
  problems: z.array(z.object({ column: z.string(), message: z.string() })),
})

/** What an import would do, row by row; it is carried out only if no row is refused. */
export const importReport = z.object({
  rows: z.array(importRow),
  counts: z.object({ create: z.int(), change: z.int(), keep: z.int(), refuse: z.int() }),
  /** Columns that are written in an export and cannot be imported. */
  ignored: z.array(z.string()),
  digest: z.string(),
  isStored: z.boolean(),
})

export type ImportRow = z.output<typeof importRow>
export type ImportReport = z.output<typeof importReport>
