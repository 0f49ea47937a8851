import type { Figures } from './load.ts'

export interface Row {
  what: string
  connections: number
  program: Figures
  reference: Figures
  /** The required minimum ratio of the program's rate to its reference's. */
  target: number
}

const columns = [
  'what',
  'conns',
  'rps',
  'p50',
  'p99',
  'cpu ms',
  'ref rps',
  'ref cpu',
  'ratio',
  'cpu ratio',
  'target',
]

const cells = ({ what, connections, program, reference, target }: Row): string[] => [
  what,
  String(connections),
  program.rps.toFixed(0),
  program.p50.toFixed(1),
  program.p99.toFixed(1),
  program.cpuMsPerRequest.toFixed(3),
  reference.rps.toFixed(0),
  reference.cpuMsPerRequest.toFixed(3),
  (program.rps / reference.rps).toFixed(2),
  (reference.cpuMsPerRequest / program.cpuMsPerRequest).toFixed(2),
  `${target} ${program.rps / reference.rps >= target ? 'met' : 'MISSED'}${program.failed > 0 ? ` (${program.failed} failed)` : ''}`,
]

/** The rows as a table of text, one line each. */
export const tableOf = (rows: readonly Row[]): string => {
  const lines = [columns, ...rows.map(cells)]
  const widths = columns.map((_, index) =>
    Math.max(...lines.map((line) => line[index]?.length ?? 0)),
  )
  return lines
    .map((line) => line.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  '))
    .join('\n')
}
