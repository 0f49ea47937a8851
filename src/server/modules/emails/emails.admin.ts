import { sql } from 'drizzle-orm'
import { emails } from '#server/db/schema/emails.ts'
import { defineResource } from '#server/modules/admin/index.ts'
import { resendEmail } from './resend.service.ts'

/** The record that an email is about, with the name under which the office knows it. */
const about = sql`(case
  when sent_emails.order_id is not null then (
    select jsonb_build_object(
      'resource', case o.kind when 'booking' then 'bookings' else 'orders' end,
      'id', o.id, 'label', o.code)
    from orders o where o.id = sent_emails.order_id)
  when sent_emails.application_id is not null then (
    select jsonb_build_object(
      'resource', 'applications', 'id', a.id, 'label', a.first_name || ' ' || a.last_name)
    from model_applications a where a.id = sent_emails.application_id)
  when sent_emails.enquiry_id is not null then (
    select jsonb_build_object('resource', 'enquiries', 'id', e.id, 'label', e.subject)
    from enquiries e where e.id = sent_emails.enquiry_id)
  when sent_emails.client_id is not null then (
    select jsonb_build_object('resource', 'clients', 'id', c.id, 'label', c.name)
    from clients c where c.id = sent_emails.client_id)
end)`

export const emailsResource = defineResource('emails', {
  table: emails,
  reads: { about, isKept: sql`sent_emails.delivery is not null` },
  search: (pattern) => sql`search_fold(subject || ' ' || "to") like ${pattern}`,
  actions: {
    resend: (ctx, { id }, { to }) => resendEmail(ctx, { id, to }),
  },
})
