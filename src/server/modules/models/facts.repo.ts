import { and, asc, eq, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { placedPictureFields } from '#server/db/fragments.ts'
import { fixedLimit, prepared } from '#server/db/prepared.ts'
import { models } from '#server/db/schema/models.ts'
import { cities, countries } from '#server/db/schema/places.ts'
import { isLive, mainMedia, mainPicture, pictureColumns, toStoredPicture } from './cards.repo.ts'
import type { ComparedModel, FigurePicture } from './models.domain.ts'
import { factColumns } from './profile.repo.ts'

/** As many as a list of chosen models can hold; a request may not contain more. */
const maxByIds = 200

const figure = sql<FigurePicture | null>`(
  select json_build_object(${placedPictureFields}, 'crownY', p.crown_y, 'solesY', p.soles_y)
  from model_pictures p join media m on m.id = p.media_id
  where p.model_id = models.id and p.crown_y is not null order by p.position limit 1)`

const factsByIds = prepared('models_facts_by_ids', (db) =>
  db
    .select({ ...factColumns, picture: pictureColumns(mainMedia, mainPicture), figure })
    .from(models)
    .leftJoin(cities, eq(cities.id, models.cityId))
    .leftJoin(countries, eq(countries.id, models.countryId))
    .leftJoin(mainPicture, and(eq(mainPicture.modelId, models.id), eq(mainPicture.position, 0)))
    .leftJoin(mainMedia, eq(mainMedia.id, mainPicture.mediaId))
    .where(and(isLive, sql`${models.id} = any(${sql.placeholder('ids')}::int[])`))
    .orderBy(asc(models.position), asc(models.id))
    .limit(fixedLimit(maxByIds)),
)

/** The live models among these, with the facts of their profiles but no texts, in board order. */
export const listFactsByIds = async (
  ctx: DbCtx,
  ids: readonly number[],
): Promise<ComparedModel[]> => {
  if (ids.length === 0) return []
  const rows = await factsByIds(ctx).execute({ ids })
  return rows.map(({ picture, ...row }) => ({
    ...row,
    description: '',
    picture: toStoredPicture(picture),
    secondPicture: null,
  }))
}
