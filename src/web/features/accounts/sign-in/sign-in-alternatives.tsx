import { useSearchParams } from 'react-router'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import styles from '#web/features/accounts/accounts.module.css'
import { toReturnQuery } from './return-target.ts'

const names = { google: 'Google', facebook: 'Facebook' } as const
export type Provider = keyof typeof names

/** The links under the sign-in and sign-up forms: providers, guest mode, and the other form. */
export const SignInAlternatives = ({
  providers,
  verb,
  links,
}: {
  providers: readonly Provider[]
  verb: 'Sign in' | 'Sign up'
  links: readonly { to: string; label: string }[]
}) => {
  const [query] = useSearchParams()
  const returnQuery = toReturnQuery(query)
  return (
    <div className={styles.ways}>
      {providers.length > 0 && (
        <div className={styles.providers}>
          {providers.map((provider) => (
            <Button key={provider} variant="outline" onClick={() => go(provider, returnQuery)}>
              {verb} with {names[provider]}
            </Button>
          ))}
        </div>
      )}
      <ButtonLink variant="outline" to="/guest/start">
        Continue as a guest
      </ButtonLink>
      <ul className={styles.links}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={`${to}${returnQuery}`}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A full page load: the server redirects to the provider. */
const go = (provider: Provider, query: string) =>
  window.location.assign(`/sign-in/${provider}${query}`)
