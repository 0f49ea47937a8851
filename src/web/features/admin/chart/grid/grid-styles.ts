import { laneHeight } from './bar.tsx'
import { boardBandHeight } from './row.tsx'
import { minNameWidth } from './use-name-column.ts'
import { shapes } from './shapes.ts'

const line = '1px solid var(--hairline)'
const nameWidth = `var(--name-width, ${minNameWidth}px)`

/** Hidden; only measured. */
const probe = {
  position: 'absolute',
  display: 'block',
  visibility: 'hidden',
  width: 'max-content',
  height: 'auto',
  border: 0,
  p: 0,
} as const

const board = {
  display: 'block',
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  fontSize: 11,
  lineHeight: '13px',
} as const

const band = {
  position: 'absolute',
  inset: `0 0 auto 0`,
  height: boardBandHeight,
  bgcolor: 'background.default',
  borderBottom: line,
  fontSize: 12,
  fontWeight: 600,
  lineHeight: `${boardBandHeight}px`,
  '& span': { position: 'sticky', left: 0, px: 1 },
} as const

/** The column of names, which stays at the left while the dates scroll. */
const names = {
  '& .name': {
    position: 'sticky',
    left: 0,
    zIndex: 2,
    width: nameWidth,
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    boxSizing: 'border-box',
    pr: 1,
    bgcolor: 'background.paper',
    borderRight: line,
    fontSize: 14,
    overflow: 'hidden',
  },
  '& .head .name': { pl: 1, fontWeight: 500 },
  '& .name .board': { width: 4, alignSelf: 'stretch', flexShrink: 0 },
  '& .name img': { width: 24, height: 30, objectFit: 'cover', flexShrink: 0 },
  '& .name span': { minWidth: 0 },
  '& .name a, & .name.probe > span': {
    display: 'block',
    color: 'inherit',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    lineHeight: '16px',
    '&:hover': { textDecoration: 'underline' },
  },
  '& .name small': board,
  '& .name.probe': probe,
} as const

/** Styles of the grid: hairlines, with the names fixed at the left while the days scroll. */
export const gridStyles = (count: number) =>
  ({
    '& .chart': {
      overflow: 'auto',
      height: 'max(360px, calc(100vh - 330px))',
      border: line,
      bgcolor: 'background.paper',
      position: 'relative',
    },
    '& .grid': { minWidth: `calc(${nameWidth} + ${count * dayWidth(count)}px)` },
    '& .rows': { position: 'relative' },
    '& .row': { display: 'flex', borderBottom: line, boxSizing: 'border-box' },
    // Strict containment: a change in a row causes no layout outside it.
    '& .rows > .row': { position: 'absolute', top: 0, left: 0, right: 0, contain: 'strict' },
    '& .row.first-of-board': { pt: `${boardBandHeight}px` },
    '& .band': band,
    '& .head': { position: 'sticky', top: 0, zIndex: 3, height: 40, bgcolor: 'background.paper' },
    ...names,
    '& .days': { flex: 1, position: 'relative' },
    '& .days, & .columns': {
      display: 'grid',
      gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))`,
    },
    '& .cell': { boxSizing: 'border-box', cursor: 'cell', minWidth: 0, userSelect: 'none' },
    '& .cell:hover': { bgcolor: 'action.hover' },
    '& .cell.in-range': { bgcolor: 'action.selected' },
    '& .cell:focus-visible': {
      outline: '2px solid var(--focus)',
      outlineOffset: -2,
      zIndex: 1,
    },
    '& .columns': { position: 'absolute', inset: `0 0 0 ${nameWidth}` },
    '& .columns > *, & .head .cell': { borderRight: line, boxSizing: 'border-box', minWidth: 0 },
    '& .weekend': { background: '#efebe3' },
    '& .today': { borderLeft: '2px solid var(--accent)' },
    '& .head .cell': {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      cursor: 'default',
      justifyContent: 'center',
      fontSize: 12,
      lineHeight: '15px',
    },
    '& .bars': { position: 'absolute', inset: 0, pointerEvents: 'none' },
    ...shapes,
    '& .bar': {
      position: 'absolute',
      pointerEvents: 'auto',
      cursor: 'grab',
      touchAction: 'pan-y',
      maxHeight: laneHeight - 2,
      userSelect: 'none',
    },
    '& .bar.casting, & .bar.travel': { position: 'absolute' },
    '& .bar:hover': { outline: '2px solid var(--focus)', outlineOffset: 1, zIndex: 1 },
  }) as const

/** The minimum width of a day in pixels, by the number of days. */
const dayWidth = (count: number): number => {
  if (count <= 7) return 96
  if (count <= 14) return 60
  return count <= 31 ? 34 : 22
}
