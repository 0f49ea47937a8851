import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { usePermissions } from 'react-admin'
import { useNavigate } from 'react-router'
import { type AdminSearchHit, minSearch } from '#contracts/admin.ts'
import type { StaffRole } from '#contracts/admin/policy.ts'
import { get } from '../api/http.ts'
import { type Place, placesNamed, placesOfHit } from './places.ts'
import { focusAtEnd, searchLabel } from './search-words.ts'

interface Props {
  typed: string
  onType: (typed: string) => void
  onClose: () => void
}

/** The field of the search with what it finds. */
export const SearchField = ({ typed, onType, onClose }: Props) => {
  const navigate = useNavigate()
  const { permissions: role } = usePermissions<StaffRole>()
  const text = useDeferredValue(typed.trim())
  const { data = [], isFetching } = useQuery({
    queryKey: ['search', text],
    queryFn: ({ signal }) => get<AdminSearchHit[]>(`search?q=${encodeURIComponent(text)}`, signal),
    enabled: text.length >= minSearch,
    placeholderData: keepPreviousData,
  })
  const found =
    text.length >= minSearch && role
      ? [...placesNamed(text, role), ...data.flatMap((hit) => placesOfHit(hit, role))]
      : []
  const open = (place: Place | null) => {
    if (!place) return
    onClose()
    void navigate(place.to)
  }
  return (
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
        if (reason === 'input') onType(next)
      }}
      onChange={(_, place) => open(place)}
      // The list is open as long as there is text: Escape, which would close it, leaves the search.
      onClose={(_, reason) => {
        if (reason === 'escape') onClose()
      }}
      forcePopupIcon={false}
      sx={{ px: 3, pb: 3 }}
      renderInput={(params) => <TextField {...params} inputRef={focusAtEnd} label={searchLabel} />}
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
  )
}
