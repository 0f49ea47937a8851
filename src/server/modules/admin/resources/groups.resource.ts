import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { activities, subCategories } from '#server/db/schema/models.ts'
import { type Changed, defineResource } from '../define.resource.ts'
import { requireMedia } from '../media.service.ts'
import { allMedia, firstMedia } from '../pictures.resource.ts'
import { replaceActivityPictures } from './groups.repo.ts'

export const subCategoriesResource = defineResource('sub-categories', {
  table: subCategories,
  cacheTags: ['models'],
  reads: {
    models: sql`(select count(*)::int from model_sub_categories s
      where s.sub_category_id = sub_categories.id)`,
  },
  search: (pattern) =>
    sql`search_fold(${subCategories.name} || ' ' || ${subCategories.childName}) like ${pattern}`,
  constraints: { sub_categories_slugs: 'childSlug' },
})

const ownPictures = 'p.activity_id = activities.id'

const store = async (ctx: Ctx, { id, values }: Changed): Promise<void> => {
  const ids = values.pictureIds as number[] | undefined
  if (!ids) return
  await requireMedia(ctx, { ids, kind: 'picture', field: 'pictureIds' })
  await replaceActivityPictures(ctx, id, ids)
}

export const activitiesResource = defineResource('activities', {
  table: activities,
  cacheTags: ['models'],
  reads: {
    modelName: sql`(select t.first_name || ' ' || t.last_name from models t
      where t.id = activities.model_id)`,
    picture: firstMedia('activity_pictures', ownPictures),
    pictures: allMedia('activity_pictures', ownPictures),
    pictureIds: sql`(select coalesce(json_agg(p.media_id order by p.position), '[]')
      from activity_pictures p where p.activity_id = activities.id)`,
  },
  search: (pattern) => sql`search_fold(${activities.name}) like ${pattern}`,
  constraints: { activities_model_id_models_id_fk: 'modelId' },
  store,
})
