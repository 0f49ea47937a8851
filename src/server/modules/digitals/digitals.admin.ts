import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { firstMedia, mediaList } from '#server/db/fragments.ts'
import { modelDigitals } from '#server/db/schema/digitals.ts'
import { invalidField } from '#server/kernel/app-error.ts'
import { type RecordWrite, defineResource } from '#server/modules/admin/index.ts'
import { updateAlts } from '#server/modules/media/index.ts'
import { countPrivatePictures, replaceDigitalPictures } from './digitals.admin.repo.ts'

const ownPictures = {
  table: 'model_digital_pictures',
  owned: 'p.digitals_id = model_digitals.id',
} as const

const picture = sql`json_build_object('mediaId', m.id, 'key', m.key, 'width', m.width,
  'height', m.height, 'alt', m.alt, 'isPrivate', true)`

const saveRelations = async (
  ctx: Ctx,
  { id, values: { pictures } }: RecordWrite<'digitals'>,
): Promise<void> => {
  if (!pictures) return
  const ids = [...new Set(pictures.map(({ mediaId }) => mediaId))]
  if ((await countPrivatePictures(ctx, ids)) < ids.length) {
    throw invalidField('pictures', 'Please add pictures here: those of the book are public')
  }
  await replaceDigitalPictures(ctx, id, ids)
  await updateAlts(ctx, pictures)
}

export const digitalsResource = defineResource('digitals', {
  table: modelDigitals,
  reads: {
    modelName: sql`(select t.first_name || ' ' || t.last_name from models t
      where t.id = model_digitals.model_id)`,
    picture: firstMedia(picture, ownPictures),
    pictures: mediaList(picture, ownPictures),
  },
  constraints: { model_digitals_model_id_models_id_fk: 'modelId' },
  saveRelations,
})
