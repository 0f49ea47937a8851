import { useEffect } from 'react'
import type { ReceivedCardState } from '#contracts/orders/gift-card-options.ts'
import type { ReceivedCard } from '#contracts/orders/gift-cards.ts'
import { formatDate } from '#contracts/time/format.ts'
import { callApi } from '#web/lib/api.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FactList } from '#web/ui/layout/fact-list.tsx'
import { Container, Onward, PageHeading } from '#web/ui/layout/page.tsx'

const stateTexts: Record<ReceivedCardState, string> = {
  usable:
    'Enter the code from our email in the coupon box when you pay. What you do not spend stays on the card.',
  used: 'Everything on this card has been spent.',
  expired: 'The time to spend this card is over.',
  void: 'This card can no longer be spent. Please write to us if you have a question.',
}

/** What is left on a gift card. The page reports that it was opened, which a program that only follows links does not. */
export const ReceivedCardPage = ({ card, token }: { card: ReceivedCard; token: string }) => {
  const { state, balance, amount, currency, from, message, valid_until } = card
  useEffect(() => {
    // Not awaited: a report that fails is repeated on the next visit.
    void callApi('POST /api/V1/received-gift-card/opened', { token }).catch(() => undefined)
  }, [token])
  return (
    <Container>
      <PageHeading
        eyebrow="Your gift card"
        title={state === 'void' ? 'No longer valid' : `${formatMoney(balance, currency)} left`}
        sub={stateTexts[state]}
      />
      <FactList
        facts={[
          ['From', from || null],
          ['Message', message || null],
          ['Was worth', formatMoney(amount, currency)],
          ['Valid until', valid_until && formatDate(valid_until)],
        ]}
      />
      <Onward>
        <ButtonLink to="/all-models">Choose something</ButtonLink>
      </Onward>
    </Container>
  )
}
