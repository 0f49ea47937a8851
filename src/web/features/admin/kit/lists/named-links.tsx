import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RecordLink } from 'react-admin'

export interface NamedLink {
  key: number | string
  to: string
  label: string
  /** Whether the screen shows this link's target. */
  isCurrent: boolean
  title?: string
}

/** Links to saved states of a screen, by name. */
export const NamedLinks = ({ label, links }: { label: string; links: readonly NamedLink[] }) => (
  <Box
    component="ul"
    aria-label={label}
    sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, listStyle: 'none', m: 0, p: 0 }}
  >
    {links.map(({ key, to, label, isCurrent, title }) => (
      <li key={key}>
        <Link
          component={RecordLink}
          to={to}
          color="textPrimary"
          underline={isCurrent ? 'always' : 'hover'}
          aria-current={isCurrent ? 'true' : undefined}
          title={title}
          sx={{ fontWeight: isCurrent ? 600 : 400, display: 'inline-block', minWidth: 24 }}
        >
          {label}
        </Link>
      </li>
    ))}
  </Box>
)
