import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { z } from 'zod'
import type * as forms from '#contracts/accounts/account-forms.ts'
import { accountSchema } from '#web/features/accounts/account-schema.ts'
import { type FieldSpec, type Outcome, toOutcome } from '#web/features/forms/field-spec.ts'
import { SchemaForm } from '#web/features/forms/schema-form.tsx'
import { callApi } from '#web/lib/api.ts'
import { completeSignIn } from '#web/lib/visitor/complete-sign-in.ts'
import { usePause } from '#web/lib/hooks/use-pause.ts'
import { readVisitor } from '#web/lib/visitor/visitor.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import styles from '#web/features/accounts/accounts.module.css'
import { registeredTarget } from '#web/features/accounts/sign-in/return-target.ts'
import { newPasswordFields } from '#web/features/accounts/new-password-fields.ts'

type Registration = z.infer<typeof forms.registration>

/**
 * Time to read the success message; used when the visitor came from another page and does not return to it.
 */
const pauseMs = 5000

const fields: readonly FieldSpec<Registration>[] = [
  { name: 'first_name', label: 'First name', kind: 'text', autoComplete: 'given-name' },
  { name: 'last_name', label: 'Last name', kind: 'text', autoComplete: 'family-name' },
  { name: 'email', label: 'Email', kind: 'email', autoComplete: 'email' },
  { name: 'phone', label: 'Phone', kind: 'tel', autoComplete: 'tel' },
  { name: 'address', label: 'Full address', kind: 'text', autoComplete: 'address-line1' },
  ...newPasswordFields('password', 'Password'),
]

const emptyRegistration: Registration = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  address: '',
  password: '',
  confirm_password: '',
}

/** Registration. A visitor who is signed in is sent to their account. */
export const SignUpForm = () => {
  const navigate = useNavigate()
  const pause = usePause()
  const [query] = useSearchParams()
  const hasReturnAddress = query.has('redirect')
  useEffect(() => {
    if (readVisitor().kind === 'user') {
      const target = registeredTarget(query, window.location.origin)
      void navigate(hasReturnAddress ? target : '/myaccount', { replace: true })
    }
  }, [navigate, query, hasReturnAddress])
  const submit = async (values: Registration): Promise<Outcome> => {
    const reply = await callApi('POST /api/V1/register', values)
    if (!reply.status || !reply.result) {
      toast.error(reply.message)
      return toOutcome({ ...reply, status: false })
    }
    if (!(await completeSignIn(reply.result))) return { done: true }
    toast.success(reply.message)
    const target = registeredTarget(query, window.location.origin)
    if (hasReturnAddress && target === '/profile') await pause(pauseMs)
    await navigate(target)
    return { done: true }
  }
  return (
    <SchemaForm
      id="sign-up"
      schema={accountSchema('registration')}
      defaults={emptyRegistration}
      groups={[{ fields: fields.map((field) => ({ ...field, starred: true })) }]}
      submitLabel="Sign Up"
      unreachable="Unable to register"
      draft="sign-up"
      submit={submit}
    >
      <p className={styles.smallPrint}>
        By signing up you agree to our{' '}
        <Link to="/privacy-policy" target="_blank" rel="noopener">
          privacy policy
        </Link>
        .
      </p>
    </SchemaForm>
  )
}
