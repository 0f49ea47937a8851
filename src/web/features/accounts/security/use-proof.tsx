import { type ReactNode, useRef, useState } from 'react'
import type { User } from '#contracts/accounts/accounts.ts'
import { accountSchema } from '#web/features/accounts/account-schema.ts'
import type { EndpointResult, KnownEndpoint } from '#contracts/endpoints.ts'
import { toOutcome } from '#web/features/forms/field-spec.ts'
import { SchemaForm } from '#web/features/forms/schema-form.tsx'
import { callApi, type Reply } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import styles from '#web/features/accounts/accounts.module.css'

const schema = accountSchema('identityProof')

type Call = <K extends KnownEndpoint>(
  send: () => Promise<Reply<K>>,
) => Promise<Reply<K> & { result?: EndpointResult<K> }>

interface Proof {
  /** Sends a call. If the server demands a fresh proof of identity, asks for it and repeats the call. */
  withProof: Call
  /** The dialog; the component that uses the hook renders it. */
  question: ReactNode
}

/** Asks for a fresh proof of identity before sensitive actions, and keeps everything that was typed. */
export const useProof = (user: User): Proof => {
  const [asking, setAsking] = useState(false)
  const answer = useRef<(proved: boolean) => void>(undefined)
  const ask = () =>
    new Promise<boolean>((resolve) => {
      answer.current = resolve
      setAsking(true)
    })
  const settle = (proved: boolean) => {
    setAsking(false)
    answer.current?.(proved)
  }
  const withProof: Call = async (send) => {
    const reply = await send()
    if (reply.error?.code !== 'sign_in_again') return reply
    return (await ask()) ? send() : reply
  }
  const question = (
    <Dialog open={asking} onClose={() => settle(false)} title="Is it you?">
      <Question user={user} onProved={() => settle(true)} />
    </Dialog>
  )
  return { withProof, question }
}

const Question = ({ user, onProved }: { user: User; onProved: () => void }) => (
  <div className={styles.step}>
    {user.has_password ? (
      <PasswordQuestion user={user} onProved={onProved} />
    ) : (
      <SignInAgain onProved={onProved} />
    )}
  </div>
)

const PasswordQuestion = ({ user, onProved }: { user: User; onProved: () => void }) => (
  <SchemaForm
    id="identity-proof"
    schema={schema}
    defaults={{ user_id: user.id, current_password: '' }}
    groups={[
      {
        fields: [
          {
            name: 'current_password',
            label: 'Your current password',
            kind: 'password',
            autoComplete: 'current-password',
            hint: 'Asked before important changes, in case somebody else is at your device.',
          },
        ],
      },
    ]}
    submitLabel="Continue"
    submit={async (values) => {
      const reply = await callApi('POST /api/V1/confirm-identity', values)
      if (reply.status) onProved()
      return toOutcome(reply)
    }}
  />
)

/** For accounts without a password: signs in again in another tab, so that this page keeps its input. */
const SignInAgain = ({ onProved }: { onProved: () => void }) => (
  <>
    <p>
      Asked before important changes, in case somebody else is at your device. Please sign in again
      in the tab that opens, come back here and continue.
    </p>
    <Button
      onClick={() =>
        window.open('/login?again=1&redirect=/profile', '_blank', 'noopener,noreferrer')
      }
    >
      Sign in again
    </Button>
    <Button variant="outline" onClick={onProved}>
      I have signed in: continue
    </Button>
  </>
)
