import type { Figures } from './load.ts'

/** A figure with its limit as text and as a test. */
interface Judged {
  readonly figure: string
  readonly target: string
  readonly isMet: boolean
}

/** A row of the table, with the figures of a load if there was one. */
export interface Row extends Judged {
  readonly what: string
  readonly connections?: number
  readonly program?: Figures
  readonly reference?: Figures
}

/** A figure that must not exceed its target. */
export const atMost = (value: number, target: number, unit: string, digits = 0): Judged => ({
  figure: `${value.toFixed(digits)} ${unit}`,
  target: `at most ${target} ${unit}`,
  isMet: value <= target,
})

/** The share of the program's CPU time per request that the reference needs. */
export const partOfReference = (program: Figures, reference: Figures, target: number): Judged => {
  const part = reference.cpuMs / program.cpuMs
  return { figure: part.toFixed(2), target: `at least ${target}`, isMet: part >= target }
}

const columns = [
  'what',
  'connections',
  'requests/s',
  'p50 ms',
  'p99 ms',
  'CPU ms',
  'reference CPU ms',
  'figure',
  'target',
  'met',
]

const cells = ({ what, connections, program, reference, figure, target, isMet }: Row): string[] => [
  what,
  connections === undefined ? '' : String(connections),
  program?.rps.toFixed(0) ?? '',
  program?.p50.toFixed(1) ?? '',
  program?.p99.toFixed(1) ?? '',
  program?.cpuMs.toFixed(3) ?? '',
  reference?.cpuMs.toFixed(3) ?? '',
  figure,
  target,
  program && program.failed > 0 ? `${program.failed} FAILED` : isMet ? 'yes' : 'NO',
]

/** Formats the rows as a Markdown table. */
export const formatTable = (rows: readonly Row[]): string => {
  const lines = [columns, ...rows.map(cells)]
  const widths = columns.map((_, index) =>
    Math.max(...lines.map((line) => line[index]?.length ?? 0)),
  )
  const tableLines = lines.map(
    (line) => `| ${line.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`,
  )
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [tableLines[0], rule, ...tableLines.slice(1)].join('\n')
}
