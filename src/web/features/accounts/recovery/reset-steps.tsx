import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { accountSchema } from '#web/features/accounts/account-schema.ts'
import { type Outcome, toOutcome } from '#web/features/forms/field-spec.ts'
import { SchemaForm } from '#web/features/forms/schema-form.tsx'
import { callApi, unreachable } from '#web/lib/api.ts'
import { usePause } from '#web/lib/hooks/use-pause.ts'
import { useSubmit } from '#web/lib/hooks/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import styles from '#web/features/accounts/accounts.module.css'
import { toReturnQuery } from '#web/features/accounts/sign-in/return-target.ts'
import { CodeField } from '#web/features/accounts/code-field.tsx'
import { newPasswordFields } from '#web/features/accounts/new-password-fields.ts'

const passwordReset = accountSchema('passwordReset')

/** Time to read the success message before the sign-in page opens. */
const pauseMs = 3000
type Step =
  | { at: 'email' }
  | { at: 'code'; email: string }
  | { at: 'password'; email: string; otp: string }

const lapsedMessage =
  'This invitation has lapsed. You can still choose a password here, or ask us to send it again.'

/** Password recovery in three steps: the email address, the code from the email, the new password. */
export const ResetSteps = () => {
  const [step, setStep] = useState<Step>({ at: 'email' })
  const area = useFirstFieldFocus(step.at)
  const invitation = useInvitation()
  return (
    <div ref={area}>
      {invitation?.lapsed && <p role="status">{lapsedMessage}</p>}
      {step.at === 'email' && (
        <EmailStep
          // The form reads its default values only once, so a new key remounts it.
          key={invitation?.email}
          email={invitation?.email ?? ''}
          onSent={(email) => setStep({ at: 'code', email })}
        />
      )}
      {step.at === 'code' && (
        <CodeStep
          email={step.email}
          onVerified={(otp) => setStep({ at: 'password', email: step.email, otp })}
          onOtherEmail={() => setStep({ at: 'email' })}
        />
      )}
      {step.at === 'password' && <PasswordStep email={step.email} otp={step.otp} />}
    </div>
  )
}

/** Moves focus to the first field of each new step. */
const useFirstFieldFocus = (step: Step['at']) => {
  const area = useRef<HTMLDivElement>(null)
  const previousStep = useRef(step)
  useEffect(() => {
    if (previousStep.current === step) return
    previousStep.current = step
    area.current?.querySelector('input')?.focus()
  }, [step])
  return area
}

/** Reads the email address and the state of the invitation link that led here, if one did. */
const useInvitation = (): { email: string; lapsed: boolean } | undefined => {
  const [invitation, setInvitation] = useState<{ email: string; lapsed: boolean }>()
  useEffect(() => {
    const token = window.location.hash.slice(1)
    if (token === '') return
    callApi('POST /api/V1/open-invitation', { token }).then(
      ({ result }) => setInvitation(result),
      // Ignored: the address can be typed as well.
      () => undefined,
    )
  }, [])
  return invitation
}

const EmailStep = ({
  email: initialEmail,
  onSent,
}: {
  email: string
  onSent: (email: string) => void
}) => {
  const submit = async ({ email }: { email: string }): Promise<Outcome> => {
    const reply = await callApi('POST /api/V1/forgot-password', { email })
    if (!reply.status) {
      toast.error(reply.message)
      return toOutcome(reply)
    }
    toast.success(reply.message)
    onSent(email)
    return { done: true }
  }
  return (
    <SchemaForm
      id="reset-email"
      schema={accountSchema('resetRequest')}
      defaults={{ email: initialEmail }}
      groups={[
        { fields: [{ name: 'email', label: 'Email', kind: 'email', autoComplete: 'username' }] },
      ]}
      submitLabel="Reset Password"
      unreachable={unreachable}
      submit={submit}
    />
  )
}

interface CodeStepProps {
  email: string
  onVerified: (otp: string) => void
  onOtherEmail: () => void
}

const CodeStep = ({ email, onVerified, onOtherEmail }: CodeStepProps) => {
  const [otp, setOtp] = useState('')
  const { submit, busy, error, setError } = useSubmit(() => {
    toast.error(unreachable)
    return unreachable
  })
  const refuse = (message: string) => {
    setError(message)
    toast.error(message)
  }
  const sendAgain = async () => {
    try {
      const reply = await callApi('POST /api/V1/forgot-password', { email })
      if (!reply.status) return refuse(reply.message)
      setOtp('')
      setError(undefined)
      toast.success(reply.message)
    } catch {
      refuse(unreachable)
    }
  }
  const verify = async () => {
    const reply = await callApi('POST /api/V1/verify-otp', { email, otp })
    if (reply.status) onVerified(otp)
    else refuse(reply.message)
  }
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) void submit(verify)
  }
  return (
    <form className={styles.step} method="post" noValidate onSubmit={handleSubmit}>
      <p>
        If {email} has an account, an email with a six-digit code is on its way. The code is valid
        for 10 minutes.
      </p>
      <CodeField value={otp} onChange={setOtp} error={error} />
      <Button type="submit" wide busy={busy}>
        Submit
      </Button>
      <div className={styles.links}>
        <Button variant="quiet" onClick={() => void sendAgain()}>
          Send a new code
        </Button>
        <Button variant="quiet" onClick={onOtherEmail}>
          Use another email
        </Button>
      </div>
    </form>
  )
}

const PasswordStep = ({ email, otp }: { email: string; otp: string }) => {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const pause = usePause()
  return (
    <SchemaForm
      id="reset-password"
      schema={passwordReset}
      defaults={{ email, otp, new_password: '', confirm_password: '' }}
      groups={[
        {
          fields: [...newPasswordFields('new_password', 'New password')],
        },
      ]}
      submitLabel="Submit"
      unreachable={unreachable}
      submit={async (values) => {
        const reply = await callApi('POST /api/V1/update-password', values)
        if (!reply.status) {
          toast.error(reply.message)
          return toOutcome(reply)
        }
        toast.success(reply.message)
        await pause(pauseMs)
        await navigate(`/login${toReturnQuery(query)}`)
        return { done: true }
      }}
    />
  )
}
