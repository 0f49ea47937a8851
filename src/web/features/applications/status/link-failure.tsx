import { ButtonLink } from '#web/ui/button.tsx'
import { LinkFailure } from '#web/ui/layout/link-failure.tsx'

/**
 * The page of an application link that is unknown or has expired.
 * @throws every other error, for the frame to handle.
 */
export const ApplicationLinkFailure = ({ error }: { error: unknown }) => (
  <LinkFailure
    error={error}
    eyebrow="Your application"
    sub="It was replaced by a newer one, or its time is over. Please look for the newest email from us, or write to us."
    onward={<ButtonLink to="/contact-us">Contact us</ButtonLink>}
  />
)
