import { useState } from 'react'
import type { User } from '#contracts/accounts/accounts.ts'
import { callApi, unreachable } from '#web/lib/api.ts'
import { forgetVisit } from '#web/lib/visitor/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { PasswordField } from '#web/ui/forms/field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import styles from '#web/features/accounts/accounts.module.css'
import { useProof } from '#web/features/accounts/security/use-proof.tsx'

/** Download of the client's own data, and closing the account. */
export const PersonalData = ({ user }: { user: User }) => {
  const [asking, setAsking] = useState(false)
  return (
    <section className={styles.data} aria-labelledby="own-data">
      <h2 id="own-data" className="display display-xs">
        Your data
      </h2>
      <p>Download your data or close your account. Orders stay in our records without your name.</p>
      <Button variant="outline" onClick={() => void download(user)}>
        Download my data
      </Button>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Delete your account?">
        <Deletion user={user} onCancel={() => setAsking(false)} />
      </Dialog>
    </section>
  )
}

const download = async (user: User): Promise<void> => {
  try {
    const reply = await callApi('GET /api/V1/profile/download', { user_id: user.id })
    if (reply.status && reply.result) saveAs('my-data.json', reply.result.data)
    else toast.error(reply.message)
  } catch {
    toast.error(unreachable)
  }
}

const saveAs = (name: string, data: unknown): void => {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

const Deletion = ({ user, onCancel }: { user: User; onCancel: () => void }) => {
  const [confirmation, setConfirmation] = useState('')
  const [error, setError] = useState<string>()
  const { withProof, question } = useProof(user)
  const remove = async () => {
    try {
      const input = { user_id: user.id, confirmation }
      const reply = await withProof(() => callApi('POST /api/V1/profile/delete-account', input))
      if (!reply.status) return setError(reply.message)
      forgetVisit()
      window.location.assign('/')
    } catch {
      setError(unreachable)
    }
  }
  const fieldProps = {
    error,
    value: confirmation,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => setConfirmation(event.target.value),
  }
  return (
    <>
      {question}
      <form
        className={styles.step}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void remove()
        }}
      >
        <p>This cannot be undone. Favourites, address and profile are deleted at once.</p>
        {user.has_password ? (
          <PasswordField label="Your password" autoComplete="current-password" {...fieldProps} />
        ) : (
          <TextField label={`Type ${user.email} to confirm`} autoComplete="off" {...fieldProps} />
        )}
        <Button type="submit" wide>
          Delete permanently
        </Button>
        <Button variant="outline" wide onClick={onCancel}>
          Keep my account
        </Button>
      </form>
    </>
  )
}
