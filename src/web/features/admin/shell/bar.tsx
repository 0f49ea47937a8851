import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import {
  AppBar,
  type AppBarProps,
  RefreshIconButton,
  TitlePortal,
  useGetIdentity,
  useLoading,
  useLogout,
} from 'react-admin'
import { Bell } from '../notifications/bell.tsx'
import { CalendarAddress } from '../kit/calendar/calendar-address.tsx'
import { SignatureButton } from '../kit/signature/signature-button.tsx'
import { KeyHelp } from '../kit/keyboard/key-help.tsx'
import { Search } from './search.tsx'
import { useScreenHeading } from '../kit/keyboard/use-screen-heading.ts'

/** The bar above every screen: title, tools and account. */
export const OfficeBar = (props: AppBarProps) => {
  const heading = useScreenHeading()
  return (
    <AppBar {...props} toolbar={<Tools />} userMenu={<Person />}>
      <TitlePortal
        component="h1"
        ref={heading}
        tabIndex={-1}
        sx={{
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
    </AppBar>
  )
}

const Tools = () => (
  <>
    <Search />
    <KeyHelp />
    <Bell />
    <Activity />
  </>
)

const Activity = () =>
  useLoading() ? (
    <CircularProgress color="inherit" size={16} aria-label="Loading" sx={{ m: 1.5 }} />
  ) : (
    <RefreshIconButton />
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
      {identity ? <SignatureButton /> : null}
      <Button color="inherit" size="small" onClick={() => void logout()}>
        Sign out
      </Button>
    </>
  )
}
