import { useState } from 'react'
import { accountSchema } from '#web/features/accounts/account-schema.ts'
import type { EndpointResult } from '#contracts/endpoints.ts'
import { type Outcome, toOutcome } from '#web/features/forms/field-spec.ts'
import { SchemaForm } from '#web/features/forms/schema-form.tsx'
import { callApi } from '#web/lib/api.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { PasskeyButton, SecondStep } from './second-step.tsx'
import { getSecondStepToken } from '#web/lib/visitor/second-step.ts'

interface Props {
  id: string
  /** Initial value of the email field. */
  email?: string
  /** Token of the second step if the first step was completed elsewhere. */
  token?: string
  onSignedIn: (signedIn: EndpointResult<'POST /api/V1/login'>) => Promise<void>
}

/** Sign-in by email and password, with a second step where the account has one, or by passkey. */
export const CredentialsForm = ({ id, email = '', token, onSignedIn }: Props) => {
  const [newToken, setNewToken] = useState<string>()
  const submit = async (values: { email: string; password: string }): Promise<Outcome> => {
    const reply = await callApi('POST /api/V1/login', values)
    const secondToken = getSecondStepToken(reply)
    if (secondToken) {
      setNewToken(secondToken)
      return { done: true }
    }
    if (!reply.status || !reply.result) {
      toast.error(reply.message)
      return toOutcome({ ...reply, status: false })
    }
    await onSignedIn(reply.result)
    return { done: true }
  }
  const step = newToken ?? token
  if (step) return <SecondStep token={step} onSignedIn={onSignedIn} />
  return (
    <>
      <SchemaForm
        id={id}
        schema={accountSchema('login')}
        defaults={{ email, password: '' }}
        groups={[
          {
            fields: [
              { name: 'email', label: 'Email', kind: 'email', autoComplete: 'username' },
              {
                name: 'password',
                label: 'Password',
                kind: 'password',
                autoComplete: 'current-password',
              },
            ],
          },
        ]}
        submitLabel="Sign in"
        unreachable="Unable to register"
        submit={submit}
      />
      <PasskeyButton label="Sign in with a passkey" onSignedIn={onSignedIn} />
    </>
  )
}
