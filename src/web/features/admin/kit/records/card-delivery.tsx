import { Link } from 'react-admin'
import type { CardEmail } from '#contracts/admin/orders/orders.ts'
import { formatMediumDay, formatShortInstant } from '#contracts/time/format.ts'
import { useAgency } from '../agency/agency.tsx'

/** When a gift card was sent or will be, or where to correct its address. */
export const CardDelivery = ({
  sendOn,
  sentAt,
  isUndelivered,
  emailId,
}: Omit<CardEmail, 'toEmail'>) => {
  const { time_zone: zone } = useAgency()
  if (isUndelivered && emailId !== null) {
    return <Link to={`/admin/emails/${emailId}/show`}>Not delivered: correct the address</Link>
  }
  const time = sentAt && formatShortInstant(zone, sentAt)
  if (time && emailId !== null) return <Link to={`/admin/emails/${emailId}/show`}>{time}</Link>
  if (time) return time
  return sendOn ? `On ${formatMediumDay(sendOn)}` : 'Not yet'
}
