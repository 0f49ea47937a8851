import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Title } from 'react-admin'
import type { AdminFigures } from '#contracts/admin.ts'
import { callAdmin } from '../api/call-admin.ts'
import { getErrorMessage } from '../api/http.ts'
import { Bars, Lines } from './charts.tsx'
import { Revenue } from './revenue.tsx'

const spans = [4, 12, 26, 52]

/** Weekly figures for the owner. */
export const Figures = () => {
  const [weeks, setWeeks] = useState(12)
  const { data, error, isPending } = useQuery({
    queryKey: ['figures', weeks],
    queryFn: ({ signal }) => callAdmin('GET /api/admin/figures', { weeks }, { signal }),
  })
  return (
    <Box sx={{ py: 3 }}>
      <Title title="Figures" />
      <TextField
        select
        label="Period"
        value={weeks}
        onChange={({ target }) => setWeeks(Number(target.value))}
        sx={{ maxWidth: 200, mb: 4 }}
      >
        {spans.map((span) => (
          <MenuItem key={span} value={span}>
            {span} weeks
          </MenuItem>
        ))}
      </TextField>
      {isPending ? <Typography>Loading …</Typography> : null}
      {error ? <Typography color="error">{getErrorMessage(error)}</Typography> : null}
      {data ? <Body figures={data} /> : null}
    </Box>
  )
}

const Body = ({ figures }: { figures: AdminFigures }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 5,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    }}
  >
    <Revenue {...figures.revenue} />
    <Bars
      title="Bookings received, by current state"
      rows={figures.bookings.map(({ week, states }) => ({ week, values: states }))}
    />
    <Bars
      title="Jobs, by board"
      rows={figures.jobs.map(({ week, boards }) => ({ week, values: boards }))}
    />
    <Bars
      title="Applications and enquiries"
      rows={figures.enquiries.map(({ week, kinds }, index) => ({
        week,
        values: { applications: figures.applications[index]?.received ?? 0, ...kinds },
      }))}
    />
    <Lines
      title="Bookings per 100 profile views"
      rows={figures.conversion.map(({ week, perHundred }) => ({
        week,
        values: { 'per 100 views': perHundred },
      }))}
    />
    <Lines
      title="Newsletter subscribers"
      rows={figures.newsletter.map(({ week, subscribers, joined, left }) => ({
        week,
        values: { subscribers, joined, left },
      }))}
    />
    <Ranking
      title="Most viewed models"
      head={['Model', 'Views', 'Bookings', 'Jobs']}
      rows={figures.models.map(({ id, name, views, bookings, jobs }) => ({
        to: `/admin/models/${id}`,
        cells: [name, views, bookings, jobs],
      }))}
    />
    <Ranking
      title="Most viewed articles"
      head={['Article', 'Views']}
      rows={figures.articles.map(({ id, title, views }) => ({
        to: `/admin/blog-articles/${id}`,
        cells: [title, views],
      }))}
    />
  </Box>
)

const Ranking = ({
  title,
  head,
  rows,
}: {
  title: string
  head: readonly string[]
  rows: readonly { to: string; cells: readonly (string | number)[] }[]
}) => (
  <Box component="section" aria-label={title} sx={{ minWidth: 0 }}>
    <Typography component="h2" variant="h6" gutterBottom>
      {title}
    </Typography>
    {rows.length === 0 ? <Typography color="textSecondary">Nothing yet.</Typography> : null}
    <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', fontSize: '0.875rem' }}>
      <thead>
        <tr>
          {head.map((name, column) => (
            <Box
              component="th"
              key={name}
              scope="col"
              sx={{
                textAlign: column ? 'right' : 'left',
                py: 0.5,
                fontWeight: 500,
                color: 'text.secondary',
              }}
            >
              {name}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ to, cells: [name, ...numbers] }) => (
          <tr key={to}>
            <Box component="td" sx={{ py: 0.75, borderTop: 1, borderColor: 'divider' }}>
              <Link to={to}>{name}</Link>
            </Box>
            {numbers.map((number, column) => (
              <Box
                component="td"
                key={head[column + 1]}
                sx={{
                  textAlign: 'right',
                  borderTop: 1,
                  borderColor: 'divider',
                  fontVariantNumeric: 'tabular-nums',
                }}
              >
                {number}
              </Box>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  </Box>
)
