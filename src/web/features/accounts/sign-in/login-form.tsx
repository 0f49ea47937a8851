import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { EndpointResult } from '#contracts/endpoints.ts'
import { useHydrated } from '#web/lib/hooks/use-hydrated.ts'
import { completeSignIn, reconcile } from '#web/lib/visitor/complete-sign-in.ts'
import { readVisitor } from '#web/lib/visitor/visitor.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { returnTarget } from './return-target.ts'

/**
 * The form of `/login`; leads to the page the visitor came from, or to the profile. With `again` in the
 * address it is shown to signed-in users too.
 */
export const LoginForm = () => {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  useProviderFailure(query.has('failed'))
  useSignedInRedirect(query)
  const token = useSecondStepToken(query.get('step') === 'second')
  const enter = async (signedIn: EndpointResult<'POST /api/V1/login'>) => {
    if (await completeSignIn(signedIn)) {
      await navigate(returnTarget(query, window.location.origin))
    }
  }
  return <CredentialsForm id="login" token={token} onSignedIn={enter} />
}

/** Reports a failed sign-in with a provider once. */
const useProviderFailure = (failed: boolean) => {
  useEffect(() => {
    if (failed) toast.error('Login failed, please try again.')
  }, [failed])
}

/** Redirects a user who is already signed in. */
const useSignedInRedirect = (query: URLSearchParams) => {
  const navigate = useNavigate()
  const isFormRequested = query.has('again') || query.get('step') === 'second'
  const target = query.toString()
  useEffect(() => {
    if (isFormRequested || readVisitor().kind !== 'user') return
    void reconcile().then((isSignedIn) =>
      isSignedIn
        ? navigate(returnTarget(new URLSearchParams(target), window.location.origin), {
            replace: true,
          })
        : undefined,
    )
  }, [isFormRequested, target, navigate])
}

/**
 * Reads the second-step token from the URL fragment; a provider's callback or the back office puts it there.
 */
const useSecondStepToken = (isExpected: boolean): string => {
  const { hash } = useLocation()
  const isHydrated = useHydrated()
  const token = isExpected && isHydrated ? hash.slice(1) : ''
  useEffect(() => {
    if (!token) return
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname + search)
  }, [token])
  return token
}
