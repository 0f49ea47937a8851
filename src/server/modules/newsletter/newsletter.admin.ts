import { sql } from 'drizzle-orm'
import { newsletterSubscribers } from '#server/db/schema/newsletter.ts'
import { unsubscribeAddress } from './newsletter.service.ts'
import { defineResource } from '#server/modules/admin/index.ts'

export const newsletterResource = defineResource('newsletter-subscribers', {
  table: newsletterSubscribers,
  reads: {
    state: sql`(case when unsubscribed_at is not null then 'unsubscribed'
      when confirmed_at is not null then 'subscribed' else 'asked' end)`,
  },
  search: (pattern) => sql`search_fold(${newsletterSubscribers.email}::text) like ${pattern}`,
  actions: {
    unsubscribe: async (ctx, { id }) => {
      await unsubscribeAddress(ctx, id)
      return undefined
    },
  },
})
