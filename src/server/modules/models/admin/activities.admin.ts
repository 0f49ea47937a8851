import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { activities } from '#server/db/schema/models.ts'
import { type RecordWrite, defineResource } from '#server/modules/admin/index.ts'
import { requireMedia, allMedia, firstMedia } from '#server/modules/media/index.ts'
import { modelTag } from '../model-tags.ts'
import { replaceActivityPictures } from './activities.admin.repo.ts'

const ownPictures = { table: 'activity_pictures', owned: 'p.activity_id = activities.id' } as const

const saveRelations = async (
  ctx: Ctx,
  { id, values: { pictureIds: ids } }: RecordWrite<'activities'>,
): Promise<void> => {
  if (!ids) return
  await requireMedia(ctx, { ids, kind: 'picture', field: 'pictureIds' })
  await replaceActivityPictures(ctx, id, ids)
}

export const activitiesResource = defineResource('activities', {
  table: activities,
  cacheTags: ['models'],
  recordTags: (_ctx, { before, after }) =>
    [before ?? after, after].map(({ modelId }) => modelTag(modelId)),
  reads: {
    modelName: sql`(select t.first_name || ' ' || t.last_name from models t
      where t.id = activities.model_id)`,
    picture: firstMedia(ownPictures),
    pictures: allMedia(ownPictures),
    pictureIds: sql`(select coalesce(json_agg(p.media_id order by p.position), '[]')
      from activity_pictures p where p.activity_id = activities.id)`,
  },
  search: (pattern) => sql`search_fold(${activities.name}) like ${pattern}`,
  constraints: { activities_model_id_models_id_fk: 'modelId' },
  saveRelations,
})
