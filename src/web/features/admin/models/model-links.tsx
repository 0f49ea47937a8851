import Button from '@mui/material/Button'
import { Link, usePermissions, useRecordContext } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import type { StaffRole } from '#contracts/accounts/roles.ts'
import { can } from '../api/permissions.ts'
import { CalendarAddress } from '../kit/calendar/calendar-address.tsx'
import { SiteLink } from '../kit/records/site-link.tsx'

/**
 * Links above a model's record: the profile and, for roles that book, the chart with book-outs and travel,
 * and the calendar.
 */
export const ModelLinks = () => {
  const model = useRecordContext<AdminRecord<'models'>>()
  const { permissions: role } = usePermissions<StaffRole>()
  if (!model || model.archivedAt) return null
  const canBook = role !== undefined && can(role, 'list', 'bookings')
  return (
    <>
      {model.active ? (
        <>
          <SiteLink path={`/model/${model.id}`} />
          <Button size="small" href={`/comp-cards/${model.id}.pdf`}>
            Comp card
          </Button>
        </>
      ) : null}
      {canBook ? (
        <Button size="small" component={Link} to={`/admin/chart?range=month&model=${model.id}`}>
          Time and book-outs
        </Button>
      ) : null}
      {canBook ? (
        <CalendarAddress
          key={model.id}
          owner={{ product_id: model.id }}
          title={`Calendar of ${model.firstName} ${model.lastName}`}
          description="Make an address at which the model’s own calendar program reads what is held for them, and give it to the model alone. It names no client."
        />
      ) : null}
    </>
  )
}
