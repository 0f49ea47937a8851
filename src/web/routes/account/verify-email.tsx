import { useState } from 'react'
import { callApi, unreachable } from '#web/lib/api.ts'
import { useSubmit } from '#web/lib/hooks/use-submit.ts'
import type { FrameHandle } from '#web/routes/site/frame.tsx'
import styles from '#web/features/accounts/accounts.module.css'
import { createPageHead, findSite } from '#web/lib/seo/seo.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Container, PageHeading } from '#web/ui/layout/page.tsx'
import type { Route } from './+types/verify-email'

export const handle: FrameHandle = { footer: 'slim' }

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageHead({
    site: findSite(matches),
    title: 'Confirm your email',
    description: 'Confirms the email address of an account.',
    path: '/verify-email',
    noindex: true,
  })

interface Outcome {
  message: string
  /** Whether the link can still be used, also after a lost connection. */
  isOpen: boolean
}

const initialOutcome: Outcome = {
  message: 'Press the button to confirm that this email address is yours.',
  isOpen: true,
}

const confirmEmail = async (): Promise<Outcome> => {
  try {
    const token = window.location.hash.slice(1)
    return {
      message: (await callApi('POST /api/V1/verify-email', { token })).message,
      isOpen: false,
    }
  } catch {
    return { message: unreachable, isOpen: true }
  }
}

/** The target of the confirmation link. It needs a click, because mail programs open links too. */
export default function VerifyEmail() {
  const [outcome, setOutcome] = useState(initialOutcome)
  const { submit, busy } = useSubmit()
  const handleClick = () => submit(async () => setOutcome(await confirmEmail()))
  return (
    <Container className={styles.room}>
      <PageHeading title="Your email" size="m" sub={<span role="status">{outcome.message}</span>} />
      {outcome.isOpen ? (
        <Button
          busy={busy}
          busyLabel="One moment…"
          data-needs-script=""
          onClick={() => void handleClick()}
        >
          Confirm my address
        </Button>
      ) : (
        <ButtonLink to="/profile">Go to my profile</ButtonLink>
      )}
    </Container>
  )
}
