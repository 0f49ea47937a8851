import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import type { Fields } from '#server/modules/admin/index.ts'

/** The applicants' texts, file names and consents, for an export. */
export const readApplicationTexts = async (
  { db }: Ctx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Fields>> => {
  const { rows } = await db.execute<Fields & { id: number }>(sql`
    select a.id, a.message, a.media_links as "mediaLinks",
      array(select m.name from model_application_files f join media m on m.id = f.media_id
        where f.application_id = a.id order by f.position, f.id) as files,
      array(select c.kind from model_application_consents c
        where c.application_id = a.id order by c.id) as consents
    from model_applications a where a.id = any(${sql.param([...ids])}::int[])`)
  return new Map(rows.map((row) => [row.id, row]))
}
