import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'

/** A part of a record's page under its own heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ mb: 4 }}>
    <Typography component="h2" variant="h6" gutterBottom>
      {title}
    </Typography>
    {children}
  </Box>
)

/** Facts of a record, name beside value; what is empty is left out. */
export const FactList = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <Box component="dl" sx={{ m: 0 }}>
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([name, value]) => (
        <Box
          key={name}
          sx={{
            display: 'grid',
            gridTemplateColumns: { sm: '180px 1fr' },
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Typography
            component="dd"
            variant="body2"
            sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
          >
            {value}
          </Typography>
        </Box>
      ))}
  </Box>
)

interface Columns {
  /** What the record is and how far it has got: at the top of `main`, and on narrow screens before anything else. */
  summary?: ReactNode
  main: ReactNode
  side: ReactNode
  /** What may be long: under the side on wide screens, under everything on narrow ones. */
  below?: ReactNode
}

/**
 * What can be done with a record and what the record says: beside it on wide screens, between its summary and the rest on
 * narrow ones. The summary moves in the page, not only on the screen, so that the keyboard and screen readers follow it.
 */
export const TwoColumns = ({ summary, main, side, below }: Columns) => {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 4,
        p: { xs: 2, md: 3 },
        gridTemplateRows: { md: 'auto 1fr' },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      {isNarrow ? summary : null}
      <Box sx={{ gridColumn: { md: 2 }, gridRow: { md: 1 } }}>{side}</Box>
      <Box sx={{ gridColumn: { md: 1 }, gridRow: { md: '1 / span 2' } }}>
        {isNarrow ? null : summary}
        {main}
      </Box>
      <Box sx={{ gridColumn: { md: 2 }, gridRow: { md: 2 } }}>{below}</Box>
    </Box>
  )
}
