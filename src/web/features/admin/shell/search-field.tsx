import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useDeferredValue, useEffect, useRef } from 'react'
import { usePermissions } from 'react-admin'
import { useNavigate } from 'react-router'
import { type AdminSearchHit, minSearch } from '#contracts/admin.ts'
import type { StaffRole } from '#contracts/accounts/roles.ts'
import { callAdmin } from '../api/call-admin.ts'
import { type Place, findPlaces, toPlaces } from './places.ts'
import { focusAtEnd, searchLabel } from './search-input.ts'

interface Props {
  input: string
  onInput: (input: string) => void
  onClose: () => void
}

/** The search field with its results. */
export const SearchField = ({ input, onInput, onClose }: Props) => {
  const navigate = useNavigate()
  const { permissions: role } = usePermissions<StaffRole>()
  const text = useDeferredValue(input.trim())
  const {
    data = [],
    isFetching,
    isPlaceholderData,
  } = useQuery({
    ...searchQuery(text),
    enabled: text.length >= minSearch,
    placeholderData: keepPreviousData,
  })
  const places = text.length >= minSearch && role ? collectPlaces(text, data, role) : []
  // Whether the user highlighted a place; the first one is highlighted automatically.
  const isSelected = useRef(false)
  const open = (place: Place | null) => {
    if (!place) return
    onClose()
    void navigate(place.to)
  }
  const openBest = useBestPlaceOpener(open)
  const trimmedInput = input.trim()
  const isAnswered = text === trimmedInput && !isFetching && !isPlaceholderData
  return (
    <Autocomplete
      open={text.length >= minSearch}
      autoHighlight
      // Stays inside the dialog, which must not clip it.
      disablePortal
      options={places}
      filterOptions={(options) => options}
      getOptionLabel={({ label }) => label}
      getOptionKey={({ to }) => to}
      isOptionEqualToValue={(one, other) => one.to === other.to}
      loading={isFetching}
      noOptionsText="Nothing found"
      value={null}
      inputValue={input}
      onInputChange={(_, next, reason) => {
        if (reason !== 'input') return
        isSelected.current = false
        onInput(next)
      }}
      onHighlightChange={(_, index) => {
        isSelected.current = index !== null
      }}
      onKeyDown={(event: KeyboardEvent<HTMLElement> & { defaultMuiPrevented?: boolean }) => {
        if (event.key !== 'Enter' || isAnswered || isSelected.current) return
        // The listed results are for a shorter text.
        event.defaultMuiPrevented = true
        if (role && trimmedInput.length >= minSearch) void openBest(trimmedInput, role)
      }}
      onChange={(_, index) => open(index)}
      // The list is open while there is text; Escape would close it, so it closes the search instead.
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

const searchQuery = (text: string) => ({
  queryKey: ['search', text],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callAdmin('GET /api/admin/search', { q: text }, { signal }),
})

const collectPlaces = (text: string, hits: readonly AdminSearchHit[], role: StaffRole): Place[] => [
  ...findPlaces(text, role),
  ...hits.flatMap((hit) => toPlaces(hit, role)),
]

/** Opens the best match for a text whose results are still loading, unless the search is closed before. */
const useBestPlaceOpener = (open: (place: Place | null) => void) => {
  const client = useQueryClient()
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return async (text: string, role: StaffRole) => {
    try {
      const hits = await client.fetchQuery(searchQuery(text))
      if (isMounted.current) open(collectPlaces(text, hits, role)[0] ?? null)
    } catch {
      // The list shows the error.
    }
  }
}
