import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { accountSchema } from '#web/features/accounts/account-schema.ts'
import type { EndpointResult } from '#contracts/endpoints.ts'
import { type Outcome, outcomeOf } from '#web/features/forms/field-spec.ts'
import { SchemaForm } from '#web/features/forms/schema-form.tsx'
import { callApi } from '#web/lib/api.ts'
import { useHydrated } from '#web/lib/hooks/use-hydrated.ts'
import { completeSignIn } from '#web/lib/visitor/complete-sign-in.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { returnTarget } from './return-target.ts'
import { PasskeyButton, SecondStep } from './second-step.tsx'

/** Reports a failed sign-in with a provider, once. */
const useProviderFailure = (failed: boolean) => {
  useEffect(() => {
    if (failed) toast.error('Login failed, please try again.')
  }, [failed])
}

/** The token for the second step, which may come in the fragment: from a provider, or the back office. */
const useSecondStep = (isExpected: boolean) => {
  const { hash } = useLocation()
  const isHydrated = useHydrated()
  const [own, setOwn] = useState<string>()
  const given = isExpected && isHydrated ? hash.slice(1) : ''
  useEffect(() => {
    if (!given) return
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname + search)
  }, [given])
  return [own ?? given, setOwn] as const
}

/** Sign-in by email and password; then the page the visitor came from, or the profile. */
export const LoginForm = () => {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  useProviderFailure(query.has('failed'))
  const [step, setStep] = useSecondStep(query.get('step') === 'second')
  const enter = async (found: EndpointResult<'POST /api/V1/login'>) => {
    await completeSignIn(found)
    await navigate(returnTarget(query, window.location.origin))
  }
  const submit = async (values: { email: string; password: string }): Promise<Outcome> => {
    const reply = await callApi('POST /api/V1/login', values)
    if (reply.error?.code === 'second_factor_needed') {
      setStep((reply.result as unknown as { token: string }).token)
      return { done: true }
    }
    if (!reply.status || !reply.result) {
      toast.error(reply.message)
      return outcomeOf({ ...reply, status: false })
    }
    await enter(reply.result)
    return { done: true }
  }
  if (step) return <SecondStep token={step} onSignedIn={enter} />
  return (
    <>
      <SchemaForm
        id="login"
        schema={accountSchema('login')}
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
        submitLabel="Sign in"
        unreachable="Unable to register"
        submit={submit}
      />
      <PasskeyButton label="Sign in with a passkey" onSignedIn={enter} />
    </>
  )
}
