import type { Line } from './accountant.ts'
import { percentile } from '../percentile.ts'
import type { Confirmations } from './confirmations.ts'

const table = (rows: readonly (readonly (string | number)[])[]): string =>
  rows
    .map(
      ([what = '', ...cells]) =>
        String(what).padEnd(20) + cells.map((cell) => String(cell).padStart(12)).join(''),
    )
    .join('\n')

const round = (number: number): string => number.toFixed(number < 100 ? 1 : 0)

/** Formats confirmed requests beside stored data. */
export const linesTable = (lines: readonly Line[]): string =>
  table([
    ['', 'told', 'stored', 'lost', 'doubled'],
    ...lines.map(({ what, told, stored, lost, doubled }) => [what, told, stored, lost, doubled]),
  ])

/** Formats the response times. */
export const timesTable = ({ milliseconds }: Confirmations): string =>
  table([
    ['', 'answers', 'p50 ms', 'p99 ms'],
    ...[...milliseconds].map(([kind, times]) => [
      kind,
      times.length,
      round(percentile(times, 0.5)),
      round(percentile(times, 0.99)),
    ]),
  ])
