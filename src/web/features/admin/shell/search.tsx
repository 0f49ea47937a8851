import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { lazy, Suspense, useCallback, useId, useState } from 'react'
import { areSingleKeysOn, useSingleKeys } from '#web/lib/single-keys.ts'
import { isTyping, useKey } from '../kit/keyboard/use-key.ts'
import { focusAtEnd, searchLabel } from './search-input.ts'

/** Loaded on demand: the list is a large component. */
const SearchField = lazy(async () => {
  const { SearchField } = await import('./search-field.tsx')
  return { default: SearchField }
})

/** One search over everything the role may read, opened by its button, `/` or Ctrl+K. */
export const Search = () => {
  const [isOpen, setOpen] = useState(false)
  const hasSingleKeys = useSingleKeys()
  const open = useCallback(() => setOpen(true), [])
  useKey(isShortcut, open)
  return (
    <>
      <Button
        color="inherit"
        size="small"
        aria-keyshortcuts={hasSingleKeys ? '/ Control+K' : 'Control+K'}
        onClick={open}
      >
        Search
      </Button>
      {isOpen ? <SearchDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const isShortcut = (event: KeyboardEvent): boolean =>
  (event.key === '/' &&
    areSingleKeysOn() &&
    !isTyping(event) &&
    !event.ctrlKey &&
    !event.metaKey &&
    !event.altKey) ||
  (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey))

const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  const titleId = useId()
  const [input, setInput] = useState('')
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      aria-labelledby={titleId}
      sx={{
        '& .MuiDialog-container': { alignItems: 'flex-start' },
        '& .MuiDialog-paper': { overflow: 'visible' },
      }}
    >
      <DialogTitle id={titleId}>Search</DialogTitle>
      <Suspense fallback={<PlainField input={input} onInput={setInput} />}>
        <SearchField input={input} onInput={setInput} onClose={onClose} />
      </Suspense>
    </Dialog>
  )
}

/** Takes the first keystrokes until the search field is loaded. */
const PlainField = ({ input, onInput }: { input: string; onInput: (typed: string) => void }) => (
  <Box
    component="input"
    ref={focusAtEnd}
    aria-label={searchLabel}
    value={input}
    onChange={({ target }: { target: HTMLInputElement }) => onInput(target.value)}
    sx={{ mx: 3, mb: 3, px: 1.75, height: 56, font: 'inherit', border: 1, borderRadius: 1 }}
  />
)
