import type { z } from 'zod'
import type { User } from '#contracts/accounts/accounts.ts'
import type * as forms from '#contracts/accounts/account-forms.ts'
import { accountSchema } from '#web/features/accounts/account-schema.ts'
import { type FieldSpec, type Outcome, toOutcome } from '#web/features/forms/field-spec.ts'
import { requiredOrFirst } from '#web/features/forms/invalid-toast.ts'
import { SchemaForm } from '#web/features/forms/schema-form.tsx'
import { callApi, unreachable } from '#web/lib/api.ts'
import { storeUser } from '#web/lib/visitor/visitor.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import styles from '#web/features/accounts/accounts.module.css'
import { newPasswordFields } from '#web/features/accounts/new-password-fields.ts'
import { useProof } from '#web/features/accounts/security/use-proof.tsx'

const profileUpdate = accountSchema('profileUpdate')
const passwordChange = accountSchema('passwordChange')

const profileFields: readonly FieldSpec<z.input<typeof forms.profileUpdate>>[] = [
  {
    name: 'first_name',
    label: 'First name',
    kind: 'text',
    starred: true,
    autoComplete: 'given-name',
  },
  {
    name: 'last_name',
    label: 'Last name',
    kind: 'text',
    starred: true,
    autoComplete: 'family-name',
  },
  { name: 'email', label: 'Email', kind: 'email', starred: true, autoComplete: 'email' },
  { name: 'phone', label: 'Phone', kind: 'tel', starred: true, autoComplete: 'tel' },
  {
    name: 'profile_address',
    label: 'Address',
    kind: 'text',
    starred: true,
    autoComplete: 'address-line1',
  },
]

const passwordFields: readonly FieldSpec<z.input<typeof forms.passwordChange>>[] = [
  {
    name: 'current_password',
    label: 'Current password',
    kind: 'password',
    starred: true,
    autoComplete: 'current-password',
  },
  ...newPasswordFields('new_password', 'New password').map((field) => ({
    ...field,
    starred: true,
  })),
]

/** My Profile: names, address and contact details. */
export const ProfileForm = ({ user, onSaved }: { user: User; onSaved: (user: User) => void }) => {
  const { withProof, question } = useProof(user)
  const save = (saved: User) => {
    storeUser(saved)
    onSaved(saved)
  }
  return (
    <div className={styles.inside}>
      {user.pending_email && <PendingNote user={user} onSaved={save} />}
      {!user.email_verified && !user.pending_email && <ConfirmNote user={user} />}
      {question}
      <SchemaForm
        id="my-profile"
        schema={profileUpdate}
        defaults={{ ...user, user_id: user.id }}
        groups={[{ fields: profileFields }]}
        submitLabel="Save profile"
        invalidToast={requiredOrFirst('Profile all field are required')}
        unreachable={unreachable}
        submit={async (values) => {
          const reply = await withProof(() => callApi('POST /api/V1/update-user-profile', values))
          if (reply.status && reply.result) save(reply.result.user)
          return showReply(reply)
        }}
      />
    </div>
  )
}

/** Explains a pending change of email address and offers to cancel it. */
const PendingNote = ({ user, onSaved }: { user: User; onSaved: (user: User) => void }) => {
  const call = async (key: 'send-verification' | 'cancel-email-change') => {
    try {
      const { done } = showReply(await callApi(`POST /api/V1/${key}`, { user_id: user.id }))
      if (done && key === 'cancel-email-change') onSaved({ ...user, pending_email: null })
    } catch {
      toast.error(unreachable)
    }
  }
  return (
    <div className={styles.note} role="status">
      <p>
        Your email address changes to <strong>{user.pending_email}</strong> once you open the link
        that we have sent there. Until then, please sign in with {user.email}.
      </p>
      <div className={styles.noteActions}>
        <Button variant="quiet" onClick={() => void call('send-verification')}>
          Send the email again
        </Button>
        <Button variant="quiet" onClick={() => void call('cancel-email-change')}>
          Keep {user.email}
        </Button>
      </div>
    </div>
  )
}

/** Shows the server's message as a toast and returns the outcome for the form. */
const showReply = (reply: Parameters<typeof toOutcome>[0]): Outcome => {
  if (reply.status) toast.success(reply.message)
  else toast.error(reply.message)
  return toOutcome(reply)
}

const ConfirmNote = ({ user }: { user: User }) => {
  const send = async () => {
    try {
      showReply(await callApi('POST /api/V1/send-verification', { user_id: user.id }))
    } catch {
      toast.error(unreachable)
    }
  }
  return (
    <div className={styles.note}>
      <p>Your email address is not confirmed yet. Please open the link that we sent you.</p>
      <Button variant="quiet" onClick={() => void send()}>
        Send the email again
      </Button>
    </div>
  )
}

/** Change Password. This session continues with a new token; all other devices are signed out. */
export const PasswordForm = ({ user }: { user: User }) =>
  user.has_password ? (
    <ChangeForm user={user} />
  ) : (
    <div className={styles.inside}>
      <p>
        This account has no password yet: you sign in through another service. To add a password,
        set one with a code that we email you.
      </p>
      <ButtonLink variant="outline" to="/forget-password">
        Set a password
      </ButtonLink>
    </div>
  )

const ChangeForm = ({ user }: { user: User }) => (
  <div className={styles.inside}>
    <SchemaForm
      id="change-password"
      schema={passwordChange}
      defaults={{
        user_id: user.id,
        current_password: '',
        new_password: '',
        confirm_password: '',
      }}
      groups={[{ fields: passwordFields }]}
      submitLabel="Change password"
      unreachable="Unable to register"
      clears
      submit={async (values) => showReply(await callApi('POST /api/V1/change-password', values))}
    />
  </div>
)
