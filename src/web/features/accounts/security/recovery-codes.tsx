import { callApi } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/features/accounts/accounts.module.css'
import type { SecurityPart } from './security-part.ts'
import { withToast } from '#web/lib/with-toast.ts'

/** Shows new recovery codes once, and the number of unused ones. Renders nothing without a second factor. */
export const RecoveryCodes = ({
  user,
  security,
  withProof,
  onChanged,
  codes,
}: SecurityPart & { codes: readonly string[] }) => {
  if (!security.authenticator && security.passkeys.length === 0) return null
  const renew = async () => {
    const input = { user_id: user.id }
    const reply = await withToast(
      withProof(() => callApi('POST /api/V1/recovery-codes/renew', input)),
    )
    if (reply?.result) onChanged(reply.result.recovery_codes)
  }
  return (
    <section className={styles.part} aria-labelledby="recovery-codes">
      <h3 id="recovery-codes" className="label">
        Recovery codes
      </h3>
      {codes.length > 0 ? (
        <div role="status">
          <p>
            Print these or store them in a safe place: we show them only now. Each works once, if
            you have lost your phone or passkey.
          </p>
          <ul className={styles.codes}>
            {codes.map((code) => (
              <li key={code}>
                <code className={styles.code}>{code}</code>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p>Unused codes: {security.recovery_codes}.</p>
      )}
      <Button variant="quiet" onClick={() => void renew()}>
        Replace my recovery codes
      </Button>
    </section>
  )
}
