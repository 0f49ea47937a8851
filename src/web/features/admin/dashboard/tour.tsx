import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link, useGetIdentity, useStore, usePermissions } from 'react-admin'
import type { StaffRole } from '#contracts/accounts/roles.ts'
import { can } from '../api/permissions.ts'

const steps = [
  {
    to: '/admin/find',
    title: 'Find who fits',
    text: 'Search by measures, looks, languages and free days, or by the measures of a sample; each choice says how many it leaves. Clients find the same under Find on the site, without juniors.',
  },
  {
    to: '/admin/models',
    title: 'Choose faces',
    text: 'Select models in the list and press New package. The column Digitals says whose are over six months old.',
  },
  {
    to: '/admin/models',
    title: 'Hand out comp cards',
    text: 'A model’s record has the comp card: move the pictures to choose what is on it, then download it for print, for the web or for messengers.',
  },
  {
    to: '/admin/packages',
    title: 'Send a package',
    text: 'Pick the pictures and the words, then send each recipient a link of their own. What each of them chose stands on it.',
  },
  {
    to: '/projects',
    title: 'See what clients keep',
    text: 'Clients keep projects on the site, and so can you: shortlists with notes, a line-up, a contact sheet and links to share, beside the searches that each has saved.',
  },
  {
    to: '/admin/chart',
    title: 'Hold the dates',
    text: 'What a recipient has chosen becomes options with one press, and stands on the chart at once.',
  },
] as const

/** A tour of how to present models, until the user dismisses it. */
export const Tour = () => {
  const { permissions: role } = usePermissions<StaffRole>()
  const { identity } = useGetIdentity()
  const [isOver, setOver] = useStore(`tour.packages.${identity?.id ?? ''}`, false)
  if (!role || !identity || isOver || !can(role, 'create', 'packages')) return null
  return (
    <Box
      component="section"
      aria-label="How to present models"
      sx={{ border: 1, borderColor: 'divider', p: 2, mb: 4 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, flexWrap: 'wrap' }}>
        <Typography component="h3" variant="h6" sx={{ flex: 1 }}>
          Presenting models, in six steps
        </Typography>
        <Button size="small" onClick={() => setOver(true)}>
          Do not show this again
        </Button>
      </Box>
      <Box
        component="ol"
        sx={{
          display: 'grid',
          gap: 3,
          p: 0,
          m: 0,
          mt: 1,
          listStyle: 'none',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
        }}
      >
        {steps.map(({ to, title, text }, index) => (
          <li key={title}>
            <Link to={to} reloadDocument={!to.startsWith('/admin/')}>
              {index + 1}. {title}
            </Link>
            <Typography variant="body2" color="textSecondary">
              {text}
            </Typography>
          </li>
        ))}
      </Box>
    </Box>
  )
}
