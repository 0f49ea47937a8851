import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import type { EnquiryDetail } from '#server/db/schema/enquiries.ts'
import type { Fields } from '#server/modules/admin/index.ts'

interface Row extends Record<string, unknown> {
  readonly id: number
  readonly details: readonly EnquiryDetail[]
}

/** The senders' texts, file names and consents, for an export. */
export const readEnquiryTexts = async (
  { db }: Ctx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Fields>> => {
  const { rows } = await db.execute<Row>(sql`
    select e.id, e.message, e.details,
      (select f.name from clients c join companies f on f.id = c.company_id
        where c.id = e.client_id) as company,
      array(select m.name from enquiry_files f join media m on m.id = f.media_id
        where f.enquiry_id = e.id order by f.position, f.id) as files,
      array(select c.kind from enquiry_consents c where c.enquiry_id = e.id order by c.id) as consents
    from enquiries e where e.id = any(${sql.param([...ids])}::int[])`)
  return new Map(rows.map(({ details, ...row }) => [row.id, { ...row, answers: toText(details) }]))
}

const toText = (details: readonly EnquiryDetail[]): string =>
  details.map(({ label, value }) => `${label}: ${value}`).join('; ')
