import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'

/** A part of a record's page with a heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ mb: 4 }}>
    <Typography component="h2" variant="h6" gutterBottom>
      {title}
    </Typography>
    {children}
  </Box>
)

/** Names and values of a record; empty values are left out. */
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
  /** Identity and status: at the top of `main`, or on narrow screens at the top of the page. */
  summary?: ReactNode
  main: ReactNode
  side: ReactNode
  /** Long content: below `side` on wide screens, at the end on narrow ones. */
  below?: ReactNode
}

/**
 * The layout of a record's page: actions beside the content on wide screens, between summary and content on
 * narrow ones. The summary moves in the DOM, so that keyboard and screen readers follow the same order.
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
