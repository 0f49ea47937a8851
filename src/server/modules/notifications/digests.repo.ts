import { sql } from 'drizzle-orm'
import {
  defaultChannels,
  defaultFrequency,
  emailWaitMinutes,
} from '#contracts/admin/records/notices.ts'
import type { DbCtx } from '#server/db/context.ts'
import { asInstant } from '#server/db/fragments.ts'
import type { DigestNotice } from './digests.domain.ts'

/**
 * Takes the unseen notices of everybody whose oldest one has waited as long as they have chosen, each notice
 * only once, newest first. Those that nobody wants by email are set aside at the same time, so that they are
 * not emailed after a change of mind.
 */
export const takeDueNotices = async ({ db }: DbCtx, at: Date): Promise<DigestNotice[]> => {
  const now = sql`${at.toISOString()}::timestamptz`
  const { rows } = await db.execute<DigestNotice & Record<string, unknown>>(sql`
    with waiting as (
      select n.id, n.user_id, n.created_at,
        coalesce(c.channel, ${JSON.stringify(defaultChannels)}::jsonb ->> n.kind) as channel,
        (${JSON.stringify(emailWaitMinutes)}::jsonb
          ->> coalesce(s.email_frequency, ${defaultFrequency}))::integer as minutes
      from notifications n
        left join notification_choices c on c.user_id = n.user_id and c.kind = n.kind
        left join notification_schedules s on s.user_id = n.user_id
      where n.seen_at is null and n.emailed_at is null
    ), wanted as (
      select * from waiting where channel = 'email' and minutes is not null
    ), due as (
      select user_id from wanted group by user_id, minutes
      having min(created_at) <= ${now} - make_interval(mins => minutes)
    ), taken as (
      update notifications n set emailed_at = ${now} from waiting w
      where w.id = n.id and n.seen_at is null and n.emailed_at is null
        and (n.user_id in (select user_id from due) or w.id not in (select id from wanted))
      returning n.*
    )
    select t.user_id as "userId", t.kind, t.resource, t.record_id as "recordId",
      ${asInstant('t.created_at')} as "createdAt", e.label,
      coalesce(nullif(b.company, ''), o.contact_name) as client,
      coalesce(o.state, a.state, q.state) as state,
      u.first_name || ' ' || u.last_name as "actorName"
    from taken t
      join wanted w on w.id = t.id
      join search_entries e on e.resource = t.resource and e.record_id = t.record_id
      left join orders o on o.id = t.record_id and t.resource in ('bookings', 'orders')
      left join booking_briefs b on b.order_id = o.id
      left join model_applications a on a.id = t.record_id and t.resource = 'applications'
      left join enquiries q on q.id = t.record_id and t.resource = 'enquiries'
      left join users u on u.id = t.actor_user_id
    order by t.id desc`)
  return rows
}
