import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { cardSlots } from '#contracts/models/comp-cards.ts'
import type { DbCtx } from '#server/db/context.ts'
import { placedPictureFields } from '#server/db/fragments.ts'
import { prepared } from '#server/db/prepared.ts'
import { noteShown } from '#server/db/shown-records.ts'
import { models } from '#server/db/schema/models.ts'
import { cities, countries } from '#server/db/schema/places.ts'
import { isLive } from './cards.repo.ts'
import { modelTag } from './model-tags.ts'
import type { CardPicture, ModelFacts } from './models.domain.ts'
import { factColumns, thisModel } from './profile.repo.ts'

// First the pictures that a booker has placed, then others: as many as there are places, and some more for
// empty places.
const cardPictures = sql<CardPicture[]>`(
  select coalesce(json_agg(chosen.item), '[]') from (
    select json_build_object(${placedPictureFields},
      'cardSlot', p.card_slot) as item
    from model_pictures p join media m on m.id = p.media_id
    where p.model_id = models.id
    order by p.card_slot is null, p.card_slot, p.position limit ${sql.raw(String(2 * cardSlots))}) chosen)`

const compCard = prepared('models_comp_card', (db) =>
  db
    .select({ ...factColumns, printName: models.printName, pictures: cardPictures })
    .from(models)
    .leftJoin(cities, eq(cities.id, models.cityId))
    .leftJoin(countries, eq(countries.id, models.countryId))
    .where(and(isLive, thisModel)),
)

/** A live model with the pictures for its comp card; undefined for others. */
export const findCompCard = async (
  ctx: DbCtx,
  id: number,
): Promise<{ model: ModelFacts & { printName: string }; pictures: CardPicture[] } | undefined> => {
  noteShown(ctx, 'models', [modelTag(id)])
  const [row] = await compCard(ctx).execute({ id })
  if (!row) return undefined
  const { pictures, ...facts } = row
  return { model: { ...facts, description: '', picture: null, secondPicture: null }, pictures }
}

/** The print names of those models that have one. */
export const findPrintNames = async (
  { db }: DbCtx,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: models.id, printName: models.printName })
    .from(models)
    .where(and(inArray(models.id, [...ids]), ne(models.printName, '')))
  return new Map(rows.map(({ id, printName }) => [id, printName]))
}
