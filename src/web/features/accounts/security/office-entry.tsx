import { useEffect, useState } from 'react'
import type { User } from '#contracts/accounts/accounts.ts'
import styles from '#web/features/accounts/accounts.module.css'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { AuthenticatorSettings } from './authenticator-settings.tsx'
import { PasskeySettings } from './passkey-settings.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { SecurityPart } from './security-part.ts'
import { useProof } from './use-proof.tsx'
import { useSecurity } from './use-security.ts'

const office = '/admin'

/**
 * Takes a colleague with a new password to the back office. A role that requires a second factor sets one up
 * here first.
 */
export const OfficeEntry = ({ user }: { user: User }) => {
  const { found: security, load } = useSecurity(user.id)
  const { withProof, question } = useProof(user)
  const [codes, setCodes] = useState<readonly string[]>([])
  const isLoaded = security !== 'loading' && security !== 'failed'
  const isOpen = isLoaded && !security.required
  const mustShow = codes.length > 0
  useEffect(() => {
    if (isOpen && !mustShow) window.location.assign(office)
  }, [isOpen, mustShow])
  if (security === 'failed') {
    return (
      <div className={styles.inside} role="alert">
        <p>The next step could not be loaded.</p>
        <Button variant="outline" onClick={() => void load()}>
          Try again
        </Button>
      </div>
    )
  }
  if (!isLoaded || (isOpen && !mustShow)) return <p role="status">Loading…</p>
  const onChanged: SecurityPart['onChanged'] = (given = []) => {
    setCodes(given)
    void load()
  }
  const part = { user, security, withProof, onChanged }
  return (
    <div className={styles.inside}>
      {question}
      {isOpen ? (
        <>
          <RecoveryCodes {...part} codes={codes} />
          <ButtonLink to={office} reloadDocument>
            Open the back office
          </ButtonLink>
        </>
      ) : (
        <>
          <h2 className="label">One more step</h2>
          <p>
            Owners sign in with a second step. Set up an authenticator app or a passkey; then the
            back office opens.
          </p>
          <AuthenticatorSettings {...part} />
          <PasskeySettings {...part} />
        </>
      )}
    </div>
  )
}
