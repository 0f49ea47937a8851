import { useNavigate, useParams } from 'react-router'
import { AccountSettings } from '#web/features/accounts/account-settings.tsx'
import { SignedInOnly } from '#web/features/accounts/signed-in-only.tsx'
import styles from '#web/features/accounts/accounts.module.css'
import { pageHead, siteOf } from '#web/lib/seo.ts'
import { Container, PageHeading } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Route } from './+types/profile'

const tabs = [{ key: 'settings', label: 'Account Settings' }]

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({
    site: siteOf(matches),
    title: 'Profile',
    description: 'Your account.',
    path: '/profile',
    noindex: true,
  })

/** The client's own pages. Each tab is one entry here and one panel below. */
export default function Profile() {
  const navigate = useNavigate()
  const { tab } = useParams()
  const selected = tabs.some(({ key }) => key === tab) ? tab! : 'settings'
  return (
    <Container className={styles.room}>
      <PageHeading title="Profile" size="m" />
      <SignedInOnly>
        {(userId) => (
          <Tabs
            label="Profile"
            tabs={tabs}
            selected={selected}
            onSelect={(key) => void navigate(key === 'settings' ? '/profile' : `/profile/${key}`)}
          >
            <AccountSettings userId={userId} />
          </Tabs>
        )}
      </SignedInOnly>
    </Container>
  )
}
