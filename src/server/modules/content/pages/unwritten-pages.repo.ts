import { sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { noteShown } from '#server/db/shown-records.ts'
import { unwrittenPages } from './own-page-tags.ts'

/** Which of these pages have no text, picture or film in any section. */
export const listUnwrittenPages = async (
  ctx: DbCtx,
  pages: readonly string[],
): Promise<string[]> => {
  noteShown(ctx, 'settings', [unwrittenPages])
  const { rows } = await ctx.db.execute<{ page: string }>(sql`
    select page from unnest(string_to_array(${pages.join(',')}, ',')) as named (page)
    where not exists (
      select from page_sections s
      where s.page = named.page and s.archived_at is null
        and (s.picture_id is not null or s.film_id is not null
          or exists (select from jsonb_each_text(s.fields - 'extra') where value <> '')
          or exists (
            select from jsonb_each_text(coalesce(nullif(s.fields -> 'extra', 'null'), '{}'))
            where value <> '')))`)
  return rows.map(({ page }) => page)
}
