/** What stands between the cells of an exported file. */
export const csvDelimiters = ['comma', 'semicolon'] as const
export type CsvDelimiter = (typeof csvDelimiters)[number]

/** How a field is written in a spreadsheet, and read from one. */
export type CsvKind =
  | 'text'
  | 'words'
  | 'number'
  | 'cm'
  | 'kg'
  | 'size'
  | 'money'
  /** Per cent or money, as the record's `kind` says. */
  | 'discount'
  | 'yesNo'
  | 'list'
  | 'instant'
  | 'day'
  | 'choice'

/** What a field's name and schema do not say of its column. */
export interface CsvField {
  readonly label?: string
  readonly kind?: CsvKind
  /** What its values are called. */
  readonly choices?: readonly { readonly id: number; readonly name: string }[]
}

/** A column of what no list shows, only an exported file. */
export interface ExportedColumn {
  readonly field: string
  readonly label: string
  readonly kind: CsvKind
}

/** A column of a list's CSV file. */
export interface CsvColumn extends CsvField {
  readonly field: string
  readonly label: string
  readonly kind: CsvKind
  /** The most characters of an imported cell: a longer one is refused before anything reads it. */
  readonly maxLength: number
}
