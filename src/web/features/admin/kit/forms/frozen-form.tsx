import Box from '@mui/material/Box'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSaveContext } from 'react-admin'

interface Props {
  /** Whether the record is stored; the form is still visible until the record's own screen opens. */
  isStored: boolean
  children: ReactNode
}

/**
 * Disables the form of a new record while it is being stored, because further input would be lost. After a
 * refusal the form is enabled again.
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
