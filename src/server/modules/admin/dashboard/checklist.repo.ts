import { sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'

export type FirstSteps = Record<'brand' | 'contact' | 'shop' | 'desk' | 'model', boolean>

/** The first steps that a fresh site has completed. */
export const findFirstSteps = async ({ db }: DbCtx): Promise<FirstSteps> => {
  const { rows } = await db.execute<FirstSteps>(sql`
    select exists (select 1 from settings where key = 'brand') as brand,
      exists (select 1 from settings where key = 'contact') as contact,
      exists (select 1 from settings where key = 'shop') as shop,
      exists (select 1 from settings where key = 'desk') as desk,
      exists (select 1 from models where active and archived_at is null) as model`)
  const [steps] = rows
  if (!steps) throw new Error('A query without a table has one row')
  return steps
}

/** Whether a test email was sent, from the audit log. */
export const wasEmailTested = async ({ db }: DbCtx): Promise<boolean> => {
  const { rows } = await db.execute<{ tested: boolean }>(sql`
    select exists (select 1 from audit_entries
      where resource = 'checklist' and record_id = 'email') as tested`)
  return rows[0]?.tested ?? false
}
