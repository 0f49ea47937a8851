import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { login } from '#contracts/account-forms.ts'
import { type Outcome, outcomeOf } from '#web/features/forms/field-spec.ts'
import { SchemaForm } from '#web/features/forms/schema-form.tsx'
import { callApi } from '#web/lib/api.ts'
import { completeSignIn } from '#web/lib/visitor/complete-sign-in.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { returnTarget } from './return-target.ts'

/** Reports a failed sign-in with a provider, once. */
const useProviderFailure = (failed: boolean) => {
  useEffect(() => {
    if (failed) toast.error('Login failed, please try again.')
  }, [failed])
}

/** Sign-in by email and password; then the page the visitor came from, or the profile. */
export const LoginForm = () => {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  useProviderFailure(query.has('failed'))
  const submit = async (values: { email: string; password: string }): Promise<Outcome> => {
    const reply = await callApi('POST /api/V1/login', values)
    if (!reply.status || !reply.result) {
      toast.error(reply.message)
      return outcomeOf({ ...reply, status: false })
    }
    await completeSignIn(reply.result)
    await navigate(returnTarget(query, window.location.origin))
    return { done: true }
  }
  return (
    <SchemaForm
      id="login"
      schema={login}
      defaults={{ email: '', password: '' }}
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
      submitLabel="Log In"
      unreachable="Unable to register"
      submit={submit}
    />
  )
}
