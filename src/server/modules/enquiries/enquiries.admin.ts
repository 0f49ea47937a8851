import { sql } from 'drizzle-orm'
import type { AdminActionInput } from '#contracts/admin.ts'
import type { Ctx } from '#server/context.ts'
import { enquiries } from '#server/db/schema/enquiries.ts'
import {
  attachmentJson,
  selectCompanyId,
  consentList,
  isOfCompany,
  workFilters,
  workReads,
  mediaList,
} from '#server/db/fragments.ts'
import { emailFromAgency } from '#server/modules/emails/index.ts'
import {
  updateRecord,
  defineResource,
  type Fields,
  type ResourceDefinition,
  type StoredRecord,
} from '#server/modules/admin/index.ts'
import { desks } from './enquiries.emails.ts'
import { readEnquiryTexts } from './export.admin.ts'
import { listTimeline, createNoteAction } from '#server/modules/timeline/index.ts'
import { workHooks } from '#server/modules/work/index.ts'

const files = mediaList(
  attachmentJson,
  { table: 'enquiry_files', owned: 'p.enquiry_id = enquiries.id' },
  'p.field, p.position, p.id',
)

const consents = consentList('enquiry_consents', 'c.enquiry_id = enquiries.id')

/** Emails the sender in the agency's name, and marks the enquiry as answered. */
const answer = async (
  ctx: Ctx,
  { id, email, kind }: StoredRecord<'enquiries', 'id' | 'email' | 'kind'>,
  input: AdminActionInput<'enquiries', 'answer'>,
): Promise<Fields> => {
  const note = await emailFromAgency(ctx, {
    to: email,
    desk: desks[kind],
    about: { enquiryId: id },
    input,
  })
  await updateRecord(ctx, enquiriesResource, {
    id,
    values: { state: 'answered' },
    at: ctx.platform.clock.now(),
  })
  return note
}

export const enquiriesResource: ResourceDefinition<'enquiries'> = defineResource('enquiries', {
  table: enquiries,
  reads: {
    files,
    consents,
    companyId: selectCompanyId('enquiries'),
    ...workReads('enquiries'),
    countryName: sql`(select c.name from countries c where c.id = enquiries.country_id)`,
    cityName: sql`(select c.name from cities c where c.id = enquiries.city_id)`,
  },
  ...workHooks('enquiries'),
  // An archived enquiry is closed, and is removed in time like any other closed one (ADR 0144).
  beforeArchive: (ctx, { id }) =>
    updateRecord(ctx, enquiriesResource, {
      id,
      values: { state: 'closed' },
      at: ctx.platform.clock.now(),
    }),
  filters: { companyId: isOfCompany('enquiries'), ...workFilters(enquiries) },
  searchedAs: 'enquiries',
  readExportColumns: readEnquiryTexts,
  loadDetail: async (ctx, { id }) => ({
    timeline: await listTimeline(ctx, { kind: 'enquiry', id }),
  }),
  actions: { answer, note: createNoteAction('enquiry', 'enquiries') },
})
