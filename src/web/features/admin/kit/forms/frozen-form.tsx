import Box from '@mui/material/Box'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSaveContext } from 'react-admin'

interface Props {
  /** Whether the record is stored: the form is then seen until its screen gives way to the record's own. */
  isStored: boolean
  children: ReactNode
}

/**
 * Keeps the form of a new record as it was sent, because whatever is typed from then on would be lost with it. A form
 * that is refused goes on where it was.
 */
export const FrozenForm = ({ isStored, children }: Props) => {
  const { saving = false } = useSaveContext()
  const lastFocused = useRef<HTMLElement>(null)
  const isFrozen = saving || isStored
  useEffect(() => {
    if (!isFrozen && document.activeElement === document.body) lastFocused.current?.focus()
  }, [isFrozen])
  return (
    <Box
      inert={isFrozen}
      onFocus={({ target }) => {
        lastFocused.current = target
      }}
    >
      {children}
    </Box>
  )
}
