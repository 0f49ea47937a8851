import { giftCardPresets } from '#contracts/orders/gift-card-options.ts'
import { getPrice } from '#web/features/gift-cards/amounts.ts'
import { useChoice } from '#web/features/gift-cards/use-choice.ts'
import { ChooseCard } from '#web/features/gift-cards/choose-card.tsx'
import { GiftCardColumns } from '#web/features/gift-cards/gift-card-columns.tsx'
import styles from '#web/features/gift-cards/gift-cards.module.css'
import { createPageHead, toSharedPicture, findSite, getSectionTitle } from '#web/lib/seo/seo.ts'
import { breadcrumbData, giftCardData } from '#web/lib/seo/structured-data.ts'
import { serverApiContext } from '#web/lib/server-api.ts'
import { useSite } from '#web/lib/site.ts'
import { Container, PageHeading, Prose } from '#web/ui/layout/page.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import type { Route } from './+types/gift-card'

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(serverApiContext).call('GET /api/V1/get-gift-card', {})

const description = 'A gift card by email, from 1 to 10,000, for any rate, course or portfolio day.'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = findSite(matches)
  const card = loaderData?.giftcard
  const path = '/gift-card'
  return createPageHead({
    site,
    title: 'Gift card',
    description,
    path,
    image: toSharedPicture(card?.picture),
    jsonLd: site && [
      giftCardData(site, {
        title: getSectionTitle(card, 'Gift card'),
        description: card?.content_1 || description,
        image: toSharedPicture(card?.picture)?.path ?? null,
        amounts: giftCardPresets,
      }),
      breadcrumbData(site, [{ name: 'Gift card', path }]),
    ],
  })
}

/** The first step of a gift card. */
export default function GiftCardPage({ loaderData: { giftcard } }: Route.ComponentProps) {
  const site = useSite()
  const [choice, setChoice] = useChoice()
  const { title, content_1, terms_title, terms_content } = giftcard
  return (
    <Container>
      <PageHeading eyebrow="Gift card" title={title || 'Gift card'} size="m" />
      <GiftCardColumns giftcard={giftcard} text={{ amount: getPrice(choice) }}>
        <Prose className={styles.intro} html={content_1} />
        <ChooseCard currency={site?.currency ?? 'EUR'} choice={choice} setChoice={setChoice} />
        {terms_content && (
          <details className={styles.terms}>
            <summary className="label">{terms_title}</summary>
            <Prose html={terms_content} />
          </details>
        )}
        <p className={styles.below}>
          <Link className={styles.inline} to="/terms-and-conditions">
            Terms and Conditions
          </Link>
        </p>
      </GiftCardColumns>
    </Container>
  )
}
