import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvDelimiters } from '#contracts/admin/csv/csv.ts'
import { readCsvFile } from '../import/csv-file.wire.ts'
import { formatCsvLine } from './csv.wire.ts'

/** The cells as a spreadsheet that expects this delimiter reads them. */
const readAs = (delimiter: string, file: string): string[] => {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  let isStart = true
  for (let at = 0; at < file.length; at += 1) {
    const sign = file[at] ?? ''
    if (isQuoted && sign === '"' && file[at + 1] === '"') {
      cell += sign
      at += 1
    } else if (sign === '"' && (isQuoted || isStart)) {
      isQuoted = !isQuoted
    } else if (!isQuoted && [delimiter, '\r', '\n'].includes(sign)) {
      cells.push(cell)
      cell = ''
    } else {
      cell += sign
    }
    isStart = !isQuoted && cell === '' && sign !== '"'
  }
  return [...cells, cell]
}

const text = fc.string({ unit: fc.constantFrom(...'=+-@;,"\t\r\n a1'), maxLength: 12 })
const rows = fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 3 })

it.each(csvDelimiters)(
  'has no cell that a spreadsheet runs, with a %s between cells',
  (delimiter) => {
    fc.assert(
      fc.property(rows, (values) => {
        const file = values.map((row) => formatCsvLine(row, delimiter)).join('')
        for (const other of [',', ';', '\t']) {
          expect(readAs(other, file).filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([])
        }
      }),
      { numRuns: 500 },
    )
  },
)

it('marks what a program that expects semicolons would run, and reads it back without', () => {
  const name = 'Ada;=1+1'
  const line = formatCsvLine([name, 'x, +44 20', 'y;"=2"'])
  expect(line).toBe(`"Ada;'=1+1","x, +44 20","y;'""=2"""\r\n`)
  const { rows } = readCsvFile(`Name,Phone,Note\r\n${line}`)
  expect([...(rows[0]?.cells.values() ?? [])]).toEqual([name, 'x, +44 20', 'y;"=2"'])
})

it('writes numbers as programs that expect semicolons do', () => {
  const values = ['Ada', 178.5, { cents: 180_050 }, { cents: -50 }, null]
  expect(formatCsvLine(values)).toBe('Ada,178.5,1800.50,-0.50,\r\n')
  expect(formatCsvLine(values, 'semicolon')).toBe('Ada;"178,5";"1800,50";"-0,50";\r\n')
})

it.each([
  ['a line that says what stands between cells', 'sep=;\r\nName;City\r\n"Ker;n";Paris\r\n'],
  ['the same, filled with empty cells', '\uFEFF"sep=;";;\r\nName;City\r\n"Ker;n";Paris\r\n'],
  ['empty columns and lines at the end', 'Name;City;;\r\n"Ker;n";Paris;;\r\n;;;\r\n'],
  ['lines that are wider than the first', 'Name;City\r\n"Ker;n";Paris; ;\r\n'],
])('reads %s', (_what, file) => {
  const { head, rows } = readCsvFile(file)
  expect(head).toEqual(['Name', 'City'])
  expect(rows.map(({ cells }) => [...cells.values()])).toEqual([['Ker;n', 'Paris']])
  expect(rows[0]?.line).toBe(file.includes('sep') ? 3 : 2)
})

it('still refuses a cell beside the columns', () => {
  expect(() => readCsvFile('Name,City\r\nKern,Paris,France\r\n')).toThrow('Line 2 has 3 cells')
})
