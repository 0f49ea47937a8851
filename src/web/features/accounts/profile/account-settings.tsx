import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Address, User } from '#contracts/accounts/accounts.ts'
import { keepChosenName } from '#web/features/forms/place-names.ts'
import { callApi } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { AddressForm } from './address-form.tsx'
import styles from '#web/features/accounts/accounts.module.css'
import { CalendarSettings } from './calendar-settings.tsx'
import { PersonalData } from './personal-data.tsx'
import { SecuritySettings } from '#web/features/accounts/security/security-settings.tsx'
import { PasswordForm, ProfileForm } from './profile-forms.tsx'

interface AccountDetails {
  user: User
  address: Address | null
}

/** Account Settings: three sections that open and close independently. */
export const AccountSettings = ({ userId }: { userId: number }) => {
  const [account, setAccount] = useState<AccountDetails | 'loading' | 'failed'>('loading')
  const [tries, setTries] = useState(0)
  const [query] = useSearchParams()
  useEffect(() => {
    let isCurrent = true
    const show = (next: AccountDetails | 'failed') => {
      if (isCurrent) setAccount(next)
    }
    load(userId).then(
      (details) => show(details ?? 'failed'),
      () => show('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [userId, tries])
  if (account === 'loading') return <p role="status">Loading your account…</p>
  if (account === 'failed') {
    return (
      <div className={styles.data} role="alert">
        <p>Your account could not be loaded.</p>
        <Button variant="outline" onClick={() => setTries(tries + 1)}>
          Try again
        </Button>
      </div>
    )
  }
  const { user, address } = account
  return (
    <>
      <Section title="My Profile" open>
        <ProfileForm user={user} onSaved={(saved) => setAccount({ ...account, user: saved })} />
      </Section>
      <Section title="Change Password">
        <PasswordForm user={user} />
      </Section>
      <Section title="Delivery Address">
        <AddressForm user={user} saved={address} />
      </Section>
      <Section title="Security" open={query.has('security')}>
        <SecuritySettings user={user} />
      </Section>
      <Section title="Calendar">
        <CalendarSettings userId={userId} />
      </Section>
      <PersonalData user={user} />
    </>
  )
}

const load = async (userId: number): Promise<AccountDetails | undefined> => {
  const [profile, address] = await Promise.all([
    callApi('POST /api/V1/get-user-profile', { user_id: userId }),
    callApi('POST /api/V1/profile/get-address', { user_id: userId }),
  ])
  if (!profile.result || !address.result) return undefined
  keepPlaceNames(address.result.address)
  return { user: profile.result.user, address: address.result.address }
}

/**
 * Keeps the names of the saved places, so that the dropdowns can show them before their lists have loaded.
 */
const keepPlaceNames = (address: Address | null): void => {
  if (!address) return
  for (const kind of ['country', 'state', 'city'] as const) {
    keepChosenName(kind, String(address[`${kind}_id`] ?? ''), address[`${kind}_name`])
  }
}

const Section = ({
  title,
  open,
  children,
}: {
  title: string
  open?: boolean
  children: ReactNode
}) => (
  <details className={styles.section} open={open}>
    <summary>
      <h2 className="display display-xs">{title}</h2>
    </summary>
    {children}
  </details>
)
