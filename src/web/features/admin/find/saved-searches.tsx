import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { Link as SearchLink } from 'react-admin'
import { maxSearchName } from '#contracts/models/saved-search-rules.ts'
import { ActionDialog } from '../kit/actions/action-dialog.tsx'
import { useSavedSearches } from './use-saved-searches.ts'

interface DialogProps {
  /** Saves and gives what a refusal says. */
  readonly onSave: (name: string) => Promise<string | undefined>
  readonly onClose: () => void
}

const SaveDialog = ({ onSave, onClose }: DialogProps) => {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const refusal = await onSave(name)
    setBusy(false)
    if (refusal === undefined) onClose()
    else setProblem(refusal)
  }
  return (
    <ActionDialog
      title="Save this search"
      action="Save search"
      busy={busy}
      onClose={onClose}
      onDone={() => void save()}
    >
      <TextField
        label="Name"
        required
        helperText="Only you see it. Emails about new models can be switched off under Projects on the site; they never name juniors, or models that the site does not show."
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: maxSearchName } }}
      />
      {problem === undefined ? null : <Alert severity="error">{problem}</Alert>}
    </ActionDialog>
  )
}

/** One's own saved searches by name, each an address of this screen. */
export const SavedSearches = ({ asked }: { asked: URLSearchParams }) => {
  const { searches, current, save, remove } = useSavedSearches(asked)
  const [open, setOpen] = useState(false)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
      {searches.length > 0 && (
        <Box
          component="ul"
          aria-label="Saved searches"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, listStyle: 'none', m: 0, p: 0 }}
        >
          {searches.map(({ id, name, query }) => (
            <li key={id}>
              <Link
                component={SearchLink}
                to={`/admin/find?${query}`}
                color="textPrimary"
                underline={id === current?.id ? 'always' : 'hover'}
                aria-current={id === current?.id ? 'true' : undefined}
                sx={{ fontWeight: id === current?.id ? 600 : 400 }}
              >
                {name}
              </Link>
            </li>
          ))}
        </Box>
      )}
      {current ? (
        <Button size="small" onClick={() => void remove(current)}>
          Delete this search
        </Button>
      ) : (
        <Button size="small" onClick={() => setOpen(true)}>
          Save this search
        </Button>
      )}
      {open && <SaveDialog onSave={save} onClose={() => setOpen(false)} />}
    </Box>
  )
}
