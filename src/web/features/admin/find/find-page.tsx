import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Title } from 'react-admin'
import type { OfficeFind } from '#contracts/admin/models/find.ts'
import { findPageSize } from '#contracts/models/find-fields.ts'
import { useAddressQuery } from '#web/lib/hooks/use-address-query.ts'
import { formatCount, pageCount } from '#web/lib/text/format.ts'
import { UnitsSwitch } from '#web/ui/units/units-switch.tsx'
import { callAdmin } from '../api/call-admin.ts'
import { Filters } from './filters.tsx'
import { NewPackageLink, useCanCreatePackage } from '../kit/actions/new-package-button.tsx'
import { Results } from './results.tsx'
import type { Selection } from './selection.ts'
import { focusScreenHeading } from '../kit/keyboard/use-screen-heading.ts'
import { SavedSearches } from './saved-searches.tsx'

const emptyResult: OfficeFind = {
  models: [],
  total: 0,
  facets: { board: [], hair: [], eyes: [], language: [], skill: [], country: [], city: [] },
}

/** The site's search over the whole roster; its state is in the URL. */
export const FindPage = () => {
  const [query, setQuery] = useAddressQuery()
  const queryString = query.toString()
  const { data, error } = useQuery({
    queryKey: ['find', queryString],
    queryFn: ({ signal }) =>
      callAdmin('GET /api/admin/find', Object.fromEntries(query), { signal }),
    placeholderData: keepPreviousData,
  })
  const change = (name: string, value: string) =>
    setQuery((next) => {
      if ((next.get(name) ?? '') === value) return next
      if (value === '') next.delete(name)
      else next.set(name, value)
      if (name !== 'page') next.delete('page')
      return next
    })
  const selection = useSelection()
  const canCreatePackage = useCanCreatePackage()
  const page = Number(query.get('page') ?? 1)
  const { models, total, facets } = data ?? emptyResult
  const pages = pageCount(total, findPageSize)
  return (
    <Box
      sx={{ p: { xs: 1, sm: 2 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Title title="Find" />
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline' }}>
        <div role="status">
          <Typography component="h2" variant="h5">
            {data && !error ? formatCount(total, 'model') : ''}
          </Typography>
        </div>
        {queryString === '' ? null : (
          <Button
            size="small"
            onClick={() => {
              focusScreenHeading()
              setQuery(() => new URLSearchParams())
            }}
          >
            Clear all
          </Button>
        )}
        <Box sx={{ ml: 'auto' }}>
          <UnitsSwitch />
        </Box>
      </Box>
      <SavedSearches searchParams={query} />
      <Filters query={query} change={change} facets={facets} />
      {canCreatePackage && <SelectionBar {...selection} />}
      {error ? (
        <Alert severity="error">{error.message}</Alert>
      ) : (
        <Results models={models} selection={canCreatePackage ? selection : undefined} />
      )}
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Button disabled={page <= 1} onClick={() => change('page', String(page - 1))}>
          Previous
        </Button>
        <Typography variant="body2">
          Page {page} of {pages}
        </Typography>
        <Button disabled={page >= pages} onClick={() => change('page', String(page + 1))}>
          Next
        </Button>
      </Box>
    </Box>
  )
}

/** The selection survives a new search; models stay in the order in which they were selected. */
const useSelection = (): Selection & { clear: () => void } => {
  const [ids, setIds] = useState<readonly number[]>([])
  return {
    ids,
    select: (changedIds, isSelected) => {
      const remainingIds = ids.filter((id) => !changedIds.includes(id))
      const addedIds = changedIds.filter((id) => !ids.includes(id))
      setIds(isSelected ? [...ids, ...addedIds] : remainingIds)
    },
    clear: () => setIds([]),
  }
}

const SelectionBar = ({ ids, clear }: { ids: readonly number[]; clear: () => void }) => (
  <Box
    role="region"
    aria-label="Selected models"
    sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}
  >
    <Typography role="status">{ids.length > 0 && `${ids.length} selected`}</Typography>
    {ids.length > 0 && (
      <>
        <NewPackageLink ids={ids} />
        <Button
          size="small"
          onClick={() => {
            focusScreenHeading()
            clear()
          }}
        >
          Clear selection
        </Button>
      </>
    )}
  </Box>
)
