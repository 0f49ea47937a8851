import { sql } from 'drizzle-orm'
import type { ClientPackage } from '#contracts/admin/accounts/clients.ts'
import type { DbCtx } from '#server/db/context.ts'
import { addressesOfClient, asInstant } from '#server/db/fragments.ts'

const maxListed = 50

/** The packages made for a client or sent to one of their addresses, newest first. */
export const listPackagesOfClient = async (
  { db }: DbCtx,
  { clientId, now }: { clientId: number; now: Date },
): Promise<ClientPackage[]> => {
  const { rows } = await db.execute<ClientPackage & Record<string, unknown>>(sql`
    with sent as (
      select r.package_id,
        bool_or(r.revoked_at is null and r.expires_at > ${now.toISOString()}::timestamptz) as is_open,
        max(e.at) filter (where e.type = 'sent') as sent_at,
        min(e.at) filter (where e.type = 'opened') as opened_at
      from package_recipients r
      left join package_events e on e.recipient_id = r.id and e.type in ('sent', 'opened')
      where r.email in ${addressesOfClient(clientId)} and not r.is_preview
      group by r.package_id)
    select k.id, k.title, ${asInstant('k.created_at')} as "createdAt",
      (select count(*)::int from package_models m where m.package_id = k.id) as models,
      ${asInstant('sent.sent_at')} as "sentAt", ${asInstant('sent.opened_at')} as "openedAt",
      k.archived_at is null and coalesce(sent.is_open, false) as "isOpen"
    from packages k left join sent on sent.package_id = k.id
    where k.client_id = ${clientId} or sent.package_id is not null
    order by k.id desc limit ${maxListed}`)
  return rows
}
