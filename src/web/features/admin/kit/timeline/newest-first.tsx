import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** How many entries are shown at first, and how many more with each press: a year of a client is long on a phone. */
const step = 20

interface Props<T> {
  entries: readonly T[]
  /** How many there can be: the server sends no older ones. */
  max: number
  /** A list item that can take the focus. */
  children: (entry: T) => ReactNode
}

/** The newest entries; earlier ones come when they are asked for, and the first of them takes the focus. */
export const NewestFirst = <T,>({ entries, max, children }: Props<T>) => {
  const list = useRef<HTMLOListElement>(null)
  const [visibleCount, setVisibleCount] = useState(step)
  const [announcement, setAnnouncement] = useState('')
  const showEarlier = () => {
    const next = Math.min(visibleCount + step, entries.length)
    flushSync(() => {
      setVisibleCount(next)
      setAnnouncement(`${next} of ${entries.length} entries are shown`)
    })
    const first = list.current?.children[visibleCount]
    if (first instanceof HTMLElement) first.focus()
  }
  return (
    <>
      <Box component="ol" ref={list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.slice(0, visibleCount).map((entry) => children(entry))}
      </Box>
      {entries.length > visibleCount ? (
        <Button size="small" onClick={showEarlier}>
          Show earlier
        </Button>
      ) : null}
      <Box role="status" className="visually-hidden">
        {announcement}
      </Box>
      {visibleCount >= max ? (
        <Typography variant="body2" color="textSecondary">
          These are the newest {max} entries.
        </Typography>
      ) : null}
    </>
  )
}
