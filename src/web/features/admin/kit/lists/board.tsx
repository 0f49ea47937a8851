import type { Fields } from '../../api/changes.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { Link, useGetList, useListFilterContext } from 'react-admin'
import { describeTotal } from '#contracts/admin/totals.ts'
import { useContract } from '../records/contract.ts'
import { toSentenceCase, Thumbnail } from '../records/fields.tsx'
import type { StoredFile } from '../../api/upload.ts'

const step = 20

interface CardProps {
  id: number
  title: string
  picture?: StoredFile | null
  /** Things to know before opening it. */
  warnings?: readonly string[]
  children: ReactNode
}

/** A card on a board; it links to the record. */
export const BoardCard = ({ id, title, picture, warnings = [], children }: CardProps) => {
  const { name } = useContract()
  return (
    <Box
      component={Link}
      to={`/admin/${name}/${id}/show`}
      sx={{
        display: 'flex',
        gap: 1.5,
        p: 1.5,
        mb: 1,
        color: 'text.primary',
        textDecoration: 'none',
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        '&:hover': { borderColor: 'text.primary' },
      }}
    >
      {picture === undefined ? null : <Thumbnail picture={picture} size={56} />}
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {children}
        {warnings.map((warning) => (
          <Warning key={warning}>{warning}</Warning>
        ))}
      </Box>
    </Box>
  )
}

const Warning = ({ children }: { children: string }) => (
  <Typography
    variant="caption"
    color="error"
    sx={{ display: 'flex', alignItems: 'baseline', gap: 0.75, mt: 0.5 }}
  >
    <Box
      component="span"
      aria-hidden
      sx={{
        flexShrink: 0,
        width: '1.25em',
        lineHeight: '1.25em',
        borderRadius: '50%',
        bgcolor: 'error.main',
        color: 'background.paper',
        fontWeight: 700,
        textAlign: 'center',
      }}
    >
      !
    </Box>
    {children}
  </Typography>
)

interface BoardProps<T> {
  /** The states of a record, in order. */
  states: readonly string[]
  card: (record: T) => ReactNode
}

/** The current list by state, newest first. */
export const Board = <T extends { id: number }>({ states, card }: BoardProps<T>) => {
  const visibleStates = useVisibleStates(states)
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        p: { xs: 1, sm: 2 },
        pt: 0,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: `repeat(${Math.min(visibleStates.length, 2)}, minmax(0, 1fr))`,
          md: `repeat(${Math.min(visibleStates.length, 3)}, minmax(0, 1fr))`,
          xl: `repeat(${visibleStates.length}, minmax(0, 1fr))`,
        },
      }}
    >
      {visibleStates.map((state) => (
        <Column key={state} state={state} card={card} />
      ))}
    </Box>
  )
}

/** The states that the list's filter allows. */
const useVisibleStates = (states: readonly string[]): readonly string[] => {
  const { state } = useListFilterContext().filterValues as { state?: string | readonly string[] }
  if (state === undefined) return states
  return states.filter((each) =>
    typeof state === 'string' ? state === each : state.includes(each),
  )
}

const Column = <T extends { id: number }>({
  state,
  card,
}: Pick<BoardProps<T>, 'card'> & { state: string }) => {
  const { name } = useContract()
  const filter = useListFilterContext().filterValues as Fields
  const [limit, setLimit] = useState(step)
  const { data, total, isPending, error } = useGetList<T>(name, {
    filter: { ...filter, state },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: limit },
  })
  return (
    <Box component="section" aria-label={toSentenceCase(state)} sx={{ minWidth: 0 }}>
      <Typography
        component="h2"
        variant="subtitle2"
        sx={{ textTransform: 'uppercase', letterSpacing: '0.08em', borderBottom: 1, mb: 1, py: 1 }}
      >
        {toSentenceCase(state)}{' '}
        {total === undefined ? '' : `(${describeTotal(total, { isSearch: Boolean(filter.q) })})`}
      </Typography>
      {isPending ? <Typography color="textSecondary">Loading …</Typography> : null}
      {error ? (
        <Typography color="error">
          This list could not be loaded. Please reload the page.
        </Typography>
      ) : null}
      {data?.length === 0 ? <Typography color="textSecondary">None</Typography> : null}
      {data?.map(card)}
      {data && total !== undefined && total > data.length ? (
        <Button size="small" onClick={() => setLimit(limit + step)}>
          Show more
        </Button>
      ) : null}
    </Box>
  )
}
