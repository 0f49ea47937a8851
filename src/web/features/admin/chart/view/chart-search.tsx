import TextField from '@mui/material/TextField'
import { useCallback, useEffect, useRef, useState } from 'react'
import { maxChartSearch } from '#contracts/admin/bookings/chart.ts'
import { isCovered, isTyping, useKey } from '#web/features/admin/kit/keyboard/use-key.ts'
import { areSingleKeysOn, useSingleKeys } from '#web/lib/single-keys.ts'
import type { useView } from './use-view.ts'

type Props = Pick<ReturnType<typeof useView>, 'view' | 'change'>

/** Filters rows by name; the browser's own search finds only rendered rows. */
export const ChartSearch = ({ view, change }: Props) => {
  const field = useRef<HTMLInputElement>(null)
  const hasSingleKeys = useSingleKeys()
  /** Undefined once the URL contains the text. */
  const [text, setText] = useState<string>()
  useKey(
    isFindKey,
    useCallback(() => field.current?.select(), []),
  )
  useEffect(() => {
    if (text === undefined) return
    const timer = setTimeout(() => {
      change({ q: text })
      setText(undefined)
    }, 200)
    return () => clearTimeout(timer)
  }, [text, change])
  return (
    <TextField
      label="Model or client"
      type="search"
      inputRef={field}
      value={text ?? view.q}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
        event.preventDefault()
        focusCurrentCell()
      }}
      slotProps={{
        htmlInput: {
          maxLength: maxChartSearch,
          'aria-keyshortcuts': hasSingleKeys ? 'F' : undefined,
        },
      }}
    />
  )
}

const isFindKey = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'f' &&
  areSingleKeysOn() &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !isTyping(event) &&
  !isCovered()

const focusCurrentCell = (): void =>
  document.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus()
