import { SignInAlternatives } from '#web/features/accounts/sign-in/sign-in-alternatives.tsx'
import { SignUpForm } from '#web/features/accounts/registration/sign-up-form.tsx'
import type { FrameHandle } from '#web/routes/site/frame.tsx'
import styles from '#web/features/accounts/accounts.module.css'
import { createPageHead, findSite } from '#web/lib/seo/seo.ts'
import { serverApiContext } from '#web/lib/server-api.ts'
import { Container, FormColumn, PageHeading } from '#web/ui/layout/page.tsx'
import type { Route } from './+types/sign-up'

export const handle: FrameHandle = { footer: 'slim' }

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(serverApiContext).call('GET /api/V1/sign-in-options', {})

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageHead({
    site: findSite(matches),
    title: 'Sign up',
    description: 'Create an account to save favourites and track your bookings.',
    path: '/signUp',
    noindex: true,
  })

export default function SignUp({ loaderData }: Route.ComponentProps) {
  return (
    <Container className={styles.room}>
      <PageHeading title="Sign up" size="m" />
      <FormColumn>
        <SignUpForm />
        <SignInAlternatives
          verb="Sign up"
          providers={loaderData.providers}
          links={[{ to: '/login', label: 'Already have an account? Sign in' }]}
        />
      </FormColumn>
    </Container>
  )
}
