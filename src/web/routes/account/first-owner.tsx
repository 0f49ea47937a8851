import { useState } from 'react'
import type { User } from '#contracts/accounts/accounts.ts'
import { accountSchema } from '#web/features/accounts/account-schema.ts'
import { OfficeEntry } from '#web/features/accounts/security/office-entry.tsx'
import { toOutcome } from '#web/features/forms/field-spec.ts'
import { SchemaForm } from '#web/features/forms/schema-form.tsx'
import { callApi } from '#web/lib/api.ts'
import { completeSignIn } from '#web/lib/visitor/complete-sign-in.ts'
import type { FrameHandle } from '#web/routes/site/frame.tsx'
import styles from '#web/features/accounts/accounts.module.css'
import { newPasswordFields } from '#web/features/accounts/new-password-fields.ts'
import { createPageHead, findSite } from '#web/lib/seo/seo.ts'
import { useHydrated } from '#web/lib/hooks/use-hydrated.ts'
import { Container, FormColumn, PageHeading } from '#web/ui/layout/page.tsx'
import type { Route } from './+types/first-owner'

export const handle: FrameHandle = { footer: 'slim' }

const schema = accountSchema('firstOwner')

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageHead({
    site: findSite(matches),
    title: 'First owner',
    description: 'Creates the account of the first owner.',
    path: '/first-owner',
    noindex: true,
  })

const OwnerForm = () => {
  const [owner, setOwner] = useState<User>()
  if (owner) return <OfficeEntry user={owner} />
  return (
    <SchemaForm
      id="first-owner"
      schema={schema}
      defaults={{
        token: window.location.hash.slice(1),
        first_name: '',
        last_name: '',
        email: '',
        password: '',
        confirm_password: '',
      }}
      groups={[
        {
          fields: [
            { name: 'first_name', label: 'First name', kind: 'text', autoComplete: 'given-name' },
            { name: 'last_name', label: 'Last name', kind: 'text', autoComplete: 'family-name' },
            { name: 'email', label: 'Email', kind: 'email', autoComplete: 'email' },
            ...newPasswordFields('password', 'Password'),
          ],
        },
      ]}
      submitLabel="Create the account"
      submit={async (values) => {
        const reply = await callApi('POST /api/V1/first-owner', values)
        if (reply.result && (await completeSignIn(reply.result))) setOwner(reply.result.user)
        return toOutcome(reply)
      }}
    />
  )
}

/**
 * The target of the link that a fresh production start prints: create the account, set up the second factor,
 * open the back office.
 */
export default function FirstOwner() {
  const hydrated = useHydrated()
  return (
    <Container className={styles.room}>
      <PageHeading title="First owner" size="m" sub="This account manages the whole site." />
      <FormColumn>{hydrated && <OwnerForm />}</FormColumn>
    </Container>
  )
}
