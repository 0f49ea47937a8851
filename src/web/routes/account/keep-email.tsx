import { useState } from 'react'
import { callApi, unreachable } from '#web/lib/api.ts'
import { useSubmit } from '#web/lib/hooks/use-submit.ts'
import type { FrameHandle } from '#web/routes/site/frame.tsx'
import styles from '#web/features/accounts/accounts.module.css'
import { createPageHead, findSite } from '#web/lib/seo/seo.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Container, PageHeading } from '#web/ui/layout/page.tsx'
import type { Route } from './+types/keep-email'

export const handle: FrameHandle = { footer: 'slim' }

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageHead({
    site: findSite(matches),
    title: 'Keep your email address',
    description: 'Undoes a change of the email address of an account.',
    path: '/keep-email',
    noindex: true,
  })

interface Outcome {
  message: string
  /** The next step; `nothing` once the link is used up. */
  next: 'press' | 'password' | 'profile' | 'nothing'
}

const initialOutcome: Outcome = {
  message:
    'Press the button if you did not change the email address of your account. If the change has been made already, all devices are signed out and you choose a new password.',
  next: 'press',
}

const keepEmail = async (): Promise<Outcome> => {
  try {
    const token = window.location.hash.slice(1)
    const { status, message, result } = await callApi('POST /api/V1/keep-email', { token })
    if (!status) return { message, next: 'nothing' }
    return { message, next: result?.restored ? 'password' : 'profile' }
  } catch {
    return { message: unreachable, next: 'press' }
  }
}

/**
 * The target of the link in the notice of a changed address. It needs a click, because mail programs open
 * links too.
 */
export default function KeepEmail() {
  const [outcome, setOutcome] = useState(initialOutcome)
  const { submit, busy } = useSubmit()
  const handleClick = () => submit(async () => setOutcome(await keepEmail()))
  return (
    <Container className={styles.room}>
      <PageHeading title="Your email" size="m" sub={<span role="status">{outcome.message}</span>} />
      {outcome.next === 'press' && (
        <Button busy={busy} busyLabel="One moment…" onClick={() => void handleClick()}>
          Keep my address
        </Button>
      )}
      {outcome.next === 'password' && (
        <ButtonLink to="/forget-password">Choose a new password</ButtonLink>
      )}
      {outcome.next === 'profile' && <ButtonLink to="/profile">Go to my profile</ButtonLink>}
    </Container>
  )
}
