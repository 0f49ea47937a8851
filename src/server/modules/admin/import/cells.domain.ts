import type { CsvColumn, CsvKind } from '#contracts/admin/csv/csv.ts'
import { type DayOrder, readDay } from './days.domain.ts'

interface ReadValue {
  readonly value: unknown
  /** How the cell was understood, if its text is ambiguous. */
  readonly reading?: string
}

/** The value of a cell; `undefined` for an empty one, so that the field stays as it is. */
export type CellValue = ReadValue | { readonly problem: string } | undefined

/** A column of a file, with the order of day and month in its dates. */
export type FileColumn = CsvColumn & { readonly dayOrder?: DayOrder }

const yes = ['yes', 'true', '1', 'y']
const no = ['no', 'false', '0', 'n']

/** A number with a point or a comma before its decimals: `178`, `178.5`, `178,5`. */
const decimal = /^-?\d+(?:[.,]\d{1,3})?$/

interface Scale {
  /** How many stored units make one unit of the column. */
  readonly by: number
  readonly example: string
}

/** Columns of numbers that are stored in a smaller unit. */
const scales = {
  cm: { by: 10, example: '178.5' },
  size: { by: 10, example: '39.5' },
  kg: { by: 1000, example: '58.5' },
  money: { by: 100, example: '1800.50' },
} as const satisfies Partial<Record<CsvKind, Scale>>

/**
 * Reads a cell in the format of an export, or as people write it. The contract checks whether the value is
 * allowed.
 */
export const readCell = (column: FileColumn, text: string): CellValue => {
  const { kind, choices = [], dayOrder = 'day first' } = column
  switch (kind) {
    case 'cm':
    case 'size':
    case 'kg':
    case 'money':
      return parseScaled(text, scales[kind])
    case 'number':
      return parseWhole(text)
    case 'yesNo':
      return parseYesNo(text)
    case 'list':
      return { value: parseList(text) }
    case 'choice':
      return parseChoice(text, choices)
    case 'words':
      return { value: text.replaceAll(' ', '_') }
    case 'text':
      return { value: text }
    case 'day':
      return parseDayCell(text, dayOrder)
    case 'instant':
      return { value: text === '' ? null : text }
    case 'discount':
      return problem('This cannot be imported')
  }
}

const parseScaled = (text: string, { by, example }: Scale): CellValue => {
  if (text === '') return { value: null }
  if (!decimal.test(text) || isAmbiguous(text)) {
    return problem(`Please write a number such as ${example}, without units`)
  }
  return { value: Math.round(Number(text.replace(',', '.')) * by) }
}

/** `1,200` may mean a thousand two hundred or one and a fifth. */
const isAmbiguous = (text: string): boolean => /,\d{3}$/.test(text)

const problem = (words: string): CellValue => ({ problem: words })

const parseWhole = (text: string): CellValue => {
  if (text === '') return { value: null }
  return /^-?\d{1,9}$/.test(text) ? { value: Number(text) } : problem('Please write a whole number')
}

const parseYesNo = (text: string): CellValue => {
  const word = text.toLowerCase()
  if (word === '') return undefined
  if (yes.includes(word)) return { value: true }
  return no.includes(word) ? { value: false } : problem('Please write Yes or No')
}

const parseList = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const parseChoice = (text: string, choices: NonNullable<CsvColumn['choices']>): CellValue => {
  if (text === '') return { value: null }
  const match = choices.find(({ name }) => name.toLowerCase() === text.toLowerCase())
  return match
    ? { value: match.id }
    : problem(`Please write ${joinWithOr(choices.map(({ name }) => name))}`)
}

const joinWithOr = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' or ')

const parseDayCell = (text: string, order: DayOrder): CellValue => {
  if (text === '') return { value: null }
  const result = readDay(text, order)
  if (result === undefined) return problem('Please write a day such as 31/03/1999 or 1999-03-31')
  if (result === 'ambiguous') {
    return problem(
      'Please write this day as 1999-03-31: this file has days before months and months before days',
    )
  }
  const { day, isByOrder } = result
  if (day === text) return { value: day }
  return { value: day, reading: isByOrder ? `${day} (${text}, ${order})` : day }
}

/** Describes what a column accepts, for the author of a file; empty for any text. */
export const describeColumn = ({ field, kind, choices = [] }: CsvColumn): string => {
  if (field === 'id') return 'of the record to change, as in an export; empty for a new one'
  switch (kind) {
    case 'cm':
    case 'size':
    case 'kg':
    case 'money':
      return `a number such as ${scales[kind].example}, without units`
    case 'number':
      return 'a whole number'
    case 'yesNo':
      return 'Yes or No'
    case 'list':
      return 'words, with commas between them'
    case 'choice':
      return joinWithOr(choices.map(({ name }) => name))
    case 'day':
      return 'a day such as 31/03/2026 or 2026-03-31'
    case 'instant':
      return 'a time such as 2026-03-31T09:30:00Z'
    case 'words':
    case 'text':
    case 'discount':
      return ''
  }
}
