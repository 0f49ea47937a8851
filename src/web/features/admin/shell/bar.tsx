import AppBar from '@mui/material/AppBar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import IconButton from '@mui/material/IconButton'
import SvgIcon from '@mui/material/SvgIcon'
import Toolbar from '@mui/material/Toolbar'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'
import { useGetIdentity, useLoading, useLogout, useRefresh, useSidebarState } from 'react-admin'
import { Bell } from '../notifications/bell.tsx'
import { CalendarAddress } from '../kit/calendar/calendar-address.tsx'
import { KeyHelp } from '../kit/keyboard/key-help.tsx'
import { titleElementId } from './page-title.tsx'
import { Search } from './search.tsx'
import { useScreenHeading } from './use-screen-heading.ts'

const RefreshButton = () => {
  const refresh = useRefresh()
  return (
    <IconButton color="inherit" aria-label="Refresh" title="Refresh" onClick={refresh}>
      <SvgIcon>
        <path d="M17.7 6.3A8 8 0 1 0 19.7 14h-2.1A6 6 0 1 1 16.2 7.8L13 11h7V4z" />
      </SvgIcon>
    </IconButton>
  )
}

const Activity = () =>
  useLoading() ? (
    <CircularProgress color="inherit" size={16} aria-label="Loading" sx={{ m: 1.5 }} />
  ) : (
    <RefreshButton />
  )

const Person = () => {
  const { identity } = useGetIdentity()
  const logout = useLogout()
  return (
    <>
      <Button
        color="inherit"
        size="small"
        href="/profile"
        title="Your account"
        sx={{ display: { xs: 'none', md: 'inline-flex' }, textTransform: 'none' }}
      >
        {identity?.fullName}
      </Button>
      {identity ? (
        <CalendarAddress
          isBar
          owner={{ user_id: Number(identity.id) }}
          title="Your calendar"
          description="Subscribe to the bookings that are assigned to you in your own calendar program."
        />
      ) : null}
      <Button color="inherit" size="small" onClick={() => void logout()}>
        Sign out
      </Button>
    </>
  )
}

const MenuButton = () => {
  const [isOpen, setOpen] = useSidebarState()
  const label = isOpen ? 'Close menu' : 'Open menu'
  return (
    <IconButton
      color="inherit"
      aria-label={label}
      title={label}
      onClick={() => setOpen(!isOpen)}
      sx={{ mr: '0.2em' }}
    >
      <SvgIcon sx={{ transition: 'transform 0.2s', rotate: isOpen ? '180deg' : '0deg' }}>
        <path d="M3 18h18v-2H3zm0-5h18v-2H3zm0-7v2h18V6z" />
      </SvgIcon>
    </IconButton>
  )
}

/** The bar above every screen: title, tools and account. */
export const OfficeBar = () => {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const heading = useScreenHeading()
  return (
    <AppBar color="secondary">
      <Toolbar
        disableGutters
        variant={isPhone ? 'regular' : 'dense'}
        sx={{ px: 1, minHeight: { xs: 48 } }}
      >
        <MenuButton />
        <Typography
          component="h1"
          variant="h6"
          color="inherit"
          id={titleElementId}
          ref={heading}
          tabIndex={-1}
          sx={{
            flex: '1',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            overflow: 'hidden',
            fontSize: { xs: '0.875rem', sm: '1.25rem' },
            // An inline block would be clipped without an ellipsis.
            '& .RaConfigurable-root': { display: 'inline' },
          }}
        />
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <Button color="inherit" size="small" href="/home" target="_blank" rel="noopener">
            View the site
          </Button>
        </Box>
        <Search />
        <KeyHelp />
        <Bell />
        <Activity />
        <Person />
      </Toolbar>
    </AppBar>
  )
}
