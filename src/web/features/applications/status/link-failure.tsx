import { isRouteErrorResponse } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { Container, Onward, PageHeading } from '#web/ui/layout/page.tsx'

/** The page of a link that opens nothing, or nothing any more. */
const LinkEnded = () => (
  <Container>
    <PageHeading
      eyebrow="Your application"
      title="This link has ended"
      size="m"
      sub="It was replaced by a newer one, or its time is over. Please look for the newest email from us, or write to us."
    />
    <Onward>
      <ButtonLink to="/contact-us">Contact us</ButtonLink>
    </Onward>
  </Container>
)

/**
 * What stands where the page of a link would be.
 * @throws what is not the end of the link, for the frame to handle.
 */
export const LinkFailure = ({ error }: { error: unknown }) => {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return <LinkEnded />
}
