import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

export interface Cell {
  readonly row: number
  readonly column: number
}

const steps: Readonly<Record<string, (cell: Cell, ends: { columns: number }) => Cell>> = {
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  PageDown: ({ row, column }) => ({ row: row + 10, column }),
  PageUp: ({ row, column }) => ({ row: row - 10, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { columns }) => ({ row, column: columns - 1 }),
}

interface Options {
  rows: number
  columns: number
  /** Scrolls a row into view that may not be rendered yet. */
  reveal: (row: number) => void
  onOpen: (cell: Cell) => void
}

/** Keyboard navigation of the grid: one cell is tabbable, arrow keys move between cells, Enter opens. */
export const useCells = ({ rows, columns, reveal, onOpen }: Options) => {
  const [at, setAt] = useState<Cell>({ row: 0, column: 0 })
  const grid = useRef<HTMLDivElement>(null)
  const shouldFocus = useRef(false)
  const current = { row: clamp(at.row, rows - 1), column: clamp(at.column, columns - 1) }
  useEffect(() => {
    if (!shouldFocus.current) return
    const cell = grid.current?.querySelector<HTMLElement>(
      `[data-cell="${current.row}:${current.column}"]`,
    )
    if (!cell) return
    shouldFocus.current = false
    cell.focus({ preventScroll: true })
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target as HTMLElement).dataset.cell) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onOpen(current)
      return
    }
    const step = steps[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const next = step(current, { columns })
    const cell = { row: clamp(next.row, rows - 1), column: clamp(next.column, columns - 1) }
    shouldFocus.current = true
    reveal(cell.row)
    setAt(cell)
  }
  return { current, grid, onKeyDown, goTo: setAt }
}

const clamp = (value: number, max: number): number => Math.max(0, Math.min(max, value))
