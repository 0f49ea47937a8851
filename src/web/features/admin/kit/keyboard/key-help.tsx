import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useCallback, useId, useState } from 'react'
import { areSingleKeysOn, setSingleKeys, useSingleKeys } from '#web/lib/single-keys.ts'
import { isCovered, isTyping, useKey } from './use-key.ts'

const keys = [
  ['/ or Ctrl+K', 'Search everything'],
  ['F', 'On the chart: find a model or client; Enter goes on to the first day found'],
  ['Ctrl+S', 'Save the form'],
  ['Esc', 'Close what is open, or leave a form: unsaved changes are asked about'],
  ['Tab, Shift+Tab', 'Go to the next or the previous control'],
  ['Enter or Space', 'Press a button or follow a link'],
  ['?', 'Show these keys'],
] as const

/** The list of keyboard shortcuts, opened by its button or with `?`. */
export const KeyHelp = () => {
  const [isOpen, setOpen] = useState(false)
  const hasSingleKeys = useSingleKeys()
  const titleId = useId()
  const open = useCallback(() => setOpen(true), [])
  useKey(isHelp, open)
  return (
    <>
      <Button
        color="inherit"
        size="small"
        aria-keyshortcuts={hasSingleKeys ? '?' : undefined}
        onClick={open}
        sx={{ display: { xs: 'none', md: 'inline-flex' } }}
      >
        Keys
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby={titleId}>
        <DialogTitle id={titleId}>Keys</DialogTitle>
        <DialogContent>
          <Box
            component="dl"
            sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1.5, m: 0 }}
          >
            {keys.map(([key, description]) => (
              <Box key={key} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ fontWeight: 600 }}>
                  {key}
                </Box>
                <Box component="dd" sx={{ m: 0 }}>
                  {description}
                </Box>
              </Box>
            ))}
          </Box>
          <Box component="label" sx={{ display: 'flex', gap: 1, mt: 3 }}>
            <input
              type="checkbox"
              checked={hasSingleKeys}
              onChange={({ target }) => setSingleKeys(target.checked)}
            />
            Use keys without Ctrl: /, F and ? here, T on the card of a profile
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>Close</Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

const isHelp = (event: KeyboardEvent): boolean =>
  event.key === '?' && areSingleKeysOn() && !isTyping(event) && !isCovered()
