import { ButtonLink } from '#web/ui/button.tsx'
import { Container, Onward, PageHeading } from '#web/ui/layout/page.tsx'

/** The page of a link that opens nothing, or nothing any more. */
export const PackageEnded = () => (
  <main>
    <Container>
      <PageHeading
        eyebrow="Package"
        title="This link has ended"
        size="m"
        sub="Its time is over, or the agency has withdrawn it. Please look for a newer email from us, or write to us."
      />
      <Onward>
        <ButtonLink to="/contact-us">Contact us</ButtonLink>
      </Onward>
    </Container>
  </main>
)
