import { useEffect, useState } from 'react'
import { callApi } from '#web/lib/api.ts'
import styles from '#web/features/accounts/accounts.module.css'
import { pageHead, siteOf } from '#web/lib/seo/seo.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Container, PageHeading } from '#web/ui/layout/page.tsx'
import type { Route } from './+types/verify-email'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({
    site: siteOf(matches),
    title: 'Confirm your email',
    description: 'Confirms the email address of an account.',
    path: '/verify-email',
    noindex: true,
  })

let verification: Promise<string> | undefined

/** The link works once, so it is sent once, however often the page is rendered. */
const confirmOnce = (token: string): Promise<string> => {
  verification ??= callApi('POST /api/V1/verify-email', { token }).then(
    ({ message }) => message,
    () => 'We could not reach the server. Please open the link again.',
  )
  return verification
}

export default function VerifyEmail() {
  const [message, setMessage] = useState('One moment, please.')
  useEffect(() => {
    void confirmOnce(window.location.hash.slice(1)).then(setMessage)
  }, [])
  return (
    <Container className={styles.room}>
      <PageHeading title="Your email" size="m" sub={<span role="status">{message}</span>} />
      <ButtonLink to="/profile">Go to my profile</ButtonLink>
    </Container>
  )
}
