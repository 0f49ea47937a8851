import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useId, useState } from 'react'
import { usePermissions } from 'react-admin'
import { useNavigate } from 'react-router'
import { type AdminSearchHit, minSearch } from '#contracts/admin.ts'
import type { StaffRole } from '#contracts/admin/policy.ts'
import { get } from '../api/http.ts'
import { isTyping, useKey } from '../kit/keyboard/use-key.ts'
import { screens } from '../screens.ts'
import { type Place, placesNamed } from './places.ts'

const screenOf = ({ resource }: AdminSearchHit) => screens.find(({ name }) => name === resource)

const placeOf = (hit: AdminSearchHit): Place => {
  const screen = screenOf(hit)
  return {
    label: hit.label,
    detail: [screen?.label, hit.detail].filter(Boolean).join(' · '),
    to: `/admin/${hit.resource}/${hit.id}${screen?.show ? '/show' : ''}`,
  }
}

const isShortcut = (event: KeyboardEvent): boolean =>
  (event.key === '/' && !isTyping(event) && !event.ctrlKey && !event.metaKey && !event.altKey) ||
  (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey))

/** Whoever has asked for the search wants to type. */
const focus = (input: HTMLInputElement | null) => input?.focus()

const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  const titleId = useId()
  const navigate = useNavigate()
  const { permissions: role } = usePermissions<StaffRole>()
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  const { data = [], isFetching } = useQuery({
    queryKey: ['search', text],
    queryFn: ({ signal }) => get<AdminSearchHit[]>(`search?q=${encodeURIComponent(text)}`, signal),
    enabled: text.length >= minSearch,
    placeholderData: keepPreviousData,
  })
  const found =
    text.length >= minSearch && role
      ? [...placesNamed(text, role), ...data.filter(screenOf).map(placeOf)]
      : []
  const open = (place: Place | null) => {
    if (!place) return
    onClose()
    void navigate(place.to)
  }
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
      <Autocomplete
        open={text.length >= minSearch}
        autoHighlight
        // Inside the dialog, which its own edge must not cut off.
        disablePortal
        options={found}
        filterOptions={(options) => options}
        getOptionLabel={({ label }) => label}
        getOptionKey={({ to }) => to}
        isOptionEqualToValue={(one, other) => one.to === other.to}
        loading={isFetching}
        noOptionsText="Nothing found"
        value={null}
        inputValue={typed}
        onInputChange={(_, next, reason) => {
          if (reason === 'input') setTyped(next)
        }}
        onChange={(_, place) => open(place)}
        // The list is open as long as there is text: Escape, which would close it, leaves the search.
        onClose={(_, reason) => {
          if (reason === 'escape') onClose()
        }}
        forcePopupIcon={false}
        sx={{ px: 3, pb: 3 }}
        renderInput={(params) => (
          <TextField
            {...params}
            inputRef={focus}
            label="Search models, bookings, orders, enquiries and more"
          />
        )}
        renderOption={({ key, ...props }, { label, detail }) => (
          <li key={key} {...props}>
            <span>
              {label}{' '}
              <Typography component="span" variant="body2" color="textSecondary">
                {detail}
              </Typography>
            </span>
          </li>
        )}
      />
    </Dialog>
  )
}

/** One search over everything that the role may read: by its button, with `/` or with Ctrl+K. */
export const Search = () => {
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  useKey(isShortcut, open)
  return (
    <>
      <Button color="inherit" size="small" aria-keyshortcuts="/ Control+K" onClick={open}>
        Search
      </Button>
      {isOpen ? <SearchDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
