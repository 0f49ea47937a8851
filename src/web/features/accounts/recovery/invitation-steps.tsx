import { useEffect, useState } from 'react'
import type { User } from '#contracts/accounts/accounts.ts'
import type { EndpointResult } from '#contracts/endpoints.ts'
import { accountSchema } from '#web/features/accounts/account-schema.ts'
import { newPasswordFields } from '#web/features/accounts/new-password-fields.ts'
import { OfficeEntry } from '#web/features/accounts/security/office-entry.tsx'
import styles from '#web/features/accounts/accounts.module.css'
import { toOutcome } from '#web/features/forms/field-spec.ts'
import { SchemaForm } from '#web/features/forms/schema-form.tsx'
import { callApi, unreachable } from '#web/lib/api.ts'
import { completeSignIn } from '#web/lib/visitor/complete-sign-in.ts'
import { ButtonLink } from '#web/ui/button.tsx'

const schema = accountSchema('acceptedInvitation')

/** Lets an invited colleague choose their first password, then takes them to the back office. */
export const InvitationSteps = () => {
  const [token] = useState(() => window.location.hash.slice(1))
  const [user, setUser] = useState<User>()
  const invitation = useInvitation(token)
  if (user) return <OfficeEntry user={user} />
  if (invitation === 'loading') return <p role="status">Loading…</p>
  if (invitation === 'failed') return <p role="alert">{unreachable}</p>
  if (invitation === 'unknown' || invitation.lapsed) {
    return (
      <>
        <p role="alert">
          This invitation is no longer valid. Ask the person who invited you to send it again; if
          you have chosen a password already, sign in.
        </p>
        <ButtonLink to="/login?redirect=/admin">Sign in</ButtonLink>
      </>
    )
  }
  return (
    <div className={styles.step}>
      <p>Your account: {invitation.email}</p>
      <SchemaForm
        id="accept-invitation"
        schema={schema}
        defaults={{ token, password: '', confirm_password: '' }}
        groups={[{ fields: [...newPasswordFields('password', 'Password')] }]}
        submitLabel="Continue"
        unreachable={unreachable}
        submit={async (values) => {
          const reply = await callApi('POST /api/V1/accept-invitation', values)
          if (reply.result && (await completeSignIn(reply.result))) setUser(reply.result.user)
          return toOutcome(reply)
        }}
      />
    </div>
  )
}

type Invitation = EndpointResult<'POST /api/V1/open-invitation'>

const useInvitation = (token: string): Invitation | 'loading' | 'unknown' | 'failed' => {
  const [invitation, setInvitation] = useState<Invitation | 'loading' | 'unknown' | 'failed'>(
    'loading',
  )
  useEffect(() => {
    callApi('POST /api/V1/open-invitation', { token }).then(
      ({ result }) => setInvitation(result ?? 'unknown'),
      () => setInvitation('failed'),
    )
  }, [token])
  return invitation
}
