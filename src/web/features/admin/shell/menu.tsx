import type { ComponentProps } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'
import { usePermissions, useSidebarState } from 'react-admin'
import { Link, useMatch } from 'react-router'
import type { StaffRole } from '#contracts/accounts/roles.ts'
import { can } from '../api/permissions.ts'
import { groups, screens } from '../screens.ts'

/** The menu of the back office, without screens that the role may not list. */
export const OfficeMenu = () => {
  const { permissions: role } = usePermissions<StaffRole>()
  if (!role) return null
  return (
    <Box component="nav" aria-label="Back office" sx={{ width: 216, py: 2 }}>
      <Entries entries={[{ to: '/admin', label: 'Today' }]} />
      {can(role, 'list', 'bookings') ? (
        <Entries
          entries={[
            { to: '/admin/chart', label: 'Chart' },
            { to: '/admin/lapsing', label: 'Lapsing' },
            { to: '/admin/find', label: 'Find' },
          ]}
        />
      ) : null}
      {can(role, 'list', 'figures') ? (
        <Entries entries={[{ to: '/admin/figures', label: 'Figures' }]} />
      ) : null}
      {groups.map(({ id, label }) => {
        const visibleScreens = screens.filter(
          (each) => each.group === id && can(role, 'list', each.name),
        )
        return visibleScreens.length === 0 ? null : (
          <Box key={id} sx={{ mt: 2 }}>
            <Typography
              component="p"
              variant="caption"
              sx={{
                px: 2,
                pb: 0.5,
                textTransform: 'uppercase',
                letterSpacing: '0.1em',
                color: 'text.secondary',
              }}
            >
              {label}
            </Typography>
            <Entries
              entries={visibleScreens.map(({ name, label }) => ({ to: `/admin/${name}`, label }))}
            />
          </Box>
        )
      })}
      {/* A page of the site with name, password and second factor. */}
      <Box
        component="a"
        href="/profile"
        sx={{
          display: { xs: 'block', md: 'none' },
          minHeight: 32,
          mt: 2,
          px: 2,
          py: 0.5,
          color: 'text.secondary',
        }}
      >
        Your account
      </Box>
    </Box>
  )
}

interface Entry {
  to: string
  label: string
}

const Entries = ({ entries }: { entries: readonly Entry[] }) => {
  const [, setOpen] = useSidebarState()
  const isOverlay = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.map(({ to, label }) => (
        <li key={to}>
          <Box
            component={MenuLink}
            to={to}
            end={to === '/admin'}
            onClick={() => isOverlay && setOpen(false)}
            sx={{
              display: 'block',
              px: 2,
              py: 0.5,
              minHeight: 32,
              color: 'text.secondary',
              '&:hover': { color: 'text.primary', bgcolor: 'action.hover' },
              '&[aria-current]': { color: 'text.primary', fontWeight: 600 },
            }}
          >
            {label}
          </Box>
        </li>
      ))}
    </Box>
  )
}

/** Marks the entry of the open screen. */
const MenuLink = ({
  to,
  end,
  ...rest
}: ComponentProps<typeof Link> & { to: string; end: boolean }) => (
  <Link {...rest} to={to} aria-current={useMatch({ path: to, end }) ? 'page' : undefined} />
)
