import { useEffect, useRef } from 'react'
import type { EndpointResult } from '#contracts/endpoints.ts'
import { toOutcome } from '#web/features/forms/field-spec.ts'
import { SchemaForm } from '#web/features/forms/schema-form.tsx'
import { callApi } from '#web/lib/api.ts'
import { useSubmit } from '#web/lib/hooks/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import styles from '#web/features/accounts/accounts.module.css'
import { noPasskey, signInWithPasskey } from './passkeys.ts'

type LoginResult = EndpointResult<'POST /api/V1/login'>

/** The second step of a sign-in: a code from the app, a recovery code, or a passkey. */
export const SecondStep = ({
  token,
  onSignedIn,
}: {
  token: string
  onSignedIn: (result: LoginResult) => Promise<void>
}) => {
  const area = useFocusedField()
  return (
    <div ref={area} className={styles.step}>
      <p>
        Enter the six-digit code that your authenticator app shows, or one of your recovery codes.
      </p>
      <SchemaForm
        id="second-step"
        schema={schema}
        defaults={{ token, code: '' }}
        groups={[
          {
            fields: [{ name: 'code', label: 'Code', kind: 'text', autoComplete: 'one-time-code' }],
          },
        ]}
        submitLabel="Continue"
        submit={async (values) => {
          const reply = await callApi('POST /api/V1/login/second-step', values)
          if (reply.status && reply.result) await onSignedIn(reply.result)
          return toOutcome(reply)
        }}
      />
      <PasskeyButton label="Use a passkey instead" onSignedIn={onSignedIn} />
    </div>
  )
}

/** The form that was submitted has disappeared, so focus moves to the field of the next one. */
const useFocusedField = () => {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => area.current?.querySelector('input')?.focus(), [])
  return area
}

const schema = async () => (await import('#contracts/accounts/security-forms.ts')).secondStep

/** Signs in with a passkey, without email or password. */
export const PasskeyButton = ({
  label,
  onSignedIn,
}: {
  label: string
  onSignedIn: (result: LoginResult) => Promise<void>
}) => {
  const { submit, busy } = useSubmit(() => {
    toast.error('We could not reach the server. Please try again.')
    return undefined
  })
  const signIn = async () => {
    const reply = await signInWithPasskey()
    if (reply?.status && reply.result) await onSignedIn(reply.result)
    else toast.error(reply?.message ?? noPasskey)
  }
  return (
    <div className={styles.passkey} data-needs-script="">
      <Button variant="outline" wide busy={busy} onClick={() => void submit(signIn)}>
        {label}
      </Button>
    </div>
  )
}
