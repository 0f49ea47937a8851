import type { Fields } from '../api/changes.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { lazy, Suspense } from 'react'
import { Link, Title, useGetIdentity, useGetList, usePermissions } from 'react-admin'
import { describeTotal } from '#contracts/admin/totals.ts'
import { addMonths } from '#contracts/time/day.ts'
import type { StaffRole } from '#contracts/accounts/roles.ts'
import type { AdminResourceName } from '#contracts/admin.ts'
import { useAgency } from '../kit/agency/agency.tsx'
import { today } from '../kit/agency/agency-time.ts'
import { can } from '../api/permissions.ts'
import { Desk } from './desk.tsx'
import { DisputedPayments } from './disputed-payments.tsx'
import { OwnWork } from './own-work.tsx'

/** Loaded on demand: only owners of a new site see it. */
const Checklist = lazy(async () => {
  const { Checklist } = await import('./checklist.tsx')
  return { default: Checklist }
})

/** Loaded on demand: it is below the fold. */
const Tour = lazy(async () => {
  const { Tour } = await import('./tour.tsx')
  return { default: Tour }
})

interface Queue {
  resource: AdminResourceName
  label: string
  filter: Fields
}

/** The queues of records that may need attention, most urgent first. */
const getQueues = (day: string): readonly Queue[] => [
  {
    resource: 'bookings',
    label: 'new booking requests',
    filter: { state: 'requested', isSnoozed: false },
  },
  {
    resource: 'bookings',
    label: 'bookings on option',
    filter: { state: 'optioned', isSnoozed: false },
  },
  {
    resource: 'bookings',
    label: 'confirmed bookings from today on',
    filter: { state: 'confirmed', lastDay_gte: day, isSnoozed: false },
  },
  {
    resource: 'applications',
    label: 'new applications to review',
    filter: { state: 'new', isSnoozed: false },
  },
  {
    resource: 'enquiries',
    label: 'enquiries to answer',
    filter: { state: 'new', isSnoozed: false },
  },
  {
    resource: 'orders',
    label: 'paid orders to schedule',
    // Gift cards need nobody: they leave by themselves, on the day that was chosen.
    filter: { state: 'paid', kind: 'purchase', isSnoozed: false },
  },
  { resource: 'emails', label: 'emails that did not arrive', filter: { isUndelivered: true } },
  { resource: 'orders', label: 'refunds not confirmed yet', filter: { refundDue: true } },
  { resource: 'orders', label: 'refunds refused by the provider', filter: { refundRefused: true } },
  { resource: 'orders', label: 'payments in dispute', filter: { isDisputed: true } },
  { resource: 'blog-articles', label: 'draft articles', filter: { state: 'draft' } },
  { resource: 'models', label: 'models not shown on the site', filter: { active: false } },
  {
    resource: 'models',
    label: 'models with digitals over six months old',
    filter: { active: true, digitalsTakenOn_lte: addMonths(day, -6) },
  },
]

const Line = ({ resource, label, filter }: Queue) => {
  const { total, isPending } = useGetList(resource, {
    filter,
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
  })
  return (
    <Box
      component="li"
      sx={{
        listStyle: 'none',
        borderTop: 1,
        borderColor: 'divider',
        py: 1.5,
        display: 'flex',
        gap: 2,
      }}
    >
      <Typography sx={{ minWidth: 48, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        {isPending ? '…' : total === undefined ? '?' : describeTotal(total)}
      </Typography>
      <Typography
        component={Link}
        to={`/admin/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`}
        color="textPrimary"
      >
        {label}
      </Typography>
    </Box>
  )
}

/** The start screen, with the queues that the role may see. */
export const Dashboard = () => {
  const { permissions: role } = usePermissions<StaffRole>()
  const { identity } = useGetIdentity()
  const { time_zone: zone } = useAgency()
  if (!role) return null
  const isDesk = can(role, 'list', 'bookings')
  const lines = getQueues(today(zone)).filter(({ resource }) => can(role, 'list', resource))
  return (
    <Box sx={{ p: { xs: 1, md: 3 }, maxWidth: isDesk ? 1200 : 720 }}>
      <Title title="Today" />
      <Typography
        component="h2"
        sx={{ font: '400 2rem/1.1 var(--font-display)', mb: 3 }}
      >{`Good to see you, ${identity?.fullName ?? ''}`}</Typography>
      {can(role, 'list', 'checklist') ? (
        <Suspense>
          <Checklist />
        </Suspense>
      ) : null}
      <OwnWork />
      {can(role, 'list', 'orders') ? <DisputedPayments /> : null}
      {isDesk ? <Desk /> : null}
      <Suspense>
        <Tour />
      </Suspense>
      <Box component="ul" aria-label="To do" sx={{ p: 0 }}>
        {lines.map((line) => (
          <Line key={line.label} {...line} />
        ))}
      </Box>
    </Box>
  )
}
