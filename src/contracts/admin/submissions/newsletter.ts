import { z } from 'zod'
import { id, instant } from '#contracts/admin/fields.ts'
import { adminResource } from '#contracts/admin/resource.ts'

/** Newsletter sign-ups; only confirmed addresses are subscribers. */
export const newsletterSubscribers = adminResource({
  label: 'Newsletter',
  noun: 'subscriber',
  record: z.object({
    id,
    email: z.string(),
    state: z.enum(['asked', 'subscribed', 'unsubscribed']),
    confirmedAt: instant.nullable(),
    unsubscribedAt: instant.nullable(),
    createdAt: instant,
  }),
  changes: z.object({}),
  creates: null,
  sorts: ['createdAt', 'email', 'confirmedAt'],
  descending: true,
  filters: ['state', 'createdAt', 'confirmedAt'],
  searched: true,
  archived: false,
  actions: { unsubscribe: z.object({}) },
})
