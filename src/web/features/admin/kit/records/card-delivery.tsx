import { Link } from 'react-admin'
import type { CardEmail } from '#contracts/admin/orders/orders.ts'
import { formatShortInstant } from '#contracts/time/format.ts'
import { useAgency } from '../agency/agency.tsx'

/** When a gift card was sent, or where to correct its address. */
export const CardDelivery = ({ sentAt, isUndelivered, emailId }: Omit<CardEmail, 'toEmail'>) => {
  const { time_zone: zone } = useAgency()
  if (isUndelivered && emailId !== null) {
    return <Link to={`/admin/emails/${emailId}/show`}>Not delivered: correct the address</Link>
  }
  return sentAt ? formatShortInstant(zone, sentAt) : 'Not yet'
}
