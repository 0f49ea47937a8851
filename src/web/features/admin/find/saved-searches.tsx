import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { maxSearchName } from '#contracts/models/saved-search-rules.ts'
import { NameDialog } from '../kit/actions/name-dialog.tsx'
import { NamedLinks } from '../kit/lists/named-links.tsx'
import { useSavedSearches } from './use-saved-searches.ts'

/** The user's saved searches; each links to this screen. */
export const SavedSearches = ({ searchParams }: { searchParams: URLSearchParams }) => {
  const { searches, current, save, remove } = useSavedSearches(searchParams)
  const [open, setOpen] = useState(false)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
      {searches.length > 0 && (
        <NamedLinks
          label="Saved searches"
          links={searches.map(({ id, name, query }) => ({
            key: id,
            to: `/admin/find?${query}`,
            label: name,
            isCurrent: id === current?.id,
          }))}
        />
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
      {open && (
        <NameDialog
          title="Save this search"
          action="Save search"
          helperText="Only you see it. Emails about new models can be switched off under Projects on the site; they never name juniors, or models that the site does not show."
          maxLength={maxSearchName}
          onSave={save}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  )
}
