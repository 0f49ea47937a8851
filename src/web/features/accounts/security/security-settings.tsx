import { useState } from 'react'
import type { User } from '#contracts/accounts/accounts.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/features/accounts/accounts.module.css'
import { AuthenticatorSettings } from './authenticator-settings.tsx'
import { PasskeySettings } from './passkey-settings.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { SecurityPart } from './security-part.ts'
import { SessionList } from './session-list.tsx'
import { useProof } from './use-proof.tsx'
import { useSecurity } from './use-security.ts'

/** The sign-in methods and open sessions of an account. */
export const SecuritySettings = ({ user }: { user: User }) => {
  const { found: security, load } = useSecurity(user.id)
  const { withProof, question } = useProof(user)
  const [codes, setCodes] = useState<readonly string[]>([])
  if (security === 'loading') return <p role="status">Loading…</p>
  if (security === 'failed') {
    return (
      <div className={styles.inside} role="alert">
        <p>Your security settings could not be loaded.</p>
        <Button variant="outline" onClick={() => void load()}>
          Try again
        </Button>
      </div>
    )
  }
  const onChanged: SecurityPart['onChanged'] = (given = []) => {
    if (given.length > 0) setCodes(given)
    void load()
  }
  const part = { user, security, withProof, onChanged }
  return (
    <div className={styles.inside}>
      {question}
      {security.required && (
        <p role="status">
          Owners sign in with a second step. Set up an authenticator app or a passkey here; then the
          back office opens. If you have set one up already, sign out and in again.
        </p>
      )}
      <AuthenticatorSettings {...part} />
      <PasskeySettings {...part} />
      <RecoveryCodes {...part} codes={codes} />
      <SessionList {...part} />
    </div>
  )
}
