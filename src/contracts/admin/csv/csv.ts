/** Delimiters between the cells of an exported file. */
export const csvDelimiters = ['comma', 'semicolon'] as const
export type CsvDelimiter = (typeof csvDelimiters)[number]

/** The formats in which a spreadsheet shows a field and an import reads it. */
export type CsvKind =
  | 'text'
  | 'words'
  | 'number'
  | 'cm'
  | 'kg'
  | 'size'
  | 'money'
  /** Per cent or money, depending on the record's `kind`. */
  | 'discount'
  | 'yesNo'
  | 'list'
  | 'instant'
  | 'day'
  | 'choice'

/** The facts about a column that its field's name and schema do not give. */
export interface CsvField {
  readonly label?: string
  readonly kind?: CsvKind
  /** The names of its values. */
  readonly choices?: readonly { readonly id: number; readonly name: string }[]
}

/** A column that only an exported file has. */
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
  /** The maximum length of an imported cell. Longer ones are refused before they are read. */
  readonly maxLength: number
}
