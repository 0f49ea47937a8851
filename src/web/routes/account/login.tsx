import { LoginForm } from '#web/features/accounts/sign-in/login-form.tsx'
import { SignInAlternatives } from '#web/features/accounts/sign-in/sign-in-alternatives.tsx'
import type { FrameHandle } from '#web/routes/site/frame.tsx'
import styles from '#web/features/accounts/accounts.module.css'
import { createPageHead, findSite } from '#web/lib/seo/seo.ts'
import { serverApiContext } from '#web/lib/server-api.ts'
import { Container, FormColumn, PageHeading } from '#web/ui/layout/page.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import type { Route } from './+types/login'

export const handle: FrameHandle = { footer: 'slim' }

export const loader = async ({ context }: Route.LoaderArgs) => {
  const api = context.get(serverApiContext)
  const [{ providers }, { products }] = await Promise.all([
    api.call('GET /api/V1/sign-in-options', {}),
    api.call('GET /api/V1/filter-product-pagination', { cat_slug: 'women' }),
  ])
  return { providers, portrait: products.find(({ picture }) => picture)?.picture ?? null }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageHead({
    site: findSite(matches),
    title: 'Sign in',
    description: 'Sign in to see your favourites, bookings and orders.',
    path: '/login',
    noindex: true,
  })

export default function Login({ loaderData }: Route.ComponentProps) {
  return (
    <Container className={styles.room}>
      <div className={styles.split}>
        <div>
          <PageHeading title="READY TO CONNECT?" size="m" />
          <FormColumn>
            <LoginForm />
            <SignInAlternatives
              verb="Sign in"
              providers={loaderData.providers}
              links={[
                { to: '/forget-password', label: 'Forgot password?' },
                { to: '/signUp', label: 'Sign up' },
              ]}
            />
          </FormColumn>
        </div>
        {loaderData.portrait && (
          <Picture
            className={styles.portrait}
            picture={loaderData.portrait}
            sizes="(max-width: 1023px) 1px, 40vw"
            ratio="4 / 5"
            alt=""
          />
        )}
      </div>
    </Container>
  )
}
