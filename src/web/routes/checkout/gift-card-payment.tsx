import { GiftCardColumns } from '#web/features/gift-cards/gift-card-columns.tsx'
import { GiftCardFrame } from '#web/features/gift-cards/gift-card-frame.tsx'
import type { GiftCardData } from '#web/features/gift-cards/use-gift-card.ts'
import { PayCard } from '#web/features/gift-cards/pay-card.tsx'
import { createPageHead, findSite } from '#web/lib/seo/seo.ts'
import { serverApiContext } from '#web/lib/server-api.ts'
import { useSite } from '#web/lib/site.ts'
import { Container, PageHeading } from '#web/ui/layout/page.tsx'
import type { FrameHandle } from '#web/routes/site/frame.tsx'
import type { Route } from './+types/gift-card-payment'

export const handle: FrameHandle = { footer: 'slim' }

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(serverApiContext).call('GET /api/V1/payment-options', {})

export const meta: Route.MetaFunction = ({ params, matches }) =>
  createPageHead({
    site: findSite(matches),
    title: 'Pay for the gift card',
    description: 'Pay for the gift card.',
    path: `/gift-card-payment/${params.cardid}`,
    noindex: true,
  })

const toCardText = ({ giftcard, carditem }: GiftCardData) => ({
  amount: giftcard.price,
  to: carditem.to_email,
  message: carditem.message,
})

/** The last step of a gift card. */
export default function GiftCardPayment({ params, loaderData }: Route.ComponentProps) {
  const site = useSite()
  return (
    <Container>
      <PageHeading eyebrow="Gift card" title="Payment" size="m" />
      <GiftCardFrame cardId={params.cardid}>
        {({ userId, card, reload }) => (
          <GiftCardColumns giftcard={card.giftcard} text={toCardText(card)}>
            <PayCard
              userId={userId}
              cardId={Number(params.cardid)}
              card={card}
              options={loaderData}
              currency={site?.currency ?? 'EUR'}
              onRefused={reload}
            />
          </GiftCardColumns>
        )}
      </GiftCardFrame>
    </Container>
  )
}
