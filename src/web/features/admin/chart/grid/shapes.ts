/** The accent of each board; the board's name is in the row as well. */
export const boardAccents: Readonly<Record<number, string>> = {
  1: '#1d4e89',
  2: '#6e1423',
  13: '#4a3f8f',
  12: '#1f5132',
}

const bar = { height: 22, borderRadius: 0, padding: '0 6px', lineHeight: '20px' } as const

/** Each kind of hold has its own shape, so that colour is not needed to tell them apart. */
export const shapes = {
  '& .hold': {
    boxSizing: 'border-box',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    fontSize: 12,
    color: '#111',
    ...bar,
  },
  '& .job': { background: '#111', color: '#f7f5f1', border: '1px solid #111' },
  '& .option': { background: '#fff', border: '2px solid #1d4e89', lineHeight: '18px' },
  '& .option-behind': { background: '#fff', border: '2px dashed #1d4e89', lineHeight: '18px' },
  '& .request': { background: '#fff', border: '2px dotted #6b6761', lineHeight: '18px' },
  '& .casting': { background: 'none', paddingLeft: '18px', position: 'relative' },
  '& .casting::before': {
    content: '""',
    position: 'absolute',
    left: '3px',
    top: '6px',
    width: '10px',
    height: '10px',
    borderRadius: '50%',
    background: '#6e1423',
  },
  '& .fitting': {
    height: 12,
    marginTop: '5px',
    lineHeight: '11px',
    fontSize: 10,
    background: '#f0d9a8',
    border: '1px solid #7a5200',
  },
  '& .travel': {
    background: 'none',
    position: 'relative',
    paddingTop: '6px',
    fontSize: 11,
  },
  '& .travel::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    right: '6px',
    top: '5px',
    borderTop: '2px solid #1f5132',
  },
  '& .travel::after': {
    content: '""',
    position: 'absolute',
    right: 0,
    top: '1px',
    border: '5px solid transparent',
    borderLeft: '7px solid #1f5132',
    borderRight: 0,
  },
  '& .book_out': {
    border: '1px solid #6b6761',
    background: 'repeating-linear-gradient(135deg, #fff 0 5px, #cfc8bb 5px 7px)',
  },
  '& .book_out > span': { background: '#fff', padding: '0 3px' },
} as const

/** The entries of the legend: CSS class, label, and text inside the shape. */
export const legend: readonly (readonly [shape: string, words: string, text: string])[] = [
  ['job', 'Job', 'Job'],
  ['option', 'First option', '1'],
  ['option-behind', 'Second option and so on', '2'],
  ['request', 'Request that waits', '?'],
  ['casting', 'Casting', ''],
  ['fitting', 'Fitting', ''],
  ['travel', 'Travel', ''],
  ['book_out', 'Book-out', ''],
]
