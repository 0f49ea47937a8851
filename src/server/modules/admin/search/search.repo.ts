import { and, eq, like, sql } from 'drizzle-orm'
import type { AdminSearchHit } from '#contracts/admin.ts'
import type { DbCtx } from '#server/db/context.ts'
import { searchEntries } from '#server/db/schema/search.ts'

interface SearchQuery {
  resources: readonly string[]
  /** The whole text, folded, without spaces around it. */
  phrase: string
  /** Its words, folded. */
  words: readonly string[]
  count: number
}

/**
 * A text as stored in the index: lower case, without accents. It is read first, so that the search is planned
 * for this text.
 */
export const foldText = async ({ db }: DbCtx, text: string): Promise<string> => {
  const { rows } = await db.execute<{ folded: string }>(sql`select search_fold(${text}) as folded`)
  return rows[0]?.folded ?? ''
}

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

/** The pattern that finds a folded text anywhere with `like`. */
export const toLikePattern = (folded: string): string => `%${escapeLike(folded)}%`

/** Rows that are ranked: more would take longer than a person waits, and nobody reads that far. */
const maxRanked = sql.raw('300')

/** A trigram index needs three letters; shorter words are found only at the beginning of labels. */
export const isIndexed = (word: string): boolean => word.length >= 3

/** The entries that contain all the words. */
const selectByWords = ({ resources, words }: SearchQuery) => sql`
  (select * from search_entries where resource in ${resources} and ${sql.join(
    words.map((word) => sql`body like ${toLikePattern(word)}`),
    sql` and `,
  )} limit ${maxRanked})`

/**
 * The best entries: first those whose label is the text, begins with it, has a word that does, or contains
 * it; then the others. Among equals the newest comes first, except accounts, which come after the client or
 * colleague they belong to. Days and state, which tell bookings apart, are read only for the returned ones.
 */
export const findEntries = async (ctx: DbCtx, query: SearchQuery): Promise<AdminSearchHit[]> => {
  const { resources, phrase, words, count } = query
  const wordMatches = words.some(isIndexed) ? sql`union ${selectByWords(query)}` : sql``
  const { rows } = await ctx.db.execute<AdminSearchHit & Record<string, unknown>>(sql`
    with found as (
      (select * from search_entries where resource in ${resources}
        and label_folded like ${`${escapeLike(phrase)}%`}
        order by label_folded using ~<~ limit ${maxRanked})
      ${wordMatches}),
    best as (
      select *, row_number() over (order by case when label_folded = ${phrase} then 0
        when starts_with(label_folded, ${phrase}) then 1
        when strpos(' ' || label_folded, ' ' || ${phrase}) > 0 then 2
        when strpos(label_folded, ${phrase}) > 0 then 3 else 4 end,
        resource = 'users', at desc, resource, record_id) as rank
      from found order by rank limit ${count})
    select best.resource, best.record_id as id, best.label, best.detail,
      case when b.shoot_date is not null then json_build_object('state', o.state,
        'firstDay', b.shoot_date, 'lastDay', coalesce(b.last_day, b.shoot_date)) end as booking
    from best
      left join orders o on best.resource = 'bookings' and o.id = best.record_id
      left join booking_briefs b on b.order_id = o.id
    order by best.rank`)
  return rows
}

/** The ids of records of a kind that match a pattern, at most `count`. */
export const findRecordIds = async (
  { db }: DbCtx,
  { resource, pattern, count }: { resource: string; pattern: string; count: number },
): Promise<number[]> => {
  const rows = await db
    .select({ id: searchEntries.recordId })
    .from(searchEntries)
    .where(and(eq(searchEntries.resource, resource), like(searchEntries.body, pattern)))
    .limit(count)
  return rows.map(({ id }) => id)
}
