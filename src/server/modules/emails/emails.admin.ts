import { sql } from 'drizzle-orm'
import { emails } from '#server/db/schema/emails.ts'
import { defineResource } from '#server/modules/admin/index.ts'
import { correctAddress, sendEmailAgain } from './corrections/corrections.admin.ts'
import { matchesEmail } from './search.repo.ts'
import { isUndelivered, markHandled } from './undelivered.repo.ts'

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
  when sent_emails.package_recipient_id is not null then (
    select jsonb_build_object('resource', 'packages', 'id', p.id, 'label', p.title)
    from package_recipients r join packages p on p.id = r.package_id
    where r.id = sent_emails.package_recipient_id)
end)`

/** Bookers see the emails about records, and owners all: codes, colleagues' accounts, the newsletter. */
const isAboutRecord = sql`(num_nonnulls(sent_emails.order_id, sent_emails.application_id, sent_emails.enquiry_id,
  sent_emails.client_id, sent_emails.package_recipient_id) > 0)`

export const emailsResource = defineResource('emails', {
  table: emails,
  reads: {
    about,
    isKept: sql`sent_emails.delivery is not null`,
    isRepeatable: sql`(num_nonnulls(sent_emails.delivery, sent_emails.gift_card_id,
      sent_emails.package_recipient_id) > 0)`,
    isUndelivered,
  },
  scopeFor: (role) => (role === 'owner' ? undefined : isAboutRecord),
  filters: {
    to: ({ values }) =>
      sql`lower("to") in ${values.map((address) => String(address).toLowerCase())}`,
    isUndelivered: ({ values }) => (values[0] === true ? isUndelivered : sql`not ${isUndelivered}`),
  },
  search: matchesEmail,
  actions: {
    resend: sendEmailAgain,
    correctAddress,
    setAside: async (ctx, { id }) => {
      await markHandled(ctx, id, ctx.platform.clock.now())
      return {}
    },
  },
})
