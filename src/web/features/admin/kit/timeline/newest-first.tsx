import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Entries per step: a client's year is long on a phone. */
const step = 20

interface Props<T> {
  entries: readonly T[]
  /** The maximum that the server sends. */
  max: number
  /** Renders a focusable list item. */
  children: (entry: T) => ReactNode
}

/** The newest entries, with a button for earlier ones; the first new one takes the focus. */
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
