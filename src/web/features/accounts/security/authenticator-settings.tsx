import { useState } from 'react'
import { toOutcome } from '#web/features/forms/field-spec.ts'
import { SchemaForm } from '#web/features/forms/schema-form.tsx'
import { callApi } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import styles from '#web/features/accounts/accounts.module.css'
import type { SecurityPart } from './security-part.ts'
import { withToast } from '#web/lib/with-toast.ts'

interface Enrolment {
  secret: string
  qr: string
}

/** The authenticator app: set up with a QR code and a first code, or removed. */
export const AuthenticatorSettings = ({ user, security, withProof, onChanged }: SecurityPart) => {
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const account = { user_id: user.id }
  const start = async () => {
    const reply = await withToast(
      withProof(() => callApi('POST /api/V1/authenticator/start', account)),
    )
    if (reply?.result) setEnrolment(reply.result)
  }
  const remove = async () => {
    const reply = await withToast(
      withProof(() => callApi('POST /api/V1/authenticator/remove', account)),
    )
    if (reply?.status) onChanged()
  }
  return (
    <section className={styles.part} aria-labelledby="authenticator">
      <h3 id="authenticator" className="label">
        Authenticator app
      </h3>
      <p>
        {security.authenticator
          ? 'On. After your password we ask for the code that the app shows.'
          : 'An app on your phone shows a new code every 30 seconds. We ask for it after your password.'}
      </p>
      {security.authenticator && (
        <Button variant="quiet" onClick={() => void remove()}>
          Remove the app
        </Button>
      )}
      {!security.authenticator && !enrolment && (
        <Button variant="outline" onClick={() => void start()}>
          Set up an app
        </Button>
      )}
      {!security.authenticator && enrolment && (
        <Enrol
          userId={user.id}
          enrolment={enrolment}
          onDone={(codes) => {
            setEnrolment(undefined)
            onChanged(codes)
          }}
        />
      )}
    </section>
  )
}

const Enrol = ({
  userId,
  enrolment,
  onDone,
}: {
  userId: number
  enrolment: Enrolment
  onDone: (codes: readonly string[]) => void
}) => (
  <>
    <p>Scan this with the app, or type the key into it. Then enter the code that it shows.</p>
    <img
      className={styles.qr}
      src={enrolment.qr}
      width={220}
      height={220}
      alt="QR code of the key"
    />
    <p>
      Key: <code className={styles.code}>{enrolment.secret}</code>
    </p>
    <SchemaForm
      id="authenticator-code"
      schema={codeSchema}
      defaults={{ user_id: userId, code: '' }}
      groups={[
        {
          fields: [
            {
              name: 'code',
              label: 'Code of the app',
              kind: 'text',
              inputMode: 'numeric',
              autoComplete: 'one-time-code',
            },
          ],
        },
      ]}
      submitLabel="Turn it on"
      submit={async (values) => {
        const reply = await callApi('POST /api/V1/authenticator/confirm', values)
        if (reply.status) {
          toast.success(reply.message)
          onDone(reply.result?.recovery_codes ?? [])
        }
        return toOutcome(reply)
      }}
    />
  </>
)

const codeSchema = async () =>
  (await import('#contracts/accounts/security-forms.ts')).authenticatorCode
