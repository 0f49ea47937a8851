import { ButtonLink } from '#web/ui/button.tsx'
import { Container, Onward, PageHeading } from '#web/ui/layout/page.tsx'

/** The page of a link that opens no project, or none any more. */
export const ProjectLinkEnded = () => (
  <Container>
    <PageHeading
      eyebrow="Shared selection"
      title="This link has ended"
      size="m"
      sub="Its time is over, or whoever gave it to you has ended it. Please ask them for a new one."
    />
    <Onward>
      <ButtonLink to="/models/all/1">All models</ButtonLink>
    </Onward>
  </Container>
)
