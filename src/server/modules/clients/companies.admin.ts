import { sql } from 'drizzle-orm'
import type { AdminActionInput } from '#contracts/admin.ts'
import type { Ctx } from '#server/context.ts'
import { companies } from '#server/db/schema/clients.ts'
import {
  defineResource,
  type Fields,
  getLockedRecord,
  type ResourceDefinition,
  type StoredRecord,
  updateRecord,
} from '#server/modules/admin/index.ts'
import { listTimeline, createNoteAction } from '#server/modules/timeline/index.ts'
import { moveCompany, totalsOfCompany } from './clients.repo.ts'
import { mergeInto } from './merge.admin.ts'

const selectCount = (from: string) =>
  sql`(select count(*)::int from ${sql.raw(from)} join clients c on c.id = r.client_id
    where c.company_id = companies.id)`

const detailFields = ['address', 'vatNumber', 'website', 'paymentDays', 'managerId'] as const

type Details = StoredRecord<'companies', (typeof detailFields)[number]>

/** Values of a duplicate for fields that are empty in the record. */
const pickMissingFields = (record: Details, duplicate: Details): Fields =>
  Object.fromEntries(
    detailFields
      .filter((field) => record[field] === '' || record[field] === null)
      .map((field) => [field, duplicate[field]]),
  )

const merge = async (
  ctx: Ctx,
  record: Details & StoredRecord<'companies', 'id' | 'name' | 'mergedIntoId'>,
  { duplicateId }: AdminActionInput<'companies', 'merge'>,
): Promise<Fields> => {
  const { id } = record
  const at = ctx.platform.clock.now()
  const duplicate = await getLockedRecord(ctx, companiesResource, duplicateId)
  return mergeInto(ctx, companiesResource, {
    record,
    duplicate,
    move: async () => {
      await moveCompany(ctx, { from: duplicate.id, to: id, at })
      await updateRecord(ctx, companiesResource, {
        id,
        values: pickMissingFields(record, duplicate),
        at,
      })
    },
  })
}

export const companiesResource: ResourceDefinition<'companies'> = defineResource('companies', {
  table: companies,
  reads: {
    clients: sql`(select count(*)::int from clients c
      where c.company_id = companies.id and c.archived_at is null)`,
    bookings: selectCount("(select client_id from orders where kind = 'booking') r"),
    orders: selectCount("(select client_id from orders where kind <> 'booking') r"),
    enquiries: selectCount('enquiries r'),
    managerName: sql`(select u.first_name || ' ' || u.last_name from users u where u.id = companies.manager_id)`,
  },
  search: (pattern) => sql`search_fold(${companies.name}) like ${pattern}`,
  constraints: { companies_name: 'name', companies_manager_id_users_id_fk: 'managerId' },
  loadDetail: async (ctx, { id }) => ({
    totals: await totalsOfCompany(ctx, id),
    timeline: await listTimeline(ctx, { kind: 'company', id }),
  }),
  actions: { merge, note: createNoteAction('company', 'companies') },
})
