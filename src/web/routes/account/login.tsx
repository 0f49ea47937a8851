import { LoginForm } from '#web/features/accounts/sign-in/login-form.tsx'
import { SignInAlternatives } from '#web/features/accounts/sign-in/sign-in-alternatives.tsx'
import styles from '#web/features/accounts/accounts.module.css'
import { pageHead, siteOf } from '#web/lib/seo/seo.ts'
import { serverApiContext } from '#web/lib/server-api.ts'
import { Container, FormColumn, PageHeading } from '#web/ui/layout/page.tsx'
import type { Route } from './+types/login'

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(serverApiContext).call('GET /api/V1/sign-in-options', {})

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({
    site: siteOf(matches),
    title: 'Log in',
    description: 'Log in to see your favourites, bookings and orders.',
    path: '/login',
    noindex: true,
  })

export default function Login({ loaderData }: Route.ComponentProps) {
  return (
    <Container className={styles.room}>
      <PageHeading title="READY TO CONNECT?" size="m" />
      <FormColumn>
        <LoginForm />
        <SignInAlternatives
          verb="Log in"
          providers={loaderData.providers}
          links={[
            { to: '/forget-password', label: 'Forgot password?' },
            { to: '/signUp', label: 'Sign up' },
          ]}
        />
      </FormColumn>
    </Container>
  )
}
