import Typography from '@mui/material/Typography'
import { Link, usePermissions } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import type { ClientGiftCard, ClientPackage } from '#contracts/admin/accounts/clients.ts'
import type { StaffRole } from '#contracts/accounts/roles.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { can } from '../api/permissions.ts'
import { formatMediumDay, formatShortInstant } from '#contracts/time/format.ts'
import { useAgency } from '../kit/agency/agency.tsx'
import { Section } from '../kit/records/facts.tsx'
import { StateLabel } from '../kit/records/fields.tsx'
import { Lines, RecordLine } from './record-line.tsx'

type Client = AdminRecord<'clients'>

/** What is open between a client and the agency: unpaid orders, gift cards and packages. */
export const ClientOpen = ({ client: { openOrders, giftCards, packages } }: { client: Client }) => (
  <>
    <OpenOrders orders={openOrders} />
    <GiftCards cards={giftCards} />
    <Packages packages={packages} />
  </>
)

const OpenOrders = ({ orders }: { orders: Client['openOrders'] }) =>
  orders.length === 0 ? null : (
    <Section title={`Open amounts (${orders.length})`}>
      <Lines>
        {orders.map(({ id, code, totalCents, currency, createdAt }) => (
          <RecordLine
            key={id}
            name={<Link to={`/admin/orders/${id}/show`}>{code}</Link>}
            about={
              <Typography variant="body2">
                {formatMoney(totalCents / 100, currency)} to be paid
              </Typography>
            }
            at={createdAt}
          />
        ))}
      </Lines>
    </Section>
  )

/** A client's gift cards, with links for roles that may read them. Codes are not shown here. */
const GiftCards = ({ cards }: { cards: Client['giftCards'] }) => {
  const { permissions: role } = usePermissions<StaffRole>()
  if (cards.length === 0) return null
  const canOpen = role !== undefined && can(role, 'show', 'gift-cards')
  return (
    <Section title={`Gift cards (${cards.length})`}>
      <Lines>
        {cards.map((card) => (
          <RecordLine
            key={card.id}
            name={
              canOpen ? (
                <Link to={`/admin/gift-cards/${card.id}/show`}>{formatBalance(card)}</Link>
              ) : (
                formatBalance(card)
              )
            }
            about={
              <>
                {card.state === 'usable' ? null : <StateLabel state={card.state} />}
                <Typography variant="body2">
                  {describeOrigin(card)}
                  {card.endsOn ? `, valid until ${formatMediumDay(card.endsOn)}` : ''}
                </Typography>
              </>
            }
            at={card.createdAt}
          />
        ))}
      </Lines>
    </Section>
  )
}

const formatBalance = ({ balanceCents, issuedCents, currency }: ClientGiftCard): string =>
  `${formatMoney(balanceCents / 100, currency)} of ${formatMoney(issuedCents / 100, currency)} left`

const describeOrigin = ({ isBought, isReceived }: ClientGiftCard): string => {
  if (isBought && isReceived) return 'bought for themselves'
  return isBought ? 'bought' : 'received'
}

const Packages = ({ packages }: { packages: Client['packages'] }) => {
  const { time_zone: zone } = useAgency()
  if (packages.length === 0) return null
  return (
    <Section title={`Packages (${packages.length})`}>
      <Lines>
        {packages.map((each) => (
          <RecordLine
            key={each.id}
            name={<Link to={`/admin/packages/${each.id}/show`}>{each.title}</Link>}
            about={
              <Typography variant="body2">
                {each.models === 1 ? '1 model' : `${each.models} models`} ·{' '}
                {describeDelivery(each, zone)}
              </Typography>
            }
            at={each.createdAt}
          />
        ))}
      </Lines>
    </Section>
  )
}

const describeDelivery = ({ sentAt, openedAt, isOpen }: ClientPackage, zone: string): string => {
  if (sentAt === null) return 'not sent to them'
  const openedText =
    openedAt === null ? 'not opened yet' : `opened ${formatShortInstant(zone, openedAt)}`
  return `sent ${formatShortInstant(zone, sentAt)}, ${openedText}${isOpen ? '' : ', link ended'}`
}
