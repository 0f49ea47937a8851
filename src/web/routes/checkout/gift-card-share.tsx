import { GiftCardColumns } from '#web/features/gift-cards/gift-card-columns.tsx'
import { OwnCardFrame } from '#web/features/gift-cards/own-card-frame.tsx'
import { ShareCard } from '#web/features/gift-cards/share-card.tsx'
import { pageHead, siteOf } from '#web/lib/seo.ts'
import { useSite } from '#web/lib/site.ts'
import { Container, PageHeading } from '#web/ui/page.tsx'
import type { Route } from './+types/gift-card-share'

export const meta: Route.MetaFunction = ({ params, matches }) =>
  pageHead({
    site: siteOf(matches),
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
      <OwnCardFrame cardId={cardid}>
        {({ card }) => (
          <GiftCardColumns giftcard={card.giftcard}>
            <ShareCard cardId={Number(cardid)} card={card} currency={site?.currency ?? 'EUR'} />
          </GiftCardColumns>
        )}
      </OwnCardFrame>
    </Container>
  )
}
