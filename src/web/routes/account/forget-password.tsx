import { ResetSteps } from '#web/features/accounts/recovery/reset-steps.tsx'
import type { FrameHandle } from '#web/routes/site/frame.tsx'
import styles from '#web/features/accounts/accounts.module.css'
import { createPageHead, findSite } from '#web/lib/seo/seo.ts'
import { Container, FormColumn, PageHeading } from '#web/ui/layout/page.tsx'
import type { Route } from './+types/forget-password'

export const handle: FrameHandle = { footer: 'slim' }

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageHead({
    site: findSite(matches),
    title: 'Forgot password',
    description: 'Set a new password with a code that we send by email.',
    path: '/forget-password',
    noindex: true,
  })

export default function ForgetPassword() {
  return (
    <Container className={styles.room}>
      <PageHeading title="READY TO CONNECT?" size="m" sub="Set a new password in three steps." />
      <FormColumn>
        <ResetSteps />
      </FormColumn>
    </Container>
  )
}
