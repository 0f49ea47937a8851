import { removesRow, useRemovedRow } from '#web/lib/hooks/use-removed-row.ts'
import { callApi } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/features/accounts/accounts.module.css'
import type { SecurityPart } from './security-part.ts'
import { withToast } from '#web/lib/with-toast.ts'
import { formatInstant } from '#web/features/accounts/format-instant.ts'

/** Lists the user's sessions. Each can be signed out, or all others together. */
export const SessionList = ({ user, security, onChanged }: SecurityPart) => {
  const account = { user_id: user.id }
  const list = useRemovedRow(security.sessions.length)
  const end = async (id: number) => {
    const reply = await withToast(
      callApi('POST /api/V1/sessions/end', { ...account, session_id: id }),
    )
    if (reply?.status) onChanged()
  }
  const endOthers = async () => {
    const reply = await withToast(callApi('POST /api/V1/sessions/end-others', account))
    if (reply?.status) onChanged()
  }
  return (
    <section className={styles.part} aria-labelledby="sessions">
      <h3 id="sessions" className="label">
        Where you are signed in
      </h3>
      <ul ref={list} className={styles.rows}>
        {security.sessions.map(({ id, device, current, last_used_at }) => (
          <li key={id}>
            <span>
              {device || 'Unknown device'}
              <small>{current ? 'This browser' : `Last used ${formatInstant(last_used_at)}`}</small>
            </span>
            {!current && (
              <Button
                {...removesRow}
                variant="quiet"
                aria-label={`Sign out ${device}, last used ${formatInstant(last_used_at)}`}
                onClick={() => void end(id)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {security.sessions.length > 1 && (
        <Button variant="outline" onClick={() => void endOthers()}>
          Sign out all others
        </Button>
      )}
    </section>
  )
}
