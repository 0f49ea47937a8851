import { useState } from 'react'
import { callApi, unreachable } from '#web/lib/api.ts'
import { useSubmit } from '#web/lib/hooks/use-submit.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/layout/page.tsx'
import styles from './guardian-confirmation.module.css'

const noLink =
  'This link is no longer valid. Applications that are not confirmed within fourteen days are deleted.'
/**
 * The target of the link in the guardian's email. It asks for a press because email scanners open every link.
 */
export const GuardianConfirmation = ({ token }: { token: string }) => {
  const [outcome, setOutcome] = useState<{ done: boolean; message: string }>()
  const { submit, busy } = useSubmit(() => {
    setOutcome({ done: false, message: unreachable })
    return undefined
  })
  const confirm = async () => {
    const { status, message } = await callApi('POST /api/V1/modal_application/confirm', { token })
    setOutcome({ done: status, message: status ? message : noLink })
  }
  return (
    <>
      <PageHeading
        title="Confirm an application"
        sub="By confirming, you declare that you are the parent or guardian and agree to the agency reviewing the application."
      />
      <p role="status">{outcome?.message}</p>
      <p className={styles.buttons}>
        {!outcome?.done && (
          <Button busy={busy} data-needs-script="" onClick={() => void submit(confirm)}>
            Confirm the application
          </Button>
        )}
        <ButtonLink to="/home" variant="outline">
          Home
        </ButtonLink>
      </p>
    </>
  )
}
