import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import type { SavedView } from '#contracts/admin/records/saved-views.ts'
import { NameDialog } from '../actions/name-dialog.tsx'
import { useContract } from '../records/contract.ts'
import { NamedLinks } from './named-links.tsx'
import { type ListState, useSavedViews } from './use-saved-views.ts'

/** The user's and the shared views of a list; each is a link. */
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
      <NamedLinks
        label="Saved views"
        links={[
          {
            key: 'all',
            to: getViewPath(name, everything),
            label: 'All',
            isCurrent: isCurrent(everything),
          },
          ...views.map((view) => ({
            key: view.id,
            to: getViewPath(name, view),
            label: view.name,
            isCurrent: isCurrent(view),
            title: describeSharing(view),
          })),
        ]}
      />
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

const getViewPath = (resource: string, { filter, sort: [sort, order] }: ListState): string => {
  const query = { filter: JSON.stringify(filter), sort, order, page: '1', perPage: '25' }
  return `/admin/${resource}?${new URLSearchParams(query).toString()}`
}

const describeSharing = ({ isShared, isOwn, ownerName }: SavedView): string => {
  if (!isOwn) return `Shared by ${ownerName}`
  return isShared ? 'Shared with everybody' : 'Only you see this view'
}

interface DialogProps {
  /** Saves and returns the reason of a refusal. */
  onSave: (name: string, isShared: boolean) => Promise<string | undefined>
  onClose: () => void
}

const SaveDialog = ({ onSave, onClose }: DialogProps) => {
  const [isShared, setShared] = useState(false)
  return (
    <NameDialog
      title="Save this view"
      action="Save view"
      helperText="The list with its filter and order. A view of yours with this name is replaced."
      onSave={(name) => onSave(name, isShared)}
      onClose={onClose}
    >
      <FormControlLabel
        label="Share with everybody at the agency"
        control={
          <Checkbox checked={isShared} onChange={({ target }) => setShared(target.checked)} />
        }
      />
    </NameDialog>
  )
}
