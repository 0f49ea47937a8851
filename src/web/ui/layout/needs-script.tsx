import { useSite } from '#web/lib/site.ts'
import { Link } from '#web/ui/navigation/link.tsx'

/** Tells visitors without scripts why a form or late content is missing, and how to reach the agency. */
export const NeedsScript = () => {
  const { email, phone } = useSite() ?? {}
  return (
    <noscript>
      <p>
        This needs JavaScript. Please switch it on in your browser, or{' '}
        {email ? (
          <>
            write to <a href={`mailto:${email}`}>{email}</a>
          </>
        ) : (
          <>
            see <Link to="/contact-us">how to reach us</Link>
          </>
        )}
        {phone && `, or call ${phone}`}.
      </p>
    </noscript>
  )
}
