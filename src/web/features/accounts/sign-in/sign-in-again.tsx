import { Suspense } from 'react'
import { later } from '#web/lib/later.tsx'
import { type EndedSession, useEndedSession } from '#web/lib/visitor/ended-session.ts'

const Dialog = later<{ session: EndedSession }>(
  async () => (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog,
  () => null,
)

/** Opens when the session ends while the page is open. The form is loaded only then. */
export const SignInAgain = () => {
  const session = useEndedSession()
  return <Suspense>{session && <Dialog session={session} />}</Suspense>
}
