import { ButtonLink } from '#web/ui/button.tsx'
import { askAddress } from '#web/lib/ask-address.ts'

/** Instead of rates and bag: a junior is booked on request. */
export const AskAboutJunior = ({ modelId }: { modelId: number }) => (
  <ButtonLink variant="outline" to={askAddress(modelId)}>
    Ask about this junior
  </ButtonLink>
)
