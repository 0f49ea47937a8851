import { useEffect } from 'react'
import type { EndpointResult } from '#contracts/endpoints.ts'
import { completeSignIn } from '#web/lib/visitor/complete-sign-in.ts'
import type { EndedSession } from '#web/lib/visitor/ended-session.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import styles from '#web/features/accounts/accounts.module.css'
import { CredentialsForm } from './credentials-form.tsx'

/**
 * Asks for a sign-in inside the page, so that no input is lost, then continues the interrupted call. A
 * sign-in with another account reloads the page, because its content belongs to the first account.
 */
export const SignInAgainDialog = ({ session }: { session: EndedSession }) => {
  const { user, settle } = session
  useSignInElsewhere(session)
  const finish = async (signedIn: EndpointResult<'POST /api/V1/login'>) => {
    if (!(await completeSignIn(signedIn))) return
    if (signedIn.user.id === user.id) settle(true)
    else window.location.reload()
  }
  return (
    <Dialog open onClose={() => settle(false)} title="Please sign in again">
      <div className={styles.step}>
        <p>Your session has ended. Sign in, and what you began goes on: nothing is lost.</p>
        <CredentialsForm id="sign-in-again" email={user.email} onSignedIn={finish} />
        <p className={styles.links}>
          <a href="/login" target="_blank" rel="noopener">
            Sign in another way, in a new tab
          </a>
        </p>
      </div>
    </Dialog>
  )
}

/** Settles the dialog when another tab signs in as the same user. */
const useSignInElsewhere = ({ user, settle }: EndedSession) => {
  useEffect(() => {
    const notice = ({ key, newValue }: StorageEvent) => {
      if (key === 'User' && newValue?.includes(`"id":${user.id},`)) settle(true)
    }
    window.addEventListener('storage', notice)
    return () => window.removeEventListener('storage', notice)
  }, [user.id, settle])
}
