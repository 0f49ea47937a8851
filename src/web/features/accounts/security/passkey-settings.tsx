import { useState } from 'react'
import { removesRow, useRemovedRow } from '#web/lib/hooks/use-removed-row.ts'
import { callApi } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import styles from '#web/features/accounts/accounts.module.css'
import { createPasskey, hasPasskeys, noPasskey } from '#web/features/accounts/sign-in/passkeys.ts'
import type { SecurityPart } from './security-part.ts'
import { withToast } from '#web/lib/with-toast.ts'
import { formatInstant } from '#web/features/accounts/format-instant.ts'

/** Lists the passkeys of an account and adds new ones. */
export const PasskeySettings = ({ user, security, withProof, onChanged }: SecurityPart) => {
  const [name, setName] = useState('')
  const list = useRemovedRow(security.passkeys.length)
  const account = { user_id: user.id }
  const add = async () => {
    const options = await withToast(
      withProof(() => callApi('POST /api/V1/passkeys/registration-options', account)),
    )
    if (!options?.result) return
    const passkey = { userId: user.id, name: name.trim() || 'Passkey' }
    const reply = await createPasskey(options.result, passkey).catch(() => undefined)
    if (!reply) return toast.error(noPasskey)
    await withToast(Promise.resolve(reply))
    if (!reply.status) return
    setName('')
    onChanged(reply.result?.recovery_codes)
  }
  const remove = async (id: number) => {
    const input = { ...account, passkey_id: id }
    const reply = await withToast(withProof(() => callApi('POST /api/V1/passkeys/remove', input)))
    if (reply?.status) onChanged()
  }
  return (
    <section className={styles.part} aria-labelledby="passkeys">
      <h3 id="passkeys" className="label">
        Passkeys
      </h3>
      <p>Sign in with your fingerprint, your face or the PIN of your device, without a password.</p>
      {security.passkeys.length > 0 && (
        <ul ref={list} className={styles.rows}>
          {security.passkeys.map(({ id, name: label, created_at, last_used_at }) => (
            <li key={id}>
              <span>
                {label}
                <small>
                  Added {formatInstant(created_at)}
                  {last_used_at ? `, last used ${formatInstant(last_used_at)}` : ''}
                </small>
              </span>
              <Button
                {...removesRow}
                variant="quiet"
                aria-label={`Remove ${label}`}
                onClick={() => void remove(id)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {hasPasskeys() ? (
        <>
          <TextField
            label="Name of a new passkey"
            hint="So that you know it again: Phone, Laptop"
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button variant="outline" onClick={() => void add()}>
            Add a passkey
          </Button>
        </>
      ) : (
        <p>This browser does not support passkeys.</p>
      )}
    </section>
  )
}
