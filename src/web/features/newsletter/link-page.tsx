import { useState } from 'react'
import { callApi, unreachable } from '#web/lib/api.ts'
import { useSubmit } from '#web/lib/hooks/use-submit.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Onward, PageHeading } from '#web/ui/layout/page.tsx'
import styles from './link-page.module.css'

interface Props {
  call:
    | 'POST /api/V1/newsletter/confirm'
    | 'POST /api/V1/newsletter/unsubscribe'
    | 'POST /api/V1/saved-searches-unsubscribe'
  token: string
  title: string
  text: string
  button: string
  /** Explains what to do if the link has expired. */
  lapsedMessage?: string
}

/**
 * The target of a link in a subscription email. It asks for a press because email scanners open every link.
 */
export const SubscriptionLinkPage = ({
  call,
  token,
  title,
  text,
  button,
  lapsedMessage = 'This link is no longer valid. Please subscribe again.',
}: Props) => {
  const [outcome, setOutcome] = useState<{ done: boolean; message: string }>()
  const { submit, busy } = useSubmit(() => {
    setOutcome({ done: false, message: unreachable })
    return undefined
  })
  const confirm = async () => {
    const { status, message } = await callApi(call, { token })
    setOutcome({
      done: status,
      message: status ? message : lapsedMessage,
    })
  }
  return (
    <>
      <PageHeading title={title} sub={text} />
      <p role="status" className={styles.said}>
        {outcome?.message}
      </p>
      <Onward>
        {!outcome?.done && (
          <Button busy={busy} data-needs-script="" onClick={() => void submit(confirm)}>
            {button}
          </Button>
        )}
        <ButtonLink to="/home" variant="outline">
          Home
        </ButtonLink>
      </Onward>
    </>
  )
}
