import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { Link as RecordLink } from 'react-admin'
import type { SavedView } from '#contracts/admin/records/saved-views.ts'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { useContract } from '../records/contract.ts'
import { type Shown, useSavedViews } from './use-saved-views.ts'

const addressOf = (resource: string, { filter, sort: [sort, order] }: Shown): string => {
  const query = { filter: JSON.stringify(filter), sort, order, page: '1', perPage: '25' }
  return `/admin/${resource}?${new URLSearchParams(query).toString()}`
}

interface DialogProps {
  /** Saves and gives what a refusal says. */
  onSave: (name: string, isShared: boolean) => Promise<string | undefined>
  onClose: () => void
}

const SaveDialog = ({ onSave, onClose }: DialogProps) => {
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const refusal = await onSave(name, isShared)
    setBusy(false)
    if (refusal) setProblem(refusal)
    else onClose()
  }
  return (
    <ActionDialog
      title="Save this view"
      action="Save view"
      busy={busy}
      onClose={onClose}
      onDone={() => void save()}
    >
      <TextField
        label="Name"
        required
        helperText="The list with its filter and order. A view of yours with this name is replaced."
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <FormControlLabel
        label="Share with everybody at the agency"
        control={
          <Checkbox checked={isShared} onChange={({ target }) => setShared(target.checked)} />
        }
      />
      {problem ? <Alert severity="error">{problem}</Alert> : null}
    </ActionDialog>
  )
}

interface ViewLinkProps {
  resource: string
  label: string
  view: Shown
  isCurrent: boolean
  title?: string
}

const ViewLink = ({ resource, label, view, isCurrent, title }: ViewLinkProps) => (
  <li>
    <Link
      component={RecordLink}
      to={addressOf(resource, view)}
      color="textPrimary"
      underline={isCurrent ? 'always' : 'hover'}
      aria-current={isCurrent ? 'true' : undefined}
      title={title}
      sx={{ fontWeight: isCurrent ? 600 : 400 }}
    >
      {label}
    </Link>
  </li>
)

const titleOf = ({ isShared, isOwn, ownerName }: SavedView): string => {
  if (!isOwn) return `Shared by ${ownerName}`
  return isShared ? 'Shared with everybody' : 'Only you see this view'
}

/** A list's views by name, one's own and those that colleagues share; each is an address. */
export const SavedViews = () => {
  const { name } = useContract()
  const { views, everything, isCurrent, current, isUnsaved, save, remove } = useSavedViews(name)
  const [open, setOpen] = useState(false)
  if (views.length === 0 && !isUnsaved) return null
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        px: { xs: 1, sm: 2 },
        minHeight: 44,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        component="ul"
        aria-label="Saved views"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, listStyle: 'none', m: 0, p: 0 }}
      >
        <ViewLink resource={name} label="All" view={everything} isCurrent={isCurrent(everything)} />
        {views.map((view) => (
          <ViewLink
            key={view.id}
            resource={name}
            label={view.name}
            view={view}
            isCurrent={isCurrent(view)}
            title={titleOf(view)}
          />
        ))}
      </Box>
      {isUnsaved ? (
        <Button size="small" onClick={() => setOpen(true)}>
          Save this view
        </Button>
      ) : null}
      {current?.isOwn ? (
        <Button size="small" onClick={() => void remove(current)}>
          Delete this view
        </Button>
      ) : null}
      {open ? <SaveDialog onSave={save} onClose={() => setOpen(false)} /> : null}
    </Box>
  )
}
