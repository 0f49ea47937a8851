import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import {
  AppBar,
  Layout,
  RefreshIconButton,
  TitlePortal,
  useGetIdentity,
  useLoading,
  useLogout,
} from 'react-admin'
import { Bell } from '../notifications/bell.tsx'
import { CalendarAddress } from '../kit/calendar/calendar-address.tsx'
import { KeyHelp } from '../kit/keyboard/key-help.tsx'
import { OfficeMenu } from './menu.tsx'
import { Search } from './search.tsx'

const Activity = () =>
  useLoading() ? (
    <CircularProgress color="inherit" size={16} aria-label="Loading" sx={{ m: 1.5 }} />
  ) : (
    <RefreshIconButton />
  )

const Tools = () => (
  <>
    <Search />
    <KeyHelp />
    <Bell />
    <Activity />
  </>
)

const Person = () => {
  const { identity } = useGetIdentity()
  const logout = useLogout()
  return (
    <>
      <Typography variant="body2" sx={{ display: { xs: 'none', md: 'block' }, px: 1 }}>
        {identity?.fullName}
      </Typography>
      {identity ? (
        <CalendarAddress
          isBar
          owner={{ user_id: Number(identity.id) }}
          title="Your calendar"
          explains="Subscribe to the bookings that are assigned to you in your own calendar program."
        />
      ) : null}
      <Button color="inherit" size="small" onClick={() => void logout()}>
        Sign out
      </Button>
    </>
  )
}

const Bar = () => (
  <AppBar alwaysOn toolbar={<Tools />} userMenu={<Person />}>
    <TitlePortal
      component="h1"
      sx={{
        fontSize: { xs: '0.875rem', sm: '1.25rem' },
        // An inline block is cut off where the title ends, without the three dots.
        '& .RaConfigurable-root': { display: 'inline' },
      }}
    />
    <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
      <Button color="inherit" size="small" href="/home" target="_blank" rel="noopener">
        View the site
      </Button>
    </Box>
  </AppBar>
)

/** The frame of every screen: title and account above, the words of the menu beside. */
export const OfficeLayout = ({ children }: { children: ReactNode }) => (
  <Layout
    appBar={Bar}
    menu={OfficeMenu}
    appBarAlwaysOn
    sx={{
      minWidth: 0,
      '& .RaLayout-appFrame, & .RaLayout-contentWithSidebar': { minWidth: 0 },
      '& .RaLayout-content': { px: { xs: 1, sm: 3 }, minWidth: 0 },
      '& .RaList-main': { minWidth: 0 },
      // A table that is wider than a tablet scrolls by itself; elsewhere its head stays in view.
      '@media (max-width: 1199px)': { '& .RaDataTable-tableWrapper': { overflowX: 'auto' } },
      '& .RaEdit-card, & .RaCreate-card, & .RaShow-card, & .RaList-content': { minWidth: 0 },
    }}
  >
    {children}
  </Layout>
)
