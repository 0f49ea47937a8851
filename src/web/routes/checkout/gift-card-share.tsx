import { GiftCardFrame } from '#web/features/gift-cards/gift-card-frame.tsx'
import { ShareCard } from '#web/features/gift-cards/share-card.tsx'
import { createPageHead, findSite } from '#web/lib/seo/seo.ts'
import { useSite } from '#web/lib/site.ts'
import { Container, PageHeading } from '#web/ui/layout/page.tsx'
import type { FrameHandle } from '#web/routes/site/frame.tsx'
import type { Route } from './+types/gift-card-share'

export const handle: FrameHandle = { footer: 'slim' }

export const meta: Route.MetaFunction = ({ params, matches }) =>
  createPageHead({
    site: findSite(matches),
    title: 'Share the gift card',
    description: 'Tell us who the gift card is for.',
    path: `/gift-card-share/${params.cardid}`,
    noindex: true,
  })

/** The second step of a gift card: the recipient. */
export default function GiftCardShare({ params: { cardid } }: Route.ComponentProps) {
  const site = useSite()
  return (
    <Container>
      <PageHeading eyebrow="Gift card" title="Who is it for?" size="m" />
      <GiftCardFrame cardId={cardid}>
        {({ card }) => (
          <ShareCard cardId={Number(cardid)} card={card} currency={site?.currency ?? 'EUR'} />
        )}
      </GiftCardFrame>
    </Container>
  )
}
