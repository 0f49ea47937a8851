import { Suspense } from 'react'
import { later } from '#web/lib/later.tsx'
import { type EndedSession, useEndedSession } from '#web/lib/visitor/ended-session.ts'

const Dialog = later<{ session: EndedSession }>(
  async () => (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog,
  () => null,
)

/** The question of a session that has ended under the page; its form is loaded when it is asked. */
export const SignInAgain = () => {
  const session = useEndedSession()
  return <Suspense>{session && <Dialog session={session} />}</Suspense>
}
