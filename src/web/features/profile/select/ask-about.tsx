import { ButtonLink } from '#web/ui/button.tsx'
import { askAddress } from '#web/lib/ask-address.ts'

/** Replaces rates and bag for juniors, who are booked on request. */
export const AskAboutJunior = ({ modelId }: { modelId: number }) => (
  <ButtonLink variant="outline" to={askAddress(modelId)}>
    Ask about this junior
  </ButtonLink>
)
