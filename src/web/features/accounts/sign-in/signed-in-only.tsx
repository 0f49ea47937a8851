import type { ReactNode } from 'react'
import { useSignInRedirect } from '#web/lib/visitor/use-sign-in-redirect.ts'
import { useVisitor } from '#web/lib/visitor/visitor.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { NeedsScript } from '#web/ui/layout/needs-script.tsx'

const notSignedIn = 'Please login'

/**
 * Renders its content for signed-in users only. Others see 'Please login' and go to `/login` after 3 seconds.
 */
export const SignedInOnly = ({ children }: { children: (userId: number) => ReactNode }) => {
  const visitor = useVisitor()
  const isSignedOut = visitor !== undefined && visitor.kind !== 'user'
  const login = useSignInRedirect(isSignedOut, notSignedIn)
  if (visitor?.kind === 'user') return children(visitor.user.id)
  if (!isSignedOut)
    return (
      <>
        <p role="status">One moment, please.</p>
        <NeedsScript />
      </>
    )
  return (
    <EmptyState title="Sign in to see this page" role="status">
      <p>{notSignedIn}</p>
      <ButtonLink to={login}>Sign in</ButtonLink>
    </EmptyState>
  )
}
