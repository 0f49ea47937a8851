import { sql } from 'drizzle-orm'
import { attachmentJson, asInstant } from '#server/db/fragments.ts'

/** The digitals received by link, newest first, for the back office. */
export const digitals = sql`(select coalesce(json_agg(json_build_object('id', d.id,
    'receivedAt', ${asInstant('d.received_at')},
    'files', (select coalesce(json_agg(${attachmentJson} order by p.position), '[]')
      from model_application_files p join media m on m.id = p.media_id where p.delivery_id = d.id))
    order by d.id desc), '[]')
  from application_deliveries d where d.application_id = model_applications.id)`

/** The link by which digitals can be sent now, for the back office. */
export const digitalsLink = sql`(select json_build_object('createdAt', ${asInstant('l.created_at')},
    'expiresAt', ${asInstant('l.expires_at')})
  from application_links l where l.application_id = model_applications.id and l.purpose = 'digitals'
    and l.revoked_at is null and l.expires_at > now())`
