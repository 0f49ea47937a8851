import { useNavigate, useParams } from 'react-router'
import { AccountSettings } from '#web/features/accounts/profile/account-settings.tsx'
import { SignedInOnly } from '#web/features/accounts/sign-in/signed-in-only.tsx'
import styles from '#web/features/accounts/accounts.module.css'
import { BookingHistory } from '#web/features/tracking/booking-history.tsx'
import { NextBooking } from '#web/features/tracking/next-booking.tsx'
import { TrackBookings } from '#web/features/tracking/track-bookings.tsx'
import { createPageHead, findSite } from '#web/lib/seo/seo.ts'
import { Container, PageHeading } from '#web/ui/layout/page.tsx'
import { Tabs } from '#web/ui/navigation/tabs.tsx'
import type { Route } from './+types/profile'

const settings = 'settings'
const tracking = 'track_order'
const history = 'booking_history'

const tabs = [
  { key: settings, label: 'Account Settings' },
  { key: tracking, label: 'Track My Bookings' },
  { key: history, label: 'Booking History' },
]

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageHead({
    site: findSite(matches),
    title: 'Profile',
    description: 'Your account.',
    path: '/profile',
    noindex: true,
  })

/** An order's code in the URL opens the tracking tab. */
const getTab = (segment: string | undefined): string => {
  if (segment === undefined) return settings
  return tabs.some(({ key }) => key === segment) ? segment : tracking
}

const Panel = ({ tab, userId, code }: { tab: string; userId: number; code?: string }) => {
  if (tab === tracking) {
    return <TrackBookings key={code} userId={userId} code={code} />
  }
  if (tab === history) return <BookingHistory userId={userId} />
  return (
    <div className={styles.split}>
      <div>
        <AccountSettings userId={userId} />
      </div>
      <NextBooking userId={userId} />
    </div>
  )
}

/** The client's account pages, each a tab with its panel. */
export default function Profile() {
  const navigate = useNavigate()
  const { tab, order_id } = useParams()
  const selected = getTab(tab)
  return (
    <Container className={styles.room}>
      <PageHeading title="Profile" size="m" />
      <SignedInOnly>
        {(userId) => (
          <Tabs
            label="Profile"
            tabs={tabs}
            selected={selected}
            onSelect={(key) => void navigate(key === settings ? '/profile' : `/profile/${key}`)}
          >
            <Panel tab={selected} userId={userId} code={order_id} />
          </Tabs>
        )}
      </SignedInOnly>
    </Container>
  )
}
